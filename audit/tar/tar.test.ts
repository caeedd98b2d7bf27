import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mostRecords, writeExport } from '../export/write-export.ts';
import { readTar } from '../testing/read-tar.ts';
import { headerOf, mostFileBytes } from './header.ts';
import { openTar } from './read.ts';
import { writeTar } from './write.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-tar-'));
  file = path.join(folder, 'a.tar');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = () => writeTar(file, now, (tar) => tar.add('a.txt', Buffer.from('a')));
async function namesIn(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of readTar(file)) names.push(name);
  return names;
}

describe('the end of an archive', () => {
  it('may be followed by zeros, as tar pads it', async () => {
    await write();
    appendFileSync(file, Buffer.alloc(10_240));
    expect(await namesIn()).toEqual(['a.txt']);
  });

  it('is followed by nothing else', async () => {
    await write();
    const whole = readFileSync(file);
    for (const after of [Buffer.from('anything'), whole, Buffer.concat([Buffer.alloc(1_000_000), Buffer.from('x')])]) {
      writeFileSync(file, Buffer.concat([whole, after]));
      await expect(namesIn()).rejects.toThrow('something follows its end');
    }
    writeFileSync(file, Buffer.concat([whole.subarray(0, -512), Buffer.alloc(512, 1)]));
    await expect(namesIn()).rejects.toThrow('something follows its end');
    writeFileSync(file, whole.subarray(0, -512));
    await expect(namesIn()).rejects.toThrow('it ends too early');
  });
});

describe('a large file', () => {
  it('is read up to what the writer writes', async () => {
    writeFileSync(file, headerOf('leaves.bin', mostFileBytes, now));
    truncateSync(file, mostFileBytes + 2_048);
    const { value } = await openTar(file)[Symbol.asyncIterator]().next();
    expect(value).toMatchObject({ name: 'leaves.bin' });
    expect(() => headerOf('leaves.bin', mostFileBytes + 1, now)).toThrow(RangeError);
  });

  it('of more leaves is not begun', async () => {
    const options = { file, from: 10, to: 10 + mostRecords + 1, signers: [], origin: 'a', now, by: 'tests' };
    await expect(writeExport(null as never, options)).rejects.toThrow(`an export has ${mostRecords} records at most`);
  });
});

it('says what to do about one that was interrupted', async () => {
  writeFileSync(`${file}.part`, 'left behind');
  await expect(write()).rejects.toThrow('a.tar.part is there: an export is being written, or was interrupted. If none is, remove it.');
  expect(existsSync(file)).toBe(false);
});
