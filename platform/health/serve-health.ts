import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { createHttpServer } from '../http/server.ts';
import { listen, type Listening } from '../ports/index.ts';
import { exposeExpiry, type TlsFiles } from '../tls/index.ts';
import { isOperator } from '../metrics/operators.ts';
import { type Check, readinessOf } from '../metrics/readiness.ts';
import { sharedFor } from '../metrics/shared-for.ts';

/** Content of a path; a string is sent as HTML, anything else as JSON. */
export type Page = (query: URLSearchParams) => { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

export interface HealthServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** Certificate and key; without them it speaks plain HTTP. */
  readonly tls?: TlsFiles | null;
  /** A replaced certificate or key that cannot be used. */
  readonly onTlsError?: (error: unknown) => void;
  readonly registry: Registry;
  /** Checks of /readyz, by name. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Bearer token for /metrics and the pages; without one they are served to loopback only. */
  readonly metricsToken?: string | undefined;
  /** Further pages for operators, by path. */
  readonly pages?: Readonly<Record<string, Page>>;
  /** Check of /healthz; by default a process whose event loop runs is alive. */
  readonly isAlive?: () => boolean;
}

/** Checks cost queries: requests within this time share a result. */
const sharedMs = 1_000;

/** `/healthz`, `/readyz` and `/metrics` for a process without its own API, and its pages for operators. */
export async function serveHealth(options: HealthServerOptions): Promise<Listening> {
  const { port, host = '127.0.0.1', tls = null, onTlsError = () => {}, registry, checks, isAlive, metricsToken, pages = {} } = options;
  exposeExpiry(registry, tls);
  const readinessNow = sharedFor(sharedMs, () => readinessOf(checks));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if ((page || path === '/metrics') && !isOperator(request, metricsToken)) return refuse(response, metricsToken);
    if (page) {
      const { body, headers } = page(new URLSearchParams(search));
      return send(response, 200, body, headers);
    }
    switch (path) {
      case '/healthz':
        return send(response, isAlive?.() === false ? 503 : 200, { status: isAlive?.() === false ? 'dead' : 'alive' });
      case '/readyz': {
        const { isReady, body } = await readinessNow();
        return send(response, isReady ? 200 : 503, body);
      }
      case '/metrics':
        return send(response, 200, await registry.metrics(), { 'content-type': registry.contentType });
      default:
        return send(response, 404, { status: 'not found' });
    }
  };
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, { status: 'method not allowed' });
    answer(request, response).catch(() => send(response, 500, { status: 'failed' }));
  };
  const server = createHttpServer(serve, { tls, onTlsError });
  return await listen(server, { port, host });
}

function refuse(response: ServerResponse, token: string | undefined): void {
  if (token === undefined) return send(response, 403, { status: 'from this machine only' });
  send(response, 401, { status: 'not authorised' }, { 'www-authenticate': 'Basic realm="operators", charset="UTF-8"' });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  if (response.headersSent) return void response.end();
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
