import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';
import type { Registry } from 'prom-client';
import { answerCall } from './answer-call.ts';
import { RequestAborted } from './body.ts';
import type { Answer, Authenticate, Call } from './call.ts';
import { acceptedHeaders, type AllowedOrigins, originRule, preflightAge } from './cors.ts';
import { Exchange } from './exchange.ts';
import { type LimitOptions, Limits } from './limits.ts';
import type { Logger } from './logger.ts';
import { type About, openApiDocument } from './openapi.ts';
import { addressOf } from './peer.ts';
import { HttpProblem, problemAnswer, type Sentences } from './problem.ts';
import { RequestDurations } from './request-durations.ts';
import { compileRoute, mustBeWorded } from './route.ts';
import { createRouter } from './router.ts';
import { type Check, systemCalls } from './system-calls.ts';
import { writeAnswer } from './write-answer.ts';

export interface HttpAppOptions {
  readonly calls: readonly Call[];
  readonly authenticate: Authenticate;
  /** The sentence of every problem code. */
  readonly messages: Sentences;
  /** yyyy-mm-dd, for the rules that need it. */
  readonly today: () => string;
  readonly logger: Logger;
  readonly metrics: { readonly registry: Registry };
  /** Web origins whose pages may call with credentials. */
  readonly allowedOrigins: AllowedOrigins;
  /** How many proxies of ours stand before the server; true for one. Their X-Forwarded-* headers are believed. */
  readonly trustProxy?: boolean | number;
  readonly limits?: LimitOptions;
  readonly checks?: Readonly<Record<string, Check>>;
  readonly about?: About;
  readonly metricsToken?: string | undefined;
}

/** The calls as one Koa app. Throws where a schema does not compile, a path is taken twice or a problem has no sentence. */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { calls, messages, logger, metrics, checks = {}, about, metricsToken } = options;
  mustBeWorded(calls, messages);
  const durations = new RequestDurations().register(metrics.registry);
  const openApi = openApiDocument(calls, about);
  const router = createRouter([
    ...systemCalls({ registry: metrics.registry, checks, metricsToken, openApi }).map((call) => compileRoute(call, durations, false)),
    ...calls.map((call) => compileRoute(call, durations, true)),
  ]);
  const observeOther = durations.observer('other', 'none');
  const allowsOrigin = originRule(options.allowedOrigins);
  const proxies = Number(options.trustProxy ?? 0);
  const limits = new Limits(options.limits);
  // A line about a request has only fields made here, none of them secret: searching it for secrets would cost more than writing it.
  const access = logger.child({}, { redact: [] });
  const settings = { authenticate: options.authenticate, limits, messages, today: options.today };

  async function answer(exchange: Exchange): Promise<Answer> {
    const { request, method, path } = exchange;
    const match = router(path);
    const route = match?.endpoint.routes.get(method) ?? null;
    exchange.route = route;
    const ip = addressOf(request, proxies);
    if (!route?.isLimited) {
      if (route) return route.call.handle({ headers: request.headers, raw: request } as never);
      limits.mustAllowAddress(ip);
      if (!match) throw new HttpProblem(404, 'notFound');
      if (method === 'OPTIONS') return openingOf(match.endpoint.allow);
      throw new HttpProblem(405, 'methodNotAllowed', '', { Allow: match.endpoint.allow });
    }
    limits.mustAllowAddress(ip);
    return answerCall(exchange, route, match?.params ?? {}, ip, settings);
  }

  function finish(exchange: Exchange, given: Answer): void {
    if (exchange.isAnswered) return;
    exchange.isAnswered = true;
    const { request, response, route, caller, id: requestId, correlationId, method } = exchange;
    let { status } = given;
    if (response.destroyed || response.headersSent) status = 499;
    else {
      const isHttps = proxies > 0 && request.headers['x-forwarded-proto'] === 'https';
      try {
        writeAnswer(exchange, given, allowsOrigin, isHttps, (error) => brokeOff(exchange, error));
      } catch (error) {
        status = 500;
        logger.error({ requestId, correlationId, err: error }, 'the answer could not be written');
        response.destroy();
      }
    }
    const ms = performance.now() - exchange.started;
    if (route) route.observe(status, ms / 1000);
    else observeOther(status, ms / 1000);
    const line = {
      requestId,
      correlationId,
      method,
      route: route?.path ?? null,
      status,
      ms: Math.round(ms * 100) / 100,
      role: caller?.role ?? null,
    };
    if (status >= 500) access.error(line, 'request');
    else if (status === 429) access.warn(line, 'request');
    // Probes ask every few seconds; only their trouble is worth a line.
    else if (route?.isLimited !== false) access.info(line, 'request');
  }

  /** Whoever asked may have gone away: that is no trouble of ours. */
  function brokeOff({ request, id: requestId, correlationId }: Exchange, error: Error): void {
    if (!request.destroyed) logger.error({ requestId, correlationId, err: error }, 'an answer broke off');
  }

  function failure(exchange: Exchange, error: unknown): Answer {
    const { id, correlationId } = exchange;
    if (error instanceof HttpProblem) {
      const { status, problems } = error;
      const headers = status === 503 || status === 429 ? { 'Retry-After': '1', ...error.headers } : error.headers;
      return problemAnswer(status, problems, messages, id, headers);
    }
    if (error instanceof RequestAborted) return { status: 499 };
    logger.error({ requestId: id, correlationId, err: error }, 'a call failed');
    return problemAnswer(500, [{ path: '', code: 'internalError' }], messages, id);
  }

  function giveUp(exchange: Exchange): void {
    const { request, response } = exchange;
    // Whoever still sends would go on for as long as the server lets them.
    if (!request.complete) response.once('finish', () => request.destroy());
    finish(exchange, failure(exchange, new HttpProblem(503, 'unavailable')));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = new Exchange(request, response);
    // Which route it is stands before anything is waited for.
    const answered = answer(exchange);
    const ms = exchange.route?.call.upload ? limits.uploadMs : limits.requestMs;
    const timer = setTimeout(() => giveUp(exchange), ms);
    try {
      finish(exchange, await answered);
    } catch (error) {
      finish(exchange, failure(exchange, error));
    } finally {
      clearTimeout(timer);
    }
  }

  const app = new Koa();
  app.on('error', (error: unknown) => logger.error({ err: error }, 'a connection failed'));
  app.use((context) => {
    // The answer is written here in one piece; Koa's own writing would build it header by header.
    context.respond = false;
    return serve(context.req, context.res);
  });
  return app;
}

const openingOf = (allow: string): Answer => ({
  status: 204,
  headers: {
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': acceptedHeaders,
    'Access-Control-Max-Age': preflightAge,
  },
});
