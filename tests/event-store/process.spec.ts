import { jsonEvent, persistentSubscriptionToStreamSettingsFromDefaults } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { ownServers } from './own-servers.ts';
import { runToEnd } from './server-process.ts';
import { all, FOREIGN_URL, numbered, numberedFrom, emitted } from './store-under-test.ts';

const own = ownServers();

describe.skipIf(FOREIGN_URL !== undefined)('the process', () => {
  test('continues after a restart, and still recognises a repeat', async () => {
    const folder = await own.dataDir();
    const { server, client } = await own.start(folder);
    const events = numberedFrom(0, 3);
    const first = await client.appendToStream('restart-1', events);
    expect(await server.end('SIGTERM')).toBe(0);
    const { client: again } = await own.start(folder);
    expect(await again.appendToStream('restart-1', events)).toEqual(first);
    const next = await again.appendToStream('restart-1', numbered(3), { expectedRevision: 2n });
    expect(next.nextExpectedRevision).toBe(3n);
    expect(next.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });

  test('refuses a data folder that another process serves', async () => {
    const folder = await own.dataDir();
    const { server } = await own.start(folder);
    const second = await runToEnd(['--port', '0', '--data', folder]);
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(`The data folder ${folder} is in use`);
    await server.end('SIGKILL');
    await own.start(folder);
  });

  test('refuses a port that is taken', async () => {
    const { server } = await own.start(await own.dataDir());
    const port = new URL(server.url.replace('esdb:', 'http:')).port;
    const second = await runToEnd(['--port', port, '--data', await own.dataDir()]);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`cannot listen on 127.0.0.1:${port}`);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends on %s, and ends open calls with an error', async (signal) => {
    const { server, client } = await own.start(await own.dataDir());
    await client.appendToStream('open-1', numbered(0));
    const subscription = client.subscribeToAll();
    subscription.resume();
    await emitted(subscription, 'caughtUp');
    const broken = emitted(subscription, 'error');
    expect(await server.end(signal)).toBe(0);
    expect(await broken).toMatchObject({ type: expect.stringMatching(/^(unavailable|cancelled)$/) as string });
  });

  test('ends on SIGTERM during continuous appends, and keeps those it acknowledged', async () => {
    const folder = await own.dataDir();
    const { server, client } = await own.start(folder);
    const acknowledged: number[] = [];
    const write = async (writer: number): Promise<unknown> => {
      try {
        for (let n = 0; ; n += 1) {
          await client.appendToStream(`busy-${writer}`, numbered(n));
          acknowledged[writer] = n + 1;
        }
      } catch (error) {
        return error;
      }
    };
    const writing = Promise.all(Array.from({ length: 64 }, async (_, writer) => await write(writer)));
    await expect.poll(() => Math.max(0, ...acknowledged), { timeout: 20_000 }).toBeGreaterThan(5);
    expect(await server.end('SIGTERM')).toBe(0);
    for (const error of await writing) expect(error).toMatchObject({ code: 14 });
    const { client: after } = await own.start(folder);
    for (const [writer, count] of acknowledged.entries())
      expect((await all(after.readStream(`busy-${writer}`))).length).toBeGreaterThanOrEqual(count);
  });

  test('reports operations that it does not support', async () => {
    const { client } = await own.start(await own.dataDir());
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    await expect(client.createPersistentSubscriptionToStream('any-1', 'group', settings)).rejects.toMatchObject({ code: 12 });
  });

  test('prints its usage', async () => {
    expect(await runToEnd(['--help'])).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('--data FOLDER') as string });
  });

  test.each([
    ['no folder', [], '--data FOLDER is missing'],
    ['an invalid port', ['--data', 'x', '--port', '2113a'], '--port takes a number'],
    ['an unknown option', ['--date', 'x'], "'--date'"],
    ['an unknown command', ['server', '--data', 'x'], 'no command server'],
    ['half of a certificate', ['--data', 'x', '--tls-cert', 'x'], '--tls-cert and --tls-key go together'],
    ['a missing certificate', ['--data', 'x', '--tls-cert', 'no.pem', '--tls-key', 'no.pem'], 'no.pem'],
  ])('refuses %s', async (_name, args, message) => {
    expect(await runToEnd(args)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) as string });
  });

  test('is found by gossip', async () => {
    const { server } = await own.start(await own.dataDir());
    const address = new URL(server.url.replace('esdb:', 'http:')).host;
    const client = own.connect(`esdb+discover://${address}?tls=false`);
    await client.appendToStream('gossip-1', jsonEvent({ type: 'Found', data: {} }));
    expect(await all(client.readStream('gossip-1'))).toHaveLength(1);
  });
});
