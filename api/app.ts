import { auditChangesChannel, createAuditQueries } from '@academy/audit/queries';
import { eventDefinitions, messages } from '@academy/domain';
import { createKeyLedger } from '@academy/platform/commands';
import { createBoxOpener, createCodec } from '@academy/platform/event-store';
import { createHttpApp, type Endpoint, openApiDocument, originRule } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { createListener, createPool, createRootKey, createSubjectKeys, subjectKeysChannel, watchPool } from '@academy/platform/postgres';
import { exposeExpiry, schemeOf } from '@academy/platform/tls';
import { changesChannel, createCheckpoints, createQueries, watchTroubles } from '@academy/projections/queries';
import type { Pool } from 'pg';
import { createLeavingAccounts } from './account/leaving-accounts.ts';
import { explorerEndpoints } from './audit/explorer-endpoints.ts';
import { auditEndpoints } from './audit/index.ts';
import { receiptEndpoint } from './audit/receipts.ts';
import { createAwaitViews } from './await-views.ts';
import { doChores } from './chores.ts';
import { createHandleCommand } from './commands/handle-command.ts';
import { createMustBeTwo } from './commands/two-people.ts';
import { createWritePace } from './commands/write-pace.ts';
import { createRegisteredCoaches } from './coaches/registered-coaches.ts';
import { callEndpoints } from './calls/index.ts';
import { conversationEndpoints, createFileStore, type FileStore, liveRules } from './conversations/index.ts';
import { createDocuments } from './documents/index.ts';
import { createIdentity } from './identity/index.ts';
import { feedEndpoints } from './feeds/index.ts';
import { sessionsChannel } from './identity/revocations.ts';
import { createImages, createPhotos } from './images/index.ts';
import { createLive, type Live } from './live/index.ts';
import { createPresence } from './live/presence.ts';
import { presenceFacts, readPresenceEndpoint } from './live/read-presence.ts';
import { createSignals, signalsChannel } from './live/signals.ts';
import { connectDependencies } from './outages.ts';
import { docsEndpoint } from './openapi/index.ts';
import { createAthletesInSessions } from './reviews/athletes-in-sessions.ts';
import { joinedCalls } from './reviews/joined-calls.ts';
import { createShownBy } from './notifications/shown-by.ts';
import { unsubscribeEndpoints } from './notifications/unsubscribe.ts';
import { providerEndpoints } from './payments/provider-endpoints.ts';
import { providerEventsEndpoint } from './payments/provider-events.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';
import { perActor, perAddress, perWriter, type Settings } from './settings.ts';

export interface App {
  readonly services: Services;
  readonly pool: Pool;
  readonly endpoints: readonly Endpoint[];
  readonly http: ReturnType<typeof createHttpApp>;
  /** To be attached to the server of `http`, and closed before it. */
  readonly live: Live;
  /** Of messages. */
  readonly files: FileStore;
  close(): Promise<void>;
}

