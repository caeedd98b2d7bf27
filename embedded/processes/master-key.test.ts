import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepMasterKey } from './master-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is made once, for its owner alone', () => {
  const data = path.join(folder, 'data');
  const made = keepMasterKey(data);
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(keepMasterKey(data)).toBe(made);
  expect(readdirSync(data)).toEqual(['master.key']);
  expect(statSync(path.join(data, 'master.key')).mode & 0o777).toBe(0o600);
  expect(keepMasterKey(path.join(folder, 'other'))).not.toBe(made);
});

it('is never made anew over a damaged one, which still opens the data once it is mended', () => {
  writeFileSync(path.join(folder, 'master.key'), 'half');
  expect(() => keepMasterKey(folder)).toThrow(/master\.key does not hold 64 hexadecimal digits; bring it back from a backup/);
});
