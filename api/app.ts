import { eventDefinitions, messages } from '@academy/domain';
import { createCodec, createEventStore } from '@academy/platform/event-store';
import { type Call, type CallRequest, createHttpApp, HttpProblem, openApiDocument, originRule } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import { createMailer } from '@academy/platform/mail';
import { createMetrics } from '@academy/platform/metrics';
import { createListener, createPool, createSubjectKeys } from '@academy/platform/postgres';
import { changesChannel, type Checkpoints, createCheckpoints, createQueries, querySettings } from '@academy/projections/queries';
import type { Pool } from 'pg';
import { createHandleCommand } from './commands/handle-command.ts';
import { callCalls } from './calls/index.ts';
import { documentCalls } from './documents/index.ts';
import { createIdentity } from './identity/index.ts';
import { sessionsChannel } from './identity/revocations.ts';
import { createImages } from './images/index.ts';
import { createLive, type Live } from './live/index.ts';
import { docsCall } from './openapi/index.ts';
import { createAthletesInSessions } from './reviews/athletes-in-sessions.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

/** How long a query waits for the read models to show what its caller has written. */
const freshMs = 2_000;

export interface App {
  readonly services: Services;
  readonly pool: Pool;
  readonly calls: readonly Call[];
  readonly http: ReturnType<typeof createHttpApp>;
  /** To be attached to the server of `http`, and closed before it. */
  readonly live: Live;
  close(): Promise<void>;
}

/** The whole api but its sockets. Postgres must be migrated; the event store may still be on its way. */
export async function createApp(settings: Settings, logger: Logger): Promise<App> {
  const clock = (): Date => new Date();
  const today = (): string => clock().toISOString().slice(0, 10);
  const pool = createPool(settings.databaseUrl, {
    applicationName: 'api',
    settings: querySettings,
    onIdleError: (error) => logger.warn({ err: error }, 'an idle connection to Postgres broke'),
  });
  const listener = createListener({
    url: settings.databaseUrl,
    applicationName: 'api-listener',
    channels: [changesChannel, sessionsChannel],
    onBreak: (error) => logger.warn({ err: error }, 'the listening connection to Postgres broke'),
  });
  const store = createEventStore({ url: settings.eventStoreUrl });
  const codec = createCodec(eventDefinitions, createSubjectKeys(pool, settings.masterKey));
  const mailer = createMailer({ url: settings.smtpUrl, from: settings.mailFrom });
  const checkpoints = createCheckpoints({ listener, pool });
  const identity = await createIdentity({
    pool,
    masterKey: settings.masterKey,
    mailer,
    logger,
    clock,
    notify: (channel, handler) => listener.on(channel, handler),
  });
  const images = createImages({ pool });
  const queries = createQueries(pool);
  const athletesInSessions = createAthletesInSessions({ listener, load: (most) => queries.calls.athletesInSessions(most) });
  const services: Services = {
    handleCommand: createHandleCommand({ store, codec, clock }),
    store,
    codec,
    queries,
    identity,
    awaitViews: (request, models) => awaitViews(checkpoints, request, models),
    positionOf: (model) => checkpoints.positionOf(model),
    mayHaveSessions: (athleteId) => athletesInSessions.mayHave(athleteId),
    ownsImage: images.owns,
    today,
    now: () => clock().toISOString(),
  };
  const calls = [
    ...identity.calls,
    ...images.calls,
    ...documentCalls(pool),
    ...routes(services),
    ...callCalls(services, { pool, signCallToken: identity.signCallToken }),
  ];
  const about = { title: "Athlete's Academy", version: '0.1.0' };
  const apiUrl = settings.apiUrl ?? `http://${settings.host}:${settings.apiPort}`;
  const metrics = createMetrics({ withDefaults: true });
  const allowsOrigin = originRule(settings);
  const http = createHttpApp({
    calls: [...calls, docsCall(openApiDocument(calls, about), { messages, apiUrl })],
    authenticate: identity.authenticate,
    messages,
    today,
    logger,
    metrics,
    allowedOrigins: allowsOrigin,
    trustProxy: settings.trustedProxies,
    limits: {
      perAddress: { perSecond: settings.requestsPerSecond, burst: 2 * settings.requestsPerSecond },
      perCaller: { perSecond: settings.requestsPerSecond, burst: 2 * settings.requestsPerSecond },
    },
    checks: {
      postgres: () => pool.query('select 1').then(() => null),
      eventStore: () => store.ping().then(() => null),
    },
    about,
    metricsToken: settings.metricsToken ?? undefined,
  });
  const live = createLive({
    listener,
    authenticate: identity.authenticate,
    allowsOrigin,
    trustedProxies: settings.trustedProxies,
    metrics,
  });
  return {
    services,
    pool,
    calls,
    http,
    live,
    async close() {
      await live.close();
      checkpoints.close();
      athletesInSessions.close();
      await identity.close();
      await Promise.allSettled([listener.close(), store.close(), mailer.close()]);
      await pool.end();
    },
  };
}

async function awaitViews(checkpoints: Checkpoints, request: Pick<CallRequest, 'headers'>, models: readonly string[]): Promise<void> {
  const token = request.headers['at-least'];
  if (typeof token !== 'string' || token === '') return;
  const isFresh = await checkpoints.waitFor(token.slice(0, 1_000), models, freshMs);
  if (!isFresh) throw new HttpProblem(503, 'viewBehind', '', { 'Retry-After': '1' });
}
