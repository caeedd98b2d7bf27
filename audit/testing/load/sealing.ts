import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { EventStoreDBClient, START } from '@eventstore/db-client';
import type { EventStore } from '@academy/platform/event-store';
import { createKnex } from '@academy/platform/knex';
import { createLogger } from '@academy/platform/logging';
import { migrate, openSession, type Session } from '@academy/platform/postgres';
import { createTestDatabase, type TestDatabase, until } from '@academy/platform/testing';
import { type App, startApp } from '../../app.ts';
import { headWantedChannel } from '../../heads/head-wanted.ts';
import { auditMigrations } from '../../migrations.ts';
import { auditKey, origin } from '../test-audit.ts';

/** A sealer with a database of its own, which is empty. */
export interface Sealing {
  readonly database: TestDatabase;
  readonly session: Session;
  /** Starts the process that seals, as the product does; resolves once so many records are sealed. */
  seal(count: number): Promise<void>;
  /** Resolves once there is a signed head over all of them. */
  signed(count: number): Promise<void>;
  /** Ends the process that seals; what it sealed stays. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** So long each part may take. */
const mostMs = 600_000;

const sealedOf = async (session: Session): Promise<number> =>
  Number((await session.query<{ size: string }>('select size from audit.checkpoint')).rows[0]?.size);

export async function prepareSealing(postgresUrl: string, eventStoreUrl: string, folder: string): Promise<Sealing> {
  const database = await createTestDatabase(postgresUrl);
  const knex = createKnex(database.url);
  await migrate(knex, auditMigrations);
  await knex.destroy();
  const session = await openSession(database.url, { applicationName: 'measurement', statementTimeoutMs: 120_000 });
  const settings = {
    host: '127.0.0.1',
    tls: null,
    port: 0,
    databaseUrl: database.url,
    eventStoreUrl,
    auditKey,
    headsFile: path.join(folder, randomUUID()),
    exportsFolder: null,
    exportsMegabytes: 1,
    origin,
    witnessUrl: null,
    witnessKey: null,
    metricsToken: null,
    clock: () => new Date(),
  };
  const logger = createLogger({ name: 'audit', level: 'error', destination: process.stderr });
  let app: App | undefined;
  const stop = async (): Promise<void> => {
    await app?.close();
    app = undefined;
  };
  return {
    database,
    session,
    async seal(count) {
      app = await startApp({ settings, logger });
      await until('all is sealed', async () => (await sealedOf(session)) >= count, mostMs);
    },
    async signed(count) {
      const isThere = async (): Promise<boolean> => {
        const { rowCount } = await session.query('select from audit.heads where size = $1', [count]);
        if (rowCount !== 1) await session.query(`notify ${headWantedChannel}`);
        return rowCount === 1;
      };
      await until('a head is signed', isThere, mostMs, 500);
    },
    stop,
    async close() {
      await stop();
      await session.end();
      await database.drop();
    },
  };
}

/** Reads so many events through the client, which is the least that a sealer can do. */
export async function readThrough(url: string, count: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  let read = 0;
  for await (const { event } of client.subscribeToAll({ fromPosition: START })) if (event && ++read >= count) break;
  await client.dispose();
}

/**
 * Milliseconds from the acknowledgement of an append until its event is sealed in a committed transaction, for appends at a steady rate.
 * `size` is how many records there are before.
 */
export async function measureLag(
  store: EventStore,
  { session }: Pick<Sealing, 'session'>,
  { size, perSecond, seconds }: { readonly size: number; readonly perSecond: number; readonly seconds: number },
): Promise<number[]> {
  const perAppend = 20;
  const everyMs = (1_000 * perAppend) / perSecond;
  const appends = Math.round((perSecond * seconds) / perAppend);
  const waiting: { readonly count: number; readonly at: number }[] = [];
  const lags: number[] = [];
  const areAllSealed = async (): Promise<boolean> => {
    const sealed = await sealedOf(session);
    const now = performance.now();
    while (waiting[0] && waiting[0].count <= sealed) lags.push(now - (waiting.shift()?.at ?? now));
    return lags.length >= appends;
  };
  const append = async (): Promise<void> => {
    const begun = performance.now();
    for (let turn = 0; turn < appends; turn++) {
      await until('it is its turn', () => performance.now() >= begun + turn * everyMs, mostMs, 1);
      const events = Array.from({ length: perAppend }, (_, index) => ({
        id: randomUUID(),
        type: 'DayBegan',
        data: { n: index, filler: 'x'.repeat(200) },
        metadata: { version: 1, actor: { id: 1, role: 'coach' }, time: new Date().toISOString(), $correlationId: randomUUID() },
      }));
      await store.append(`note-${randomUUID()}`, events as never, 'no_stream');
      waiting.push({ count: size + (turn + 1) * perAppend, at: performance.now() });
    }
  };
  await Promise.all([until('all appends are sealed', areAllSealed, mostMs, 2), append()]);
  return lags;
}
