import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

it('appends to an existing file', () => {
  for (const text of ['one\n', 'two\n']) {
    const file = openLogFile(folder, 'api');
    file.write(text);
    file.close();
    file.close();
    file.write('after its end\n');
  }
  expect(read('api.log')).toBe('one\ntwo\n');
});

it('keeps at most two files of bounded size', () => {
  const file = openLogFile(folder, 'api', 10);
  for (const text of ['first line\n', 'second line\n', 'third\n']) file.write(text);
  file.close();
  expect(readdirSync(folder).toSorted()).toEqual(['api.log', 'api.log.1']);
  expect([read('api.log.1'), read('api.log')]).toEqual(['second line\n', 'third\n']);
});

it('goes on in its own file while a full one cannot be renamed', () => {
  mkdirSync(path.join(folder, 'api.log.1', 'in the way'), { recursive: true });
  const file = openLogFile(folder, 'api', 10);
  file.write('the first line\n');
  const other = openSync(path.join(folder, 'other'), 'a');
  file.write('second\n');
  rmSync(path.join(folder, 'api.log.1'), { recursive: true });
  file.write('third\n');
  file.write('fourth\n');
  file.close();
  closeSync(other);
  expect([read('other'), read('api.log.1'), read('api.log')]).toEqual(['', 'the first line\nsecond\nthird\n', 'fourth\n']);
});

it('starts a new file if that of the last run is half full', () => {
  const before = openLogFile(folder, 'api', 10);
  before.write('a line\n');
  before.close();
  openLogFile(folder, 'api', 10).close();
  expect([read('api.log.1'), read('api.log')]).toEqual(['a line\n', '']);
});
