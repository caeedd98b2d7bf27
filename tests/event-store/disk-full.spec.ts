import { execFileSync, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binaryEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { ownServers } from './own-servers.ts';
import { all, FOREIGN_URL, numbered, revisions } from './store-under-test.ts';

const own = ownServers();
const big = (): ReturnType<typeof binaryEvent> => binaryEvent({ type: 'Big', data: new Uint8Array(500_000) });

/** Appends until an append is refused; resolves with the number written and the error. */
async function fill(client: EventStoreDBClient): Promise<{ written: number; error: unknown }> {
  for (let written = 0; written < 100; written += 1) {
    try {
      await client.appendToStream('full-1', big());
    } catch (error) {
      return { written, error };
    }
  }
  throw new Error('The disk never filled.');
}

const REFUSAL = { type: 'unknown', message: expect.stringMatching(/could not be written: .*(full|I\/O)/) as string };

async function refusesAndReadsOn(client: EventStoreDBClient, written: number): Promise<void> {
  await expect(client.appendToStream('full-1', [big(), big()])).rejects.toMatchObject(REFUSAL);
  expect(revisions(await all(client.readStream('full-1')))).toEqual([...Array(written).keys()]);
}

async function writesAgain(client: EventStoreDBClient, written: number): Promise<void> {
  const { nextExpectedRevision } = await client.appendToStream('full-1', big());
  expect(nextExpectedRevision).toBe(BigInt(written));
  expect(revisions(await all(client.readAll()))).toEqual([...Array(written + 1).keys()]);
}

const mountsForItself = process.platform === 'linux' && spawnSync('unshare', ['-rm', 'true']).status === 0;

describe.skipIf(FOREIGN_URL !== undefined || process.platform !== 'linux')('a full disk', () => {
  test.runIf(mountsForItself)('refuses appends, still serves reads, and accepts appends again once there is space', async () => {
    const folder = await own.dataDir();
    const mount = `mount -t tmpfs -o size=12m tmpfs ${folder}; head -c 4m /dev/zero > ${folder}/filler; exec "$0" "$@"`;
    const { server, client } = await own.start(folder, ['unshare', '-rm', 'sh', '-c', mount]);
    const { written, error } = await fill(client);
    expect(error).toMatchObject(REFUSAL);
    await refusesAndReadsOn(client, written);
    // The disk is mounted in the server's own namespace, so it is reached through /proc.
    await rm(join(`/proc/${server.child.pid}/root`, folder, 'filler'));
    await writesAgain(client, written);
    await server.end('SIGTERM');
  });

  test('behaves like a limit on file sizes', async () => {
    const folder = await own.dataDir();
    const { server, client } = await own.start(folder, ['sh', '-c', 'ulimit -S -f 8192; exec "$0" "$@"']);
    const { written, error } = await fill(client);
    expect(error).toMatchObject(REFUSAL);
    await refusesAndReadsOn(client, written);
    execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited']);
    await writesAgain(client, written);
    await server.end('SIGKILL');
    const { client: after } = await own.start(folder);
    expect(await all(after.readStream('full-1'))).toHaveLength(written + 1);
  });

  test('at the start is reported as such', async () => {
    const folder = await own.dataDir();
    await writeFile(join(folder, 'other'), '');
    const started = own.start(folder, ['sh', '-c', 'ulimit -S -f 0; exec "$0" "$@"']);
    await expect(started).rejects.toThrow(/did not start: .*(full|I\/O|disk)/s);
    const { client } = await own.start(folder);
    await client.appendToStream('empty-1', numbered(0));
  });
});