/** The whole api except its sockets. Postgres must be migrated; the event store may still be starting. */
export async function createApp(settings: Settings, logger: Logger): Promise<App> {
  const { clock } = settings;
  const today = (): string => clock().toISOString().slice(0, 10);
  const metrics = createMetrics({ withDefaults: true });
  const dependencies = connectDependencies(settings, logger, metrics);
  const { pool, store, mailer, watches } = dependencies;
  const keysPool = createPool(settings.databaseUrl, {
    applicationName: 'api keys',
    max: 1,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 5_000,
    // If a crash of Postgres loses a key, the event store still recognises it in the key's stream.
    settings: { synchronous_commit: 'off' },
    onIdleError: (error) => logger.warn({ err: error }, 'the connection for Idempotency-Keys broke'),
  });
  watchPool(keysPool, watches.postgres);
  const listener = createListener({
    url: settings.databaseUrl,
    applicationName: 'api-listener',
    channels: [changesChannel, signalsChannel, auditChangesChannel, sessionsChannel, subjectKeysChannel],
    onBreak: (error) => logger.warn({ err: error }, 'the listening connection to Postgres broke'),
  });
  const root = createRootKey({ client: pool, schema: 'identity', key: settings.masterKey });
  const rootKey = await root.read();
  const subjectKeys = createSubjectKeys(pool, root);
  listener.on(subjectKeysChannel, subjectKeys.forget);
  const codec = createCodec(eventDefinitions, subjectKeys);
  const coaches = createRegisteredCoaches({ store, codec });
  listener.on(subjectKeysChannel, coaches.forget);
  const apiUrl = settings.apiUrl ?? `${schemeOf(settings.tls)}://${settings.host}:${settings.apiPort}`;
  const checkpoints = createCheckpoints({ listener, pool });
  const siteUrl =
    settings.siteUrl ?? (settings.webDist === null ? null : `${schemeOf(settings.tls)}://${settings.host}:${settings.webPort}`);
  const identity = await createIdentity({
    pool,
    rootKey,
    mailer,
    logger,
    clock,
    notify: (channel, handler) => listener.on(channel, handler),
    // Preloads the key, so that signed-in users can write while Postgres is down.
    onSeen: ({ role, id }) => void subjectKeys.forReading([`${role}-${id}`]).catch(() => {}),
    apiUrl,
    siteUrl,
  });
  const images = createImages({ pool });
  const queries = createQueries(pool);
  const athletesInSessions = createAthletesInSessions({
    listener,
    isHeard: () => !watches.postgres.isAway(),
    load: (most) => queries.calls.athletesInSessions(most),
    joined: (after) => joinedCalls(store, watches.eventStore, after),
  });
  const leaving = createLeavingAccounts({
    listener,
    load: (most) => queries.identity.leaving(most),
    // Once is nothing while everything starts.
    onFailure: (error, failures) =>
      logger[failures === 1 ? 'info' : 'warn']({ err: error }, 'the accounts that are about to be erased could not be read'),
  });
  const signals = createSignals({ pool, onLost: (error) => logger.warn({ err: error }, 'a notice of changed views was lost') });
  const services: Services = {
    handleCommand: createHandleCommand({ store, codec, clock, pace: createWritePace(perActor(settings)) }),
    store,
    codec,
    queries,
    identity,
    hasCoach: async (coachId) => !leaving.has(coachId) && (await coaches.has(coachId)),
    mustBeTwo: createMustBeTwo((coachId) => identity.ownAthletesOf(coachId)),
    isLeaving: leaving.has,
    noteLeaving: leaving.note,
    awaitViews: createAwaitViews(checkpoints, watches.postgres),
    positionsNow: () => checkpoints.positionsNow(),
    mayHaveSessions: (athleteId) => athletesInSessions.mayHave(athleteId),
    pace: createWritePace(perWriter(settings)),
    tellWished: signals.wished,
    shownBy: createShownBy({ store, codec }),
    isPostgresAway: () => watches.postgres.isAway(),
    photos: createPhotos({ store, codec, images }),
    today,
    now: () => clock().toISOString(),
  };
  const openBoxes = createBoxOpener(subjectKeys);
  const files = createFileStore({ pool, keys: subjectKeys, openBoxes });
  const presence = createPresence({ pool, signals, onLost: (error) => logger.warn({ err: error }, 'who is here could not be noted') });
  const presenceOf = presenceFacts(services, pool);
  const endpoints = [
    ...identity.endpoints,
    ...images.endpoints,
    ...createDocuments(pool).endpoints,
    ...routes(services),
    ...callEndpoints(services, { pool, signCallToken: identity.signCallToken }),
    ...conversationEndpoints(services, {
      pool,
      openBoxes,
      files,
      decode: images.decode,
      signals,
      presenceOf,
    }),
    readPresenceEndpoint(services, presenceOf),
    ...auditEndpoints(createAuditQueries(pool)),
    ...explorerEndpoints(services, pool, settings.exportsFolder),
    receiptEndpoint(services, pool),
    ...feedEndpoints(services, { pool, apiUrl, siteUrl }),
    ...providerEndpoints(services, settings),
    providerEventsEndpoint(services, pool, settings),
    ...unsubscribeEndpoints(services, { rootKey, siteUrl }),
  ];
  exposeExpiry(metrics.registry, settings.tls);
  const about = { title: "Athlete's Academy", version: '0.1.0' };
  const troubles = watchTroubles(pool);
  troubles.register(metrics, ['stopped', 'parked']);
  const allowsOrigin = originRule(settings);
  const http = createHttpApp({
    endpoints: [...endpoints, docsEndpoint(openApiDocument(endpoints, about), { messages, apiUrl })],
    authenticate: identity.authenticate,
    authenticateStaff: identity.staff.authenticate,
    suspended: ({ id }) => (leaving.has(id) ? 'accountLeaving' : null),
    messages,
    today,
    logger,
    metrics,
    allowedOrigins: allowsOrigin,
    trustProxy: settings.trustedProxies,
    limits: {
      perAddress: perAddress(settings),
      perCaller: perAddress(settings),
    },
    keyLedger: createKeyLedger({
      pool: keysPool,
      rootKey,
      onAway: (error) => logger.warn({ err: error }, 'Idempotency-Keys cannot be looked up'),
    }),
    checks: {
      postgres: () => pool.query('select 1').then(() => null),
      eventStore: () => store.ping().then(() => null),
      ...troubles.checks,
    },
    about,
    metricsToken: settings.metricsToken ?? undefined,
    checksResponses: settings.checksResponses === 1,
  });
  const ending = new AbortController();
  const chores = doChores(services, pool, logger, ending.signal);
  const live = createLive({
    listener,
    authenticate: (token) => identity.authenticate(token) ?? identity.staff.authenticate(token),
    allowsOrigin,
    trustedProxies: settings.trustedProxies,
    metrics,
    presence,
    signals,
    ...liveRules(services),
  });
  return {
    services,
    pool,
    endpoints,
    http,
    live,
    files,
    async close() {
      await live.close();
      await presence.close();
      await signals.close();
      checkpoints.close();
      athletesInSessions.close();
      leaving.close();
      ending.abort();
      await Promise.all([identity.close(), chores]);
      await listener.close();
      await Promise.all([dependencies.close(), keysPool.end()]);
    },
  };
}
