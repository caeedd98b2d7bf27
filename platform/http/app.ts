import Koa from 'koa';
import type { Registry } from 'prom-client';
import { type AllowedOrigins, cors } from './cors.ts';
import type { Authenticate, Endpoint, Suspended } from './endpoint.ts';
import { createLogFailure, handleErrors } from './handle-errors.ts';
import { type LimitOptions, Limits } from './limits.ts';
import { logRequests } from './log-requests.ts';
import type { Logger } from './logger.ts';
import { type About, openApiDocument } from './openapi.ts';
import type { Messages } from './problem.ts';
import { registerEndpoints, respondUnmatched } from './register-endpoints.ts';
import { createHandleOnce, type KeyLedger } from './repeats.ts';
import { createRequestDurations } from './request-durations.ts';
import { refuseBeyond } from './refuse-beyond.ts';
import { setStandardHeaders } from './respond.ts';
import { checkResponses } from './response-check.ts';
import { Room, type RoomOptions } from './room.ts';
import { compileRoute, mustHaveMessages } from './route.ts';
import { countRunning } from './running.ts';
import { type Check, systemEndpoints } from './system-endpoints.ts';

export interface HttpAppOptions {
  readonly endpoints: readonly Endpoint[];
  readonly authenticate: Authenticate;
  /** Knows the tokens of the staff; default none. */
  readonly authenticateStaff?: Authenticate;
  /** Keeps some callers from all that changes something; default nobody. */
  readonly suspended?: Suspended;
  /** The message of every problem code. */
  readonly messages: Messages;
  /** yyyy-mm-dd, for the rules that need it. */
  readonly today: () => string;
  readonly logger: Logger;
  readonly metrics: { readonly registry: Registry };
  /** Web origins whose pages may send requests with credentials. */
  readonly allowedOrigins: AllowedOrigins;
  /** Number of trusted proxies in front of the server; true for one. Their X-Forwarded-* headers are used. */
  readonly trustProxy?: boolean | number;
  readonly limits?: LimitOptions;
  /** How much is worked on at once. */
  readonly room?: Partial<RoomOptions>;
  /** Stores Idempotency-Keys; without it only simultaneous requests are recognised as repeats. */
  readonly keyLedger?: KeyLedger;
  readonly checks?: Readonly<Record<string, Check>>;
  readonly about?: About;
  readonly metricsToken?: string | undefined;
  /** For development and tests: an undocumented response is logged and becomes a 500. Default false. */
  readonly checksResponses?: boolean;
}

/** The endpoints as one Koa app. Throws if a schema does not compile, two paths are equal or a problem has no message. */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { endpoints, authenticate, messages, today, logger, metrics, checks = {}, about, metricsToken, checksResponses } = options;
  mustHaveMessages(endpoints, messages);
  const openApi = openApiDocument(endpoints, about);
  const probes = systemEndpoints({ registry: metrics.registry, checks, metricsToken, openApi });
  const routes = [
    ...probes.map((endpoint) => compileRoute(endpoint, false)),
    ...endpoints.map((endpoint) => compileRoute(endpoint, true, checksResponses)),
  ];
  const proxies = Number(options.trustProxy ?? 0);
  const limits = new Limits(options.limits);
  const handleOnce = createHandleOnce(options.keyLedger);
  const room = new Room(options.room);

  const app = new Koa();
  app.on('error', (error: Error & { readonly headerSent?: boolean }) => {
    // After the headers are sent, errors are disconnected clients; errors of the product are logged where they occur.
    if (!error.headerSent) logger.error({ err: error }, 'a connection failed');
  });
  const headers = [setStandardHeaders(proxies), cors(options.allowedOrigins)];
  const always = new Set(probes.map(({ path }) => path));
  app.use(refuseBeyond({ room, registry: metrics.registry, messages, proxies, always, headers }));
  app.use(logRequests(logger, createRequestDurations(metrics.registry), proxies));
  for (const middleware of headers) app.use(middleware);
  if (checksResponses) app.use(checkResponses(logger, messages));
  const logFailure = createLogFailure(logger);
  app.use(handleErrors({ limits, logFailure, messages }));
  const { authenticateStaff, suspended } = options;
  app.use(
    registerEndpoints(routes, {
      authenticate,
      authenticateStaff,
      suspended,
      handleOnce,
      limits,
      logger,
      logFailure,
      messages,
      today,
      countRunning: countRunning(metrics.registry),
      room,
    }),
  );
  app.use(respondUnmatched(limits));
  return app;
}
