import { randomUUID } from 'node:crypto';
import { eventDefinitions } from '@academy/domain';
import { createClearCodec, createEventStore, type EventDefinition, type EventStore } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import type { PaymentProvider } from '@academy/platform/payment-provider';
import { createMetrics } from '@academy/platform/metrics';
import { createKnex } from '@academy/platform/knex';
import { createListener, createPool, migrate, subjectKeysMigration } from '@academy/platform/postgres';
import { createSubscriberMetrics, createSubscriberState, type SubscriberState } from '@academy/platform/subscriptions';
import { createTestDatabase, startTestEventStore, type TestEventStore, until } from '@academy/platform/testing';
import { createQueries } from '@academy/projections/queries';
import type { Pool } from 'pg';
import { bookkeeping } from '../bookkeeping.ts';
import { openBooks } from '../books.ts';
import { isOpen, tableOf } from '../list/todo-list.ts';
import { processMigrations } from '../migrations.ts';
import type { Channel } from '../channel.ts';
import type { TodoProcess, Tools } from '../process.ts';
import { runProcess, wakeOnChange, type Working } from '../run-process.ts';
import { createTools } from '../work/tools.ts';
import { shopEvents } from './orders.ts';

interface Running {
  readonly state: SubscriberState;
  readonly working: Working;
  /** How to-dos ended here: `done hold a`. */
  readonly over: readonly string[];
  stop(): Promise<void>;
}

/** An event store and a database of the test's own, with a clock that the test moves, to run processes between. */
export interface TestProcesses {
  readonly url: string;
  readonly events: TestEventStore;
  readonly pool: Pool;
  readonly clock: { ahead: number; readonly now: () => Date };
  append(stream: string, ...events: readonly { readonly type: string; readonly data: object }[]): Promise<bigint>;
  /** `Held a`: the events of a stream, oldest first. */
  history(stream: string): Promise<string[]>;
  /** The data of the last event of a stream. */
  last(stream: string): Promise<unknown>;
  /** What `perform` of a process gets. */
  tools(process: TodoProcess): Tools;
  /** Runs it as a program of its own would, until the test ends; what it sends goes through the channel. */
  run(process: TodoProcess, channel?: Channel, provider?: PaymentProvider): Running;
  /** The open rows of the list, by key; none before it is made. */
  openIn(process: TodoProcess): Promise<readonly { readonly key: string }[]>;
  /** `done`, `waiting 2`: what is noted of a to-do; undefined if nothing. */
  noted(process: TodoProcess, key: string): Promise<string | undefined>;
  /** Waits until the list shows the position. */
  reaches(process: TodoProcess, position: bigint): Promise<void>;
  close(): Promise<void>;
}

/** Personal fields too are in clear: these stores have no keys of anybody. */
const inClear = ({ personal: _personal, ...definition }: EventDefinition): EventDefinition => definition;
const productEvents = eventDefinitions.map(inClear);

export async function openTestProcesses(baseUrl: string): Promise<TestProcesses> {
  const [database, events] = await Promise.all([createTestDatabase(baseUrl), startTestEventStore()]);
  const knex = createKnex(database.url, { max: 1 });
  await migrate(knex, { ...subjectKeysMigration, ...processMigrations });
  await knex.destroy();
  const pool = createPool(database.url, { applicationName: 'specification' });
  const store: EventStore = createEventStore({ url: events.url, retryMs: 500 });
  const codec = createClearCodec([...shopEvents, ...productEvents]);
  const logger = createLogger({ name: 'specification', level: 'silent' });
  const listener = createListener({ url: database.url, applicationName: 'specification', channels: [bookkeeping.channel] });
  const clock = { ahead: 0, now: (): Date => new Date(Date.now() + clock.ahead) };
  const running: Running[] = [];

  const run = (process: TodoProcess, channel?: Channel, provider?: PaymentProvider): Running => {
    const ending = new AbortController();
    const [state, working, over] = [createSubscriberState(), { problem: 'starting' } as Working, [] as string[]];
    const done = runProcess({
      process,
      databaseUrl: database.url,
      pool,
      store,
      codec,
      clock: clock.now,
      ...(channel && { channel }),
      ...(provider && { provider }),
      signal: ending.signal,
      logger,
      state,
      working,
      metrics: createSubscriberMetrics(createMetrics(), bookkeeping, new Map([[process.name, state]]), () => clock.now().getTime()),
      retryMs: { first: 50, most: 200 },
      pollMs: 50,
      onOver: ({ key }, how) => void over.push(`${how} ${key}`),
      onChange: (wake) => wakeOnChange(listener, process.name, wake),
    });
    const stop = async (): Promise<void> => {
      ending.abort();
      await done;
    };
    const made = { state, working, over, stop };
    running.push(made);
    return made;
  };

  return {
    url: database.url,
    events,
    pool,
    clock,
    run,
    async append(stream, ...plain) {
      const metadata = {
        actor: { id: 1, role: 'tests' },
        time: clock.now().toISOString(),
        $correlationId: 'c',
        $causationId: randomUUID(),
      };
      const encoded = await codec.encode(plain, { idOf: () => randomUUID(), metadata });
      return (await store.append(stream, encoded, 'any')).position;
    },
    async history(stream) {
      const found = await codec.decode(await store.readStream(stream));
      return found.map(({ type, data }) => `${type} ${String(Object.values(data as object)[0])}`);
    },
    async last(stream) {
      return (await codec.decode(await store.readStream(stream, { isBackwards: true, limit: 1 })))[0]?.data;
    },
    tools({ name }) {
      const withBooks = openBooks({ databaseUrl: database.url, store, codec, signal: new AbortController().signal });
      return createTools(name, { store, codec, clock: clock.now, pool, queries: createQueries(pool), logger, withBooks });
    },
    async openIn(process) {
      const made = await pool.query<{ name: string | null }>('select to_regclass($1)::text as name', [`todos.${tableOf(process)}`]);
      if (made.rows[0]?.name === null) return [];
      const { rows } = await pool.query<{ key: string }>(
        `select key, kind, subject, due_at, expires_at, data, cause, correlation, position from todos.${tableOf(process)} where ${isOpen} order by key`,
      );
      return rows;
    },
    async noted(process, key) {
      const text = 'select state, attempts from processes.tried where process = $1 and key = $2';
      const { rows } = await pool.query<{ state: string; attempts: number }>(text, [process.name, key]);
      return rows.map(({ state, attempts }) => (attempts === 0 ? state : `${state} ${attempts}`))[0];
    },
    async reaches(process, position) {
      await until(`${process.name} reaches ${position}`, async () => {
        const text = 'select 1 from processes.checkpoints where name = $1 and version = $2 and position >= $3';
        return (await pool.query(text, [process.name, process.version, position])).rows.length > 0;
      });
    },
    async close() {
      await Promise.all(running.map((one) => one.stop()));
      await listener.close();
      await store.close();
      await pool.end();
      await Promise.all([events.stop(), database.drop()]);
    },
  };
}
