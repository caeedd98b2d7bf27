import { execFileSync } from 'node:child_process';
import { binaryEvent, EventStoreDBClient, jsonEvent, persistentSubscriptionToStreamSettingsFromDefaults } from '@eventstore/db-client';
import { afterEach, describe, expect, test } from 'vitest';
import type { OwnServer } from './server-process.ts';
import { newDataDir, removeDataDir, runToEnd, startServer } from './server-process.ts';
import { all, connect, FOREIGN_URL, newStream, numbered, numberedFrom, told } from './store-under-test.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function dataDir(): Promise<string> {
  const folder = await newDataDir();
  cleanUps.push(async () => {
    await removeDataDir(folder);
  });
  return folder;
}

async function start(folder: string, wrapper: readonly string[] = []): Promise<{ server: OwnServer; client: EventStoreDBClient }> {
  const server = await startServer(folder, wrapper);
  cleanUps.push(async () => await server.end('SIGKILL'));
  const client = connect(server.url);
  cleanUps.push(async () => {
    await client.dispose();
  });
  return { server, client };
}

const big = (): ReturnType<typeof binaryEvent> => binaryEvent({ type: 'Big', data: new Uint8Array(500_000) });

describe.skipIf(FOREIGN_URL !== undefined)('the process', () => {
  test('killed in the middle of appends has kept every one it acknowledged', async () => {
    const folder = await dataDir();
    const { server, client } = await start(folder);
    const streams = Array.from({ length: 8 }, () => newStream());
    const acknowledged = new Map<string, string>();
    let count = 0;
    const write = async (stream: string): Promise<void> => {
      for (;;) {
        const event = numbered(count);
        try {
          await client.appendToStream(stream, event);
        } catch {
          return;
        }
        acknowledged.set(event.id, stream);
        count += 1;
        if (count === 1_000) server.child.kill('SIGKILL');
      }
    };
    await Promise.all(streams.flatMap((stream) => Array.from({ length: 8 }, async () => await write(stream))));
    await server.end('SIGKILL');

    const { client: after } = await start(folder);
    const kept = new Map<string, string>();
    for (const stream of streams) {
      const events = await all(after.readStream(stream));
      expect(events.map(({ event }) => Number(event?.revision))).toEqual(events.map((_, index) => index));
      for (const { event } of events) if (event !== undefined) kept.set(event.id, stream);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(1_000);
    for (const [id, stream] of acknowledged) expect(kept.get(id)).toBe(stream);
  });

  test('restarted goes on where it stood, and still recognises a repeat', async () => {
    const folder = await dataDir();
    const { server, client } = await start(folder);
    const events = numberedFrom(0, 3);
    const first = await client.appendToStream('restart-1', events);
    expect(await server.end('SIGTERM')).toBe(0);
    const { client: again } = await start(folder);
    expect(await again.appendToStream('restart-1', events)).toEqual(first);
    const next = await again.appendToStream('restart-1', numbered(3), { expectedRevision: 2n });
    expect(next.nextExpectedRevision).toBe(3n);
    expect(next.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });

  test('is refused a data folder that another one serves', async () => {
    const folder = await dataDir();
    const { server } = await start(folder);
    const second = await runToEnd(['--port', '0', '--data', folder]);
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(`The data folder ${folder} is in use`);
    await server.end('SIGKILL');
    await start(folder);
  });

  test('is refused a port that is taken', async () => {
    const { server } = await start(await dataDir());
    const port = new URL(server.url.replace('esdb:', 'http:')).port;
    const second = await runToEnd(['--port', port, '--data', await dataDir()]);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`cannot listen on 127.0.0.1:${port}`);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends on %s, telling the calls that are open', async (signal) => {
    const { server, client } = await start(await dataDir());
    await client.appendToStream('open-1', numbered(0));
    const subscription = client.subscribeToAll();
    subscription.resume();
    await told(subscription, 'caughtUp');
    const broken = told(subscription, 'error');
    expect(await server.end(signal)).toBe(0);
    expect(await broken).toMatchObject({ type: expect.stringMatching(/^(unavailable|cancelled)$/) as string });
  });

  // A limit on the size of files stands in for a full disk, and lifting it for space made.
  test.runIf(process.platform === 'linux')(
    'refuses appends while the disk is full, reads on, and writes again when it is not',
    async () => {
      const { server, client } = await start(await dataDir(), ['sh', '-c', 'ulimit -S -f 4096; exec "$0" "$@"']);
      let written = 0;
      const fill = async (): Promise<void> => {
        for (; written < 40; written += 1) await client.appendToStream('full-1', big());
      };
      await expect(fill()).rejects.toMatchObject({ type: 'unknown' });
      await expect(client.appendToStream('full-1', big())).rejects.toMatchObject({ type: 'unknown' });
      expect(await all(client.readStream('full-1'))).toHaveLength(written);
      execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited']);
      const { nextExpectedRevision } = await client.appendToStream('full-1', big());
      expect(nextExpectedRevision).toBe(BigInt(written));
    },
  );

  test('says so when it is asked for what it cannot do', async () => {
    const { client } = await start(await dataDir());
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    await expect(client.createPersistentSubscriptionToStream('any-1', 'group', settings)).rejects.toMatchObject({ code: 12 });
  });

  test('says how it is used', async () => {
    expect(await runToEnd(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--data FOLDER') as string });
    expect(await runToEnd([])).toMatchObject({ code: 1, stderr: expect.stringContaining('--data FOLDER is missing') as string });
  });

  test('is found by gossip', async () => {
    const { server } = await start(await dataDir());
    const address = new URL(server.url.replace('esdb:', 'http:')).host;
    const client = connect(`esdb+discover://${address}?tls=false`);
    await client.appendToStream('gossip-1', jsonEvent({ type: 'Found', data: {} }));
    expect(await all(client.readStream('gossip-1'))).toHaveLength(1);
    await client.dispose();
  });
});
