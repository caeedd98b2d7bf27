import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAuditKey, keepMasterKey } from './master-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is made once, readable only by its owner', () => {
  const data = path.join(folder, 'data');
  const made = keepMasterKey(data);
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(keepMasterKey(data)).toBe(made);
  expect(readdirSync(data)).toEqual(['master.key']);
  expect(statSync(path.join(data, 'master.key')).mode & 0o777).toBe(0o600);
  expect(keepMasterKey(path.join(folder, 'other'))).not.toBe(made);
  expect(keepAuditKey(data)).not.toBe(made);
  expect(readdirSync(data)).toEqual(['audit.key', 'master.key']);
});

it('never replaces a damaged key, which opens the data again once it is repaired', () => {
  writeFileSync(path.join(folder, 'master.key'), 'half');
  expect(() => keepMasterKey(folder)).toThrow(/master\.key does not contain 64 hexadecimal digits; restore it from a backup/);
});
