import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHeadsFile } from './heads-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-heads-'));
  file = path.join(folder, 'made', 'heads');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('holds no head at first, then the newest, for its owner alone', async () => {
  const heads = openHeadsFile(file);
  expect(await heads.newest()).toBeNull();
  for (const note of ['first\n', 'second\n\n— a b\n']) await heads.append(note);
  expect(await heads.newest()).toBe('second\n\n— a b\n');
  expect(await openHeadsFile(file).newest()).toBe('second\n\n— a b\n');
  expect([statSync(file).mode & 0o777, statSync(path.dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
});

it('is read from its end, however long it is', async () => {
  const heads = openHeadsFile(file);
  await heads.append('first');
  appendFileSync(file, `${JSON.stringify({ note: 'x'.repeat(400) })}\n`.repeat(1_000));
  await heads.append('last');
  expect(await heads.newest()).toBe('last');
});

it('passes over a line that a crash cut off, and adds to it without changing it', async () => {
  const heads = openHeadsFile(file);
  await heads.append('first');
  appendFileSync(file, '{"note":"sec');
  expect(await heads.newest()).toBe('first');
  await heads.append('third');
  expect(await heads.newest()).toBe('third');
  expect(readFileSync(file, 'utf8')).toBe('{"note":"first"}\n{"note":"sec cut off\n{"note":"third"}\n');
});

it.each(['{"no', '{"note":"a', '{"note":"\\n\\nü'])('passes over what several crashes cut off, one after the other: %s', async (begun) => {
  const heads = openHeadsFile(file);
  await heads.append('first');
  for (const end of [begun, ` cut off\n${begun}`]) {
    appendFileSync(file, end);
    expect(await heads.newest()).toBe('first');
  }
  // In the middle of a character, too.
  appendFileSync(file, Buffer.from(' cut off\n{"ü').subarray(0, -1));
  expect(await heads.newest()).toBe('first');
  await heads.append('second');
  expect(await heads.newest()).toBe('second');
});

it.each(['damaged\n', '{"note":7}\n', `${'x'.repeat(100_000)}\n`])('is an error if its last line is no head', async (line) => {
  const heads = openHeadsFile(file);
  await heads.append('first');
  appendFileSync(file, line);
  await expect(heads.newest()).rejects.toThrow('is no head');
});
