import { eventDefinitions } from '@academy/domain';
import { createCodec, createEventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import { serveHealth } from '@academy/platform/health';
import { type Check, createMetrics } from '@academy/platform/metrics';
import { createListener, createPool, createRootKey, createSubjectKeys, subjectKeysChannel } from '@academy/platform/postgres';
import { reportTls } from '@academy/platform/tls';
import {
  createSubscriberMetrics,
  createSubscriberState,
  decodeOnce,
  problemOf,
  shareTail,
  type SubscriberState,
} from '@academy/platform/subscriptions';
import { bookkeeping } from './bookkeeping.ts';
import { runDrills } from './drills/run-drills.ts';
import { watchTroubles } from './progress.ts';
import { forgetErasedRepeatedly } from './forget-erased.ts';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { runProjector } from './run-projector.ts';
import type { Settings } from './settings.ts';

/** How often it looks for erased persons. */
const lookEveryMs = 30_000;

export interface AppOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly models: readonly ReadModel[];
}

export interface App {
  /** Where health and metrics are served. */
  readonly port: number;
  /** Ends the loops after the batch in hand. */
  close(): Promise<void>;
}

/** The tools for reading the log: the store, the personal keys, and the codec that uses both. */
export function openLog({ eventStoreUrl, databaseUrl, masterKey }: Settings, onBreak: (error: unknown) => void) {
  const pool = createPool(databaseUrl, { applicationName: 'projections keys', max: 4, onIdleError: onBreak });
  const store = createEventStore({ url: eventStoreUrl, onRestart: onBreak });
  const rootKey = createRootKey({ client: pool, schema: 'identity', key: masterKey });
  const keys = createSubjectKeys(pool, rootKey);
  return {
    store,
    pool,
    keys,
    codec: createCodec(eventDefinitions, keys),
    /** With keys that are read anew. */
    freshCodec: () => createCodec(eventDefinitions, createSubjectKeys(pool, rootKey)),
    async close() {
      await Promise.all([store.close(), pool.end()]);
    },
  };
}

/** Runs one loop per read model and serves health and metrics. Postgres must be migrated. */
export async function startApp({ settings, logger, models }: AppOptions): Promise<App> {
  const log = openLog(settings, (error) => logger.warn({ err: error }, 'connection lost, reconnecting'));
  const listener = createListener({
    url: settings.databaseUrl,
    applicationName: 'projections-listener',
    channels: [subjectKeysChannel],
    onBreak: (error) => logger.warn({ err: error }, 'the listening connection to Postgres broke'),
  });
  listener.on(subjectKeysChannel, log.keys.forget);
  const metrics = createMetrics({ withDefaults: true });
  const states = new Map(models.map(({ name }) => [name, createSubscriberState()]));
  const projectorMetrics = createSubscriberMetrics(metrics, bookkeeping, states, () => settings.clock().getTime());
  const stopping = new AbortController();

  const troubles = watchTroubles(log.pool);
  troubles.register(metrics, ['parked']);
  // Trouble of this process comes first. Parked events are read from the table, because another process may have retried them.
  const checkOf = (name: string, state: SubscriberState): Check => {
    return () => problemOf(state) ?? troubles.checks[name]?.() ?? null;
  };
  const checks = Object.fromEntries([...states].map(([name, state]) => [name, checkOf(name, state)]));
  checks['event_store'] = () => log.store.ping().then(() => null);
  const health = await serveHealth({
    port: settings.port,
    host: settings.host,
    tls: settings.tls,
    onTlsError: reportTls(logger),
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
      pool: log.pool,
      store,
      codec,
      signal: stopping.signal,
      logger,
      state: states.get(model.name) ?? createSubscriberState(),
      metrics: projectorMetrics,
    }),
  );
  const rebuildAll = async (): Promise<void> => {
    // Keys of its own: those that this process holds may have been destroyed a moment ago.
    const fresh = openLog(settings, (error) => logger.warn({ err: error }, 'connection lost, reconnecting'));
    try {
      await rebuild(models, { ...fresh, databaseUrl: settings.databaseUrl, signal: stopping.signal, mayGoBack: true });
    } finally {
      await fresh.close();
    }
  };
  const forgetting = forgetErasedRepeatedly({
    pool: log.pool,
    rebuildAll,
    everyMs: lookEveryMs,
    signal: stopping.signal,
    onFailed: (error) => logger.error({ err: error }, 'the read models could not be rebuilt after an erasure'),
  });
  const drilling = runDrills({
    ...log,
    databaseUrl: settings.databaseUrl,
    clock: settings.clock,
    models,
    logger,
    signal: stopping.signal,
  });
  return {
    port: health.port,
    async close() {
      stopping.abort();
      await Promise.all([...running, forgetting, drilling]);
      await health.close();
      await listener.close();
      await log.close();
    },
  };
}
