import { randomUUID } from 'node:crypto';
import { sessionsChannel } from '@academy/domain/identity';
import { createEventStore } from '@academy/platform/event-store';
import { originRule } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import { serveHealth } from '@academy/platform/health';
import { createMetrics } from '@academy/platform/metrics';
import { createListener, createPool } from '@academy/platform/postgres';
import { reportTls } from '@academy/platform/tls';
import { createCallTokens } from './call-tokens.ts';
import { createDirectory } from './directory/directory.ts';
import { watchSessions } from './ended-sessions.ts';
import { createEvidence } from './evidence.ts';
import { followLog } from './follow-log.ts';
import { startHeartbeat } from './heartbeat.ts';
import { inspectorPages } from './inspector/index.ts';
import { Times } from './inspector/times.ts';
import { observe, timeArrivals } from './observe.ts';
import type { Waits } from './room.ts';
import { Rooms } from './rooms.ts';
import { Server } from './server.ts';
import type { Settings } from './settings.ts';
import { createSpentTickets } from './spent-tickets.ts';
import { Workers } from './workers.ts';

/** Timeout for writing pending evidence when the process ends. Another server's watchdog adds what is missing. */
const settleMs = 4_000;

export interface App {
  readonly port: number;
  readonly healthPort: number;
  readonly rooms: Rooms;
  readonly workers: Workers;
  /** Moves the rooms to other servers, then ends. */
  close(): Promise<void>;
}

/** The whole media server. Postgres must be migrated; the event store may still be on its way. */
export async function startApp(settings: Settings, logger: Logger, waits: Partial<Waits> = {}): Promise<App> {
  const pool = createPool(settings.databaseUrl, {
    applicationName: 'sfu',
    // When many people join at once, as after a network failure, their requests wait for a connection instead of failing.
    max: 8,
    connectTimeoutMs: 8_000,
    onIdleError: (error) => logger.warn({ err: error }, 'an idle connection to Postgres broke'),
  });
  const listener = createListener({
    url: settings.databaseUrl,
    applicationName: 'sfu-listener',
    channels: [sessionsChannel],
    onBreak: (error) => logger.warn({ err: error }, 'the listening connection to Postgres broke'),
  });
  const store = createEventStore({ url: settings.eventStoreUrl });
  const evidence = createEvidence({ store, clock: settings.clock, logger });
  const metrics = createMetrics({ withDefaults: true });
  const workers = await Workers.create(settings, logger);

  const directory = createDirectory(pool, randomUUID());
  const follower = followLog({ store, onDeparture: (isMeant, why) => rooms.sendAway(isMeant, why), logger });
  const rooms = new Rooms({
    workers,
    directory,
    evidence,
    tickets: createSpentTickets(pool, logger),
    follow: () => follower.begin(),
    clock: settings.clock,
    logger,
    waits,
  });
  const sessions = watchSessions({
    pool,
    listener,
    present: () => rooms.tickets.map(({ session }) => session),
    onEnded: (ended) => rooms.sendAway(({ session }) => ended.has(session), 'signedOut'),
    logger,
  });
  const times = new Times();
  const server = await Server.create({
    host: settings.host,
    port: settings.signallingPort,
    tls: settings.tls,
    tokens: timeArrivals(createCallTokens(pool, settings.clock), times),
    rooms,
    logger,
    iceServers: settings.iceServers,
    isDirect: settings.isDirect,
    videoCodec: settings.videoCodec,
    trustedProxies: settings.trustedProxies,
    allowsOrigin: originRule(settings),
  });

  const observer = observe({ metrics, rooms, workers, server, times, logger });
  await directory.open(settings.signallingUrl ?? `${settings.tls ? 'wss-port' : 'port'}:${server.port}`);
  const heartbeat = await startHeartbeat({ directory, rooms, evidence, logger });

  const health = await serveHealth({
    port: settings.healthPort,
    host: settings.host,
    tls: settings.tls,
    onTlsError: reportTls(logger),
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
      heartbeat.stop();
      observer.close();
      sessions.close();
      await rooms.drain();
      await evidence.settle(settleMs);
      await server.close();
      workers.close();
      // Otherwise a late heartbeat could list this server again.
      await heartbeat.ended();
      await directory.leave().catch(() => {});
      await Promise.allSettled([health.close(), listener.close(), follower.close()]);
      await store.close();
      await pool.end();
    },
  };
}
