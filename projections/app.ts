import { eventDefinitions } from '@academy/domain';
import { createCodec, createEventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import { type Check, createMetrics, serveHealth } from '@academy/platform/metrics';
import { createKnex, createPool, createSubjectKeys, migrate, subjectKeysMigration } from '@academy/platform/postgres';
import { projectionMigrations } from './checkpoint-table.ts';
import { decodeOnce } from './decode-once.ts';
import { createProjectorMetrics, createProjectorState, problemOf } from './projector-state.ts';
import type { ReadModel } from './read-model.ts';
import { runProjector } from './run-projector.ts';
import type { Settings } from './settings.ts';
import { shareTail } from './shared-tail.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly models: readonly ReadModel[];
  readonly now?: () => number;
}

export interface App {
  /** Where health and metrics are served. */
  readonly port: number;
  /** Ends the loops after the batch in hand. */
  close(): Promise<void>;
}

/** The tables that projectors need before the first read model. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const knex = createKnex(databaseUrl, { max: 1 });
  try {
    await migrate(knex, { ...subjectKeysMigration, ...projectionMigrations });
  } finally {
    await knex.destroy();
  }
}

/** What reads the log: the store, the persons' keys, and the codec over both. */
export function openLog({ eventStoreUrl, databaseUrl, masterKey }: Settings, onBreak: (error: unknown) => void) {
  const pool = createPool(databaseUrl, { applicationName: 'projections keys', max: 4, onIdleError: onBreak });
  const store = createEventStore({ url: eventStoreUrl, onRestart: onBreak });
  return {
    store,
    pool,
    codec: createCodec(eventDefinitions, createSubjectKeys(pool, masterKey)),
    async close() {
      await Promise.all([store.close(), pool.end()]);
    },
  };
}

/** One loop for each read model, health and metrics beside them. */
export async function startApp({ settings, logger, models, now = Date.now }: AppOptions): Promise<App> {
  await prepareDatabase(settings.databaseUrl);
  const log = openLog(settings, (error) => logger.warn({ err: error }, 'a connection broke and is made anew'));
  const metrics = createMetrics({ withDefaults: true });
  const states = new Map(models.map(({ name }) => [name, createProjectorState()]));
  const projectorMetrics = createProjectorMetrics(metrics, states, now);
  const stopping = new AbortController();

  const checks: Record<string, Check> = Object.fromEntries([...states].map(([name, state]) => [name, () => problemOf(state)]));
  checks['event_store'] = () => log.store.ping().then(() => null);
  const health = await serveHealth({
    port: settings.port,
    host: settings.host,
    registry: metrics.registry,
    checks,
    metricsToken: settings.metricsToken ?? undefined,
  });

  const store = shareTail(log.store, { streams: [...new Set(models.flatMap(({ streams }) => streams))] });
  const codec = decodeOnce(log.codec);
  const running = models.map((model) =>
    runProjector({
      model,
      databaseUrl: settings.databaseUrl,
      store,
      codec,
      signal: stopping.signal,
      logger,
      state: states.get(model.name) ?? createProjectorState(),
      metrics: projectorMetrics,
    }),
  );
  return {
    port: health.port,
    async close() {
      stopping.abort();
      await Promise.all(running);
      await health.close();
      await log.close();
    },
  };
}
