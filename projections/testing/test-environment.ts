import { randomBytes, randomUUID } from 'node:crypto';
import { eventDefinitions } from '@academy/domain';
import { type Codec, createCodec, createEventStore, type EventStore } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { createPool, createSubjectKeys, openSession, type Session } from '@academy/platform/postgres';
import { createTestDatabase, knownRootKey, startTestEventStore, type TestEventStore, until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { prepareDatabase } from './prepare-database.ts';
import { createSubscriberMetrics, createSubscriberState, type SubscriberState } from '@academy/platform/subscriptions';
import { bookkeeping } from '../bookkeeping.ts';
import type { ReadModel } from '../read-model.ts';
import type { RebuildOptions } from '../rebuild/rebuild.ts';
import { runProjector } from '../run-projector.ts';

interface Running {
  readonly state: SubscriberState;
  stop(): Promise<void>;
}

/** An event store and a database of the test's own, to run projectors between. */
export interface TestEnvironment {
  readonly url: string;
  readonly events: TestEventStore;
  readonly store: EventStore;
  readonly codec: Codec;
  /** A codec with its own cache of keys, like that of another process. */
  readonly anotherCodec: () => Codec;
  readonly pool: Pool;
  readonly session: Session;
  /** The lines logged. */
  readonly log: string[];
  readonly rebuilding: RebuildOptions;
  /** Appends plain events; returns the position of the last one. */
  append(stream: string, ...events: readonly { readonly type: string; readonly data: object }[]): Promise<bigint>;
  /** Appends an event as it is, readable or not. */
  appendRaw(stream: string, type: string, data: object): Promise<bigint>;
  /** Runs one projector as a separate process would, until the test environment is closed. */
  run(model: ReadModel): Running;
  /** Waits until the checkpoint in the database reaches the position. */
  reaches(model: ReadModel, position: bigint): Promise<void>;
  close(): Promise<void>;
}

export async function openTestEnvironment(baseUrl: string): Promise<TestEnvironment> {
  const [database, events] = await Promise.all([createTestDatabase(baseUrl), startTestEventStore()]);
  await prepareDatabase(database.url);
  const pool = createPool(database.url, { applicationName: 'specification' });
  const session = await openSession(database.url, { applicationName: 'specification', statementTimeoutMs: 60_000 });
  const store = createEventStore({ url: events.url });
  const rootKey = knownRootKey(randomBytes(32));
  const anotherCodec = (): Codec => createCodec(eventDefinitions, createSubjectKeys(pool, rootKey));
  const codec = anotherCodec();
  const stopping = new AbortController();
  const running: Running[] = [];
  const log: string[] = [];
  const logger = createLogger({ name: 'specification', level: 'info', destination: { write: (line) => void log.push(line) } });

  const metadata = {
    actor: { id: 'system', role: 'system' },
    time: new Date(Date.UTC(2026, 0, 1)).toISOString(),
    $correlationId: 'specification',
    $causationId: 'specification',
  } as const;

  const run = (model: ReadModel): Running => {
    const state = createSubscriberState();
    const own = new AbortController();
    const done = runProjector({
      model,
      databaseUrl: database.url,
      pool,
      store,
      codec,
      signal: AbortSignal.any([stopping.signal, own.signal]),
      logger,
      state,
      metrics: createSubscriberMetrics(createMetrics(), bookkeeping, new Map([[model.name, state]]), Date.now),
      retryMs: { first: 50, most: 200 },
      pollMs: 50,
    });
    const made = {
      state,
      async stop() {
        own.abort();
        await done;
      },
    };
    running.push(made);
    return made;
  };

  return {
    url: database.url,
    events,
    store,
    codec,
    anotherCodec,
    pool,
    session,
    log,
    rebuilding: { databaseUrl: database.url, store, codec, signal: stopping.signal },
    async append(stream, ...plain) {
      const encoded = await codec.encode(plain, { idOf: () => randomUUID(), metadata });
      return (await store.append(stream, encoded, 'any')).position;
    },
    appendRaw: async (stream, type, data) =>
      (await store.append(stream, [{ id: randomUUID(), type, data, metadata: { ...metadata, version: 1 } }], 'any')).position,
    run,
    async reaches(model, position) {
      const isThere = async (): Promise<boolean> => {
        const { rows } = await pool.query('select 1 from projections.checkpoints where name = $1 and version = $2 and position >= $3', [
          model.name,
          model.version,
          position,
        ]);
        return rows.length > 0;
      };
      // Seldom: some tests wait for thirty read models at once, and a thousand questions a second would keep Postgres from the answer.
      await until(`${model.name} reaches ${position}`, isThere, 45_000, 30);
    },
    async close() {
      stopping.abort();
      await Promise.all(running.map((one) => one.stop()));
      await store.close();
      await Promise.all([pool.end(), session.end()]);
      await Promise.all([events.stop(), database.drop()]);
    },
  };
}
