import { randomBytes } from 'node:crypto';
import { copyFile, cp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { jsonEvent } from '@eventstore/db-client';
import { ownServers } from './own-servers.ts';
import { newDataDir, removeDataDir, runToEnd } from './server-process.ts';
import { all, FOREIGN_URL, newStream, numbered, numberedFrom } from './store-under-test.ts';

const own = ownServers();
const log = (folder: string): string => join(folder, 'events.db');
const wal = (folder: string): string => join(folder, 'events.db-wal');
const marked = (n: number): ReturnType<typeof jsonEvent> => jsonEvent({ type: 'Marked', data: { mark: `mark-${n}-${'x'.repeat(300)}` } });

type End = 'SIGTERM' | 'SIGKILL';
const originals = new Map<End, Promise<string>>();
afterAll(async () => {
  for (const folder of originals.values()) await removeDataDir(await folder);
});

/** A folder with 50 events whose data is their position, left by a stop or a crash. */
async function fill(signal: End): Promise<string> {
  const folder = await newDataDir();
  const { server, client } = await own.start(folder);
  for (let n = 1; n <= 50; n += 1) await client.appendToStream(`filled-${n % 5}`, marked(n));
  await server.end(signal);
  return folder;
}

/** A copy of such a folder. */
async function filled(signal: End): Promise<string> {
  const original = originals.get(signal) ?? fill(signal);
  originals.set(signal, original);
  const folder = await own.dataDir();
  await cp(await original, folder, { recursive: true });
  return folder;
}

async function flip(path: string, find: string | number): Promise<void> {
  const bytes = await readFile(path);
  const at = typeof find === 'number' ? find : bytes.lastIndexOf(find);
  expect(at).toBeGreaterThan(0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

/** Offset in the page of that frame (https://sqlite.org/fileformat2.html#walformat). */
function lastCommitButOne(log: Buffer): number {
  const frame = 24 + log.readUInt32BE(8);
  const offsets = Array.from({ length: Math.floor((log.length - 32) / frame) }, (_, index) => 32 + index * frame);
  // Of this log alone: what an earlier one left behind may follow.
  const commits = offsets.filter((at) => log.subarray(at + 8, at + 16).equals(log.subarray(16, 24)) && log.readUInt32BE(at + 4) !== 0);
  return (commits.at(-2) ?? 0) + 24 + 100;
}

const started = async (folder: string): ReturnType<typeof runToEnd> => await runToEnd(['--port', '0', '--data', folder]);

describe.skipIf(FOREIGN_URL !== undefined)('a log on the disk', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('is intact after %s', async (signal) => {
    const folder = await filled(signal);
    expect(await runToEnd(['verify', '--data', folder])).toMatchObject({ code: 0, stdout: '50 events, all intact\n' });
    const { client } = await own.start(folder);
    expect(await all(client.readAll())).toHaveLength(50);
  });

  test('with a flipped bit in an event is refused, naming the position', async () => {
    const folder = await filled('SIGTERM');
    await flip(log(folder), 'mark-23-');
    const { code, stderr, stdout } = await started(folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('broken at position 23:');
  });

  test('with a flipped bit anywhere in its tables is refused or was never part of an event', async () => {
    const folder = await filled('SIGTERM');
    const { size } = await stat(log(folder));
    for (const page of [1, 2, 3, 4]) {
      const copy = await own.dataDir();
      await copyFile(log(folder), log(copy));
      // The header of a page: its kind, free space and number of cells.
      await flip(log(copy), Math.min(size - 1, page * 4_096 + 4));
      const { code, stderr } = await runToEnd(['verify', '--data', copy]);
      expect(code, stderr).toBe(2);
      expect(stderr).toMatch(/broken at position \d+:/);
    }
  });

  test('that is truncated is refused, naming the position', async () => {
    const folder = await filled('SIGTERM');
    const { size } = await stat(log(folder));
    await truncate(log(folder), size - 8_192);
    const { code, stderr } = await started(folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/broken at position \d+:/);
  });

  test.each(['truncated to nothing', 'removed'] as const)('that is %s is refused, not begun anew', async (how) => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const folder = await filled(signal);
      await (how === 'removed' ? rm(log(folder)) : truncate(log(folder), 0));
      await rm(wal(folder), { force: true });
      expect(await started(folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('is gone, but') as string });
    }
  });

  test('that is not a log is refused', async () => {
    const folder = await own.dataDir();
    await writeFile(log(folder), randomBytes(16_384));
    expect(await started(folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('position 1:') as string });
  });

  test('with a removed event is refused', async () => {
    const folder = await filled('SIGTERM');
    const database = new DatabaseSync(log(folder));
    database.exec('DELETE FROM events WHERE position = 7');
    database.close();
    expect(await started(folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('position 7: the event is missing') as string });
  });

  test.each([
    ['in an event', 'mark-30-'],
    ['where the last transaction but one ends', lastCommitButOne],
  ] as const)('with a write-ahead log that is damaged %s after a crash is refused, not shortened', async (_, find) => {
    const folder = await filled('SIGKILL');
    await flip(wal(folder), typeof find === 'string' ? find : find(await readFile(wal(folder))));
    const { code, stderr } = await started(folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/broken at position \d+:.*damaged at byte \d+/);
    // Nothing was cleaned up: a second start gives the same error.
    expect((await started(folder)).stderr).toBe(stderr);
  });

  test('whose last write was interrupted by a power cut loses only that write', async () => {
    const folder = await filled('SIGKILL');
    const { size } = await stat(wal(folder));
    await truncate(wal(folder), size - 1_000);
    const { client } = await own.start(folder);
    expect(await all(client.readAll())).toHaveLength(49);
    const result = await client.appendToStream('filled-0', numbered(50), { expectedRevision: 8n });
    expect(result.nextExpectedRevision).toBe(9n);
  });

  test('of the previous version is upgraded', async () => {
    const folder = await filled('SIGTERM');
    const database = new DatabaseSync(log(folder));
    database.exec('ALTER TABLE events DROP COLUMN checksum; PRAGMA user_version = 1;');
    database.close();
    await rm(join(folder, 'events.seal'));
    const { client } = await own.start(folder);
    expect(await all(client.readAll())).toHaveLength(50);
  });

  test('of a newer version is refused', async () => {
    const folder = await filled('SIGTERM');
    const database = new DatabaseSync(log(folder));
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(await started(folder)).toMatchObject({ code: 1, stderr: expect.stringContaining('newer version') as string });
  });
});

describe.skipIf(FOREIGN_URL !== undefined)('a backup', () => {
  test('is taken during appends, and restored completely', async () => {
    const folder = await own.dataDir();
    const { client } = await own.start(folder);
    const stream = newStream();
    const over = new AbortController();
    let written = 0;
    const writing = (async () => {
      for (; !over.signal.aborted; written += 10) await client.appendToStream(stream, numberedFrom(written, 10));
    })();
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(100);
    const before = written;
    const file = join(folder, 'backups', 'first.db');
    const backedUp = await runToEnd(['backup', '--data', folder, '--to', file]);
    over.abort();
    await writing;
    expect(backedUp).toMatchObject({ code: 0, stderr: '' });
    const count = Number.parseInt(backedUp.stdout, 10);
    expect(count).toBeGreaterThanOrEqual(before);

    const other = await own.dataDir();
    expect(await runToEnd(['restore', '--from', file, '--data', other])).toMatchObject({ code: 0, stdout: `${count} events restored\n` });
    const { client: restored } = await own.start(other);
    const expected = (await all(client.readStream(stream))).slice(0, count);
    expect(await all(restored.readStream(stream))).toEqual(expected);
  });

  test('is not written over another file, nor restored over a log, nor restored broken', async () => {
    const folder = await filled('SIGTERM');
    const file = join(folder, 'backup.db');
    expect(await runToEnd(['backup', '--data', folder, '--to', file])).toMatchObject({ code: 0 });
    expect(await runToEnd(['backup', '--data', folder, '--to', file])).toMatchObject({ code: 1, stderr: `${file} already exists.\n` });
    expect(await runToEnd(['restore', '--from', file, '--data', folder])).toMatchObject({ code: 1 });
    await flip(file, 'mark-40-');
    const { code, stderr } = await runToEnd(['restore', '--from', file, '--data', await own.dataDir()]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('position 40:')]);
  });
});
