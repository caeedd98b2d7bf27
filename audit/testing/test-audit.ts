import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEventStore, type EventStore } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import { createKnex } from '@academy/platform/knex';
import { migrate, openSession, type Session } from '@academy/platform/postgres';
import { createTestDatabase, startTestEventStore, type TestDatabase, type TestEventStore, until } from '@academy/platform/testing';
import { type App, type AppOptions, startApp } from '../app.ts';
import { auditMigrations } from '../migrations.ts';
import type { Settings } from '../settings.ts';

export const auditKey = Buffer.alloc(32, 7);
export const origin = 'academy.test/audit';

/** A log of a test's own, with its sealer, whose database and files the test may tamper with. */
export interface TestAudit {
  readonly server: TestEventStore;
  readonly store: EventStore;
  readonly databaseUrl: string;
  /** With the owner's rights. */
  readonly session: Session;
  readonly folder: string;
  readonly headsFile: string;
  readonly exportsFolder: string;
  /** Lines of the log of every sealer. */
  readonly lines: string[];
  start(changed?: Partial<Settings>, headEveryMs?: number, comparison?: AppOptions['comparison']): Promise<App>;
  /** Appends events to a stream of their own. */
  append(count: number, stream?: string, time?: string): Promise<void>;
  /** Resolves once so many records are sealed. */
  sealed(count: number): Promise<void>;
  /** The newest head; resolves once one of so many records is signed. */
  head(size: number): Promise<string>;
  alarms(): Promise<{ kind: string; place: string }[]>;
  close(): Promise<void>;
}

export async function createTestAudit(baseUrl: string): Promise<TestAudit> {
  const [server, database]: [TestEventStore, TestDatabase] = await Promise.all([startTestEventStore(), createTestDatabase(baseUrl)]);
  const knex = createKnex(database.url);
  await migrate(knex, auditMigrations);
  await knex.destroy();
  const store = createEventStore({ url: server.url });
  const session = await openSession(database.url, { applicationName: 'tests', statementTimeoutMs: 30_000 });
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-audit-'));
  const headsFile = path.join(folder, 'heads', 'heads');
  const exportsFolder = path.join(folder, 'exports');
  const lines: string[] = [];
  const logger = createLogger({ name: 'audit', level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  const apps = new Set<App>();
  const settings = {
    host: '127.0.0.1',
    tls: null,
    port: 0,
    databaseUrl: database.url,
    eventStoreUrl: server.url,
    auditKey,
    headsFile,
    exportsFolder,
    exportsMegabytes: 100,
    origin,
    witnessUrl: null,
    witnessKey: null,
    metricsToken: null,
    clock: () => new Date(),
  };
  const count = async (): Promise<number> => {
    const { rows } = await session.query<{ size: string }>('select size from audit.checkpoint');
    return Number(rows[0]?.size);
  };
  const revisions = new Map<string, number>();
  return {
    server,
    store,
    databaseUrl: database.url,
    session,
    folder,
    headsFile,
    exportsFolder,
    lines,
    async start(changed = {}, headEveryMs = 25, comparison = {}) {
      const app = await startApp({
        settings: { ...settings, ...changed },
        logger,
        waits: { batchMs: 5, retryMs: 20, standbyMs: 20, answerMs: 1_000, indexMs: 20, exportMs: 20, exportRetryMs: 20 },
        headEveryMs,
        comparison,
      });
      const close = async (): Promise<void> => {
        if (apps.delete(app)) await app.close();
      };
      apps.add(app);
      return { ...app, close };
    },
    async append(count, stream = `note-${randomUUID()}`, time = new Date().toISOString()) {
      const next = revisions.get(stream) ?? 0;
      const events = Array.from({ length: count }, (_, index) => ({
        id: randomUUID(),
        type: 'DayBegan',
        data: { n: next + index },
        metadata: {
          version: 1,
          actor: { id: 1, role: 'coach' },
          time,
          $correlationId: randomUUID(),
          $causationId: randomUUID(),
        },
      }));
      await store.append(stream, events, next === 0 ? 'no_stream' : BigInt(next - 1));
      revisions.set(stream, next + count);
    },
    sealed: async (wanted) => void (await until(`${wanted} records are sealed`, async () => (await count()) >= wanted)),
    head: (size) =>
      until(`a head of ${size}`, async () => {
        const { rows } = await session.query<{ note: string }>('select note from audit.heads where size >= $1 order by size desc limit 1', [
          size,
        ]);
        return rows[0]?.note;
      }),
    async alarms() {
      const { rows } = await session.query<{ kind: string; place: string }>('select kind, place from audit.alarms order by id');
      return rows;
    },
    async close() {
      for (const app of apps) await app.close();
      await session.end();
      await store.close();
      await server.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
