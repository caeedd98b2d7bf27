import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type EventStoreDBClient, jsonEvent, NO_STREAM, type Position, START } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseNothing } from './crashes.ts';
import { droppingProxy } from './dropping-proxy.ts';
import { ownServers } from './own-servers.ts';
import { part, proposed, rawClient } from './raw-client.ts';
import { newDataDir, type OwnServer, removeDataDir, startServer } from './server-process.ts';
import {
  all,
  classically,
  connect,
  FOREIGN_URL,
  newStream,
  numbered,
  revisions,
  storeUnderTest,
  take,
  emitted,
} from './store-under-test.ts';

const PENDING = 100_000;
const APPENDED = 4_000;
const KILLS = 8;

const residentMb = ({ child }: OwnServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'latin1'))?.[1]) / 1024;

const filler = 'x'.repeat(50);
const filled = (count: number): ReturnType<typeof jsonEvent>[] =>
  Array.from({ length: count }, () => jsonEvent({ type: 'Filled', data: { filler } }));

/** A server that stopped in the middle of things. */
interface Frozen {
  readonly server: OwnServer;
  readonly client: EventStoreDBClient;
  readonly reader: EventStoreDBClient;
  readonly stream: string;
  readonly last: Position | undefined;
  /** Sent after the server froze: the client's error once it has waited 20 s for a keep-alive response. */
  readonly event: ReturnType<typeof numbered>;
  readonly append: Promise<unknown>;
  /** The subscription's eventual error. */
  readonly broken: Promise<unknown>;
}

/** Uses classic appends: a broken batch call breaks the appends of all clients of a process. */
async function freeze(): Promise<Frozen> {
  const server = await startServer(await newDataDir());
  const [client, reader] = [connect(server.url), connect(server.url)];
  const stream = newStream();
  const { position: last } = await client.appendToStream(stream, numbered(0), classically);
  const subscription = reader.subscribeToAll();
  subscription.resume();
  await emitted(subscription, 'caughtUp');
  const broken = emitted(subscription, 'error');
  server.child.kill('SIGSTOP');
  const event = numbered(1);
  const append = client.appendToStream(stream, event, { ...classically, expectedRevision: 0n }).catch((error: unknown) => error);
  return { server, client, reader, stream, last, event, append, broken };
}

describe.runIf(process.platform === 'linux' && FOREIGN_URL === undefined)('beside a frozen server', () => {
  let frozen: Frozen;
  const own = ownServers();
  beforeAll(async () => {
    frozen = await freeze();
  });
  afterAll(async () => {
    await frozen.server.end('SIGKILL');
    await frozen.client.dispose();
    await frozen.reader.dispose();
    await removeDataDir(frozen.server.dataDir);
  });

  test(`a consumer that does not read costs no memory, with ${PENDING} events pending`, async () => {
    const { server, client } = await own.start(await own.dataDir());
    const append = async (count: number): Promise<void> => {
      for (let left = count; left > 0; left -= 2_000)
        await Promise.all(Array.from({ length: 4 }, async () => await client.appendToStream('pending-1', filled(500))));
    };
    // A first pass fills the caches before memory is measured.
    await append(PENDING);
    await all(client.readAll({ maxCount: 20_000 }));
    const before = residentMb(server);

    const idle = client.subscribeToAll({ fromPosition: START }, { highWaterMark: 1 });
    // The client has received the bytes of all flow-control windows, and accepts no more.
    await expect.poll(() => idle.readableLength, { timeout: 20_000 }).toBeGreaterThan(0);
    await append(APPENDED);
    expect(residentMb(server) - before).toBeLessThan(30);

    let next = 0n;
    for await (const { event } of idle) {
      if (event?.streamId !== 'pending-1') continue;
      expect(event.revision === next).toBe(true);
      next += 1n;
      if (next === BigInt(PENDING + APPENDED)) break;
    }
  });

  test('another server that is killed repeatedly under load keeps all acknowledged appends, none in part or twice', async () => {
    const folder = await own.dataDir();
    expect(await loseNothing(async () => await own.start(folder), KILLS)).toBeGreaterThan(50 * KILLS);
  });

  test('it resumes after its clients have timed out, and an append sent meanwhile is written once', async () => {
    const { server, client, reader, stream, event } = frozen;
    expect(await frozen.append).toBeInstanceOf(Error);
    expect(await frozen.broken).toMatchObject({ type: 'unavailable' });
    server.child.kill('SIGCONT');

    // The server may have received the append although the client gave up.
    const again = await client.appendToStream(stream, event, { expectedRevision: 0n });
    expect(again.nextExpectedRevision).toBe(1n);
    expect(revisions(await all(client.readStream(stream)))).toEqual([0, 1]);
    const [next] = await take(reader.subscribeToAll(frozen.last === undefined ? {} : { fromPosition: frozen.last }), 1);
    expect(next?.event?.id).toBe(event.id);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('a dropped connection', () => {
  const store = storeUnderTest();

  test('in the middle of an append in parts writes nothing', async () => {
    const proxy = await droppingProxy(store.url);
    const client = connect(proxy.url);
    const stream = newStream();
    const call = (await rawClient(client, streamsGrpc.StreamsClient)).batchAppend();
    const broken = new Promise((resolve) => call.once('error', resolve).resume());
    const id = randomUUID();
    const last = randomUUID();
    const passed = proxy.passes(last);
    call.write(part(id, [proposed()], false, stream));
    call.write(part(id, [proposed(undefined, last)], false));
    await passed;
    proxy.drop();
    expect(await broken).toMatchObject({ code: 14 });
    await expect(all(store.client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
    await client.dispose();
    await proxy.close();
  });

  test('repeatedly, neither loses nor duplicates appends that are retried under their ids', async () => {
    const proxy = await droppingProxy(store.url);
    const client = connect(proxy.url);
    const stream = newStream();
    const dropping = setInterval(proxy.drop, 40);
    const failures: unknown[] = [];
    for (let n = 0; n < 200 || (failures.length < 3 && n < 2_000); n += 1) {
      const event = numbered(n);
      const expectedRevision = n === 0 ? NO_STREAM : BigInt(n - 1);
      let isWritten = false;
      while (!isWritten) {
        isWritten = await client.appendToStream(stream, event, { expectedRevision }).then(
          () => true,
          (error: unknown) => failures.push(error) < 0,
        );
      }
    }
    clearInterval(dropping);
    const events = await all(store.client.readStream(stream));
    expect(revisions(events)).toEqual([...events.keys()]);
    expect(events.map(({ event }) => event?.data)).toEqual(events.map((_, n) => ({ n })));
    expect(events.length).toBeGreaterThanOrEqual(200);
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) expect(failure).toMatchObject({ code: 14 });
    await client.dispose();
    await proxy.close();
  });
});
