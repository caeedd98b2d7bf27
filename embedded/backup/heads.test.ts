import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordOf } from '../processes/operations.ts';
import { recordRunning } from '../processes/running.ts';
import { headsFileOf } from './heads.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-heads-of-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds the heads where the running audit keeps them, also on another volume', () => {
  expect(headsFileOf(folder)).toBe(path.join(folder, 'audit', 'heads'));
  recordRunning(
    folder,
    recordOf((name) => (name === 'audit' ? { AUDIT_HEADS_FILE: '/other/volume/heads' } : {})),
  );
  expect(headsFileOf(folder)).toBe('/other/volume/heads');
});
