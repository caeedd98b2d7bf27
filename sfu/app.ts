import { randomUUID } from 'node:crypto';
import { callLimits } from '@academy/domain/calls';
import { createEventStore } from '@academy/platform/event-store';
import { originRule } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import { createMetrics, serveHealth } from '@academy/platform/metrics';
import { createPool } from '@academy/platform/postgres';
import { createCallTokens } from './call-tokens.ts';
import { createDirectory, type Lost } from './directory.ts';
import { createEvidence } from './evidence.ts';
import { inspectorPages } from './inspector/index.ts';
import { Times } from './inspector/times.ts';
import { observe, timeArrivals } from './observe.ts';
import { Rooms } from './rooms.ts';
import { Server } from './server.ts';
import type { Settings } from './settings.ts';
import { Workers } from './workers.ts';

/** How long what was seen of calls may take to be written when the process ends; what is missing then a watchdog adds. */
const settleMs = 4_000;

export interface App {
  readonly port: number;
  readonly healthPort: number;
  readonly rooms: Rooms;
  readonly workers: Workers;
  /** Sends the rooms elsewhere, then ends. */
  close(): Promise<void>;
}

/** The whole media server. Postgres must be migrated; the event store may still be on its way. */
export async function startApp(settings: Settings, logger: Logger, { awayMs }: { awayMs?: number } = {}): Promise<App> {
  const pool = createPool(settings.databaseUrl, {
    applicationName: 'sfu',
    // When everybody comes at once, as after a loss of the network, they wait for their rooms rather than being turned away.
    max: 8,
    connectTimeoutMs: 8_000,
    onIdleError: (error) => logger.warn({ err: error }, 'an idle connection to Postgres broke'),
  });
  const store = createEventStore({ url: settings.eventStoreUrl });
  const evidence = createEvidence({ store, logger });
  const metrics = createMetrics({ withDefaults: true });
  const workers = await Workers.create(settings, logger);

  const directory = createDirectory(pool, randomUUID());
  const rooms = new Rooms({ workers, directory, evidence, logger, ...(awayMs !== undefined && { awayMs }) });
  const times = new Times();
  const server = await Server.create({
    host: settings.host,
    port: settings.signallingPort,
    tokens: timeArrivals(createCallTokens(pool), times),
    rooms,
    logger,
    iceServers: settings.iceServers,
    isDirect: settings.isDirect,
    videoCodec: settings.videoCodec,
    allowsOrigin: originRule(settings),
  });

  const observer = observe({ metrics, rooms, workers, server, times, logger });
  const report = (error: unknown): void => logger.warn({ err: error }, 'the directory of rooms cannot be reached');
  /** It stays this server's until it is written down, or this server is found dead in its turn. */
  const close = async ({ callId, lastSeen }: Lost): Promise<void> => {
    evidence.note(callId, { type: 'CloseLost', at: lastSeen });
    await evidence.noted(callId);
    await directory.forget(callId);
  };
  const beat = async (): Promise<void> => {
    rooms.giveUp(await directory.beat(rooms.load));
    for (const lost of await directory.takeLost()) void close(lost).catch(report);
  };
  await directory.open(settings.signallingUrl ?? `port:${server.port}`);
  await beat();
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    beating ??= beat()
      .catch(report)
      .finally(() => (beating = null));
  }, callLimits.serverBeatSeconds * 1000);

  const health = await serveHealth({
    port: settings.healthPort,
    host: settings.host,
    registry: metrics.registry,
    metricsToken: settings.metricsToken ?? undefined,
    pages: inspectorPages({ rooms, workers, server, sampler: observer.sampler, times }),
    checks: {
      workers: () => (workers.leastLoaded() ? null : 'no media worker runs'),
      postgres: () => pool.query('select 1').then(() => null),
      event_store: () => store.ping().then(() => null),
      draining: () => (rooms.isDraining ? 'draining' : null),
    },
  });

  return {
    port: server.port,
    healthPort: health.port,
    rooms,
    workers,
    async close() {
      clearInterval(timer);
      observer.close();
      await rooms.drain();
      await evidence.settle(settleMs);
      await server.close();
      workers.close();
      // Else it might say once more that this server is there.
      await beating;
      await directory.leave().catch(() => {});
      await Promise.allSettled([health.close(), store.close()]);
      await pool.end();
    },
  };
}
