import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { listen, type Listening } from '../ports/index.ts';
import { isOperator } from './operators.ts';

/** Null where all is well, else a short reason without anybody's data. */
export type Check = () => string | null | Promise<string | null>;

/** What a path shows; a string is sent as HTML, anything else as JSON. */
export type Page = (query: URLSearchParams) => { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

export interface HealthServerOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string;
  readonly registry: Registry;
  /** What must hold for /readyz, by name. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Bearer token for /metrics and the pages; without one they are answered on the machine itself only. */
  readonly metricsToken?: string | undefined;
  /** Further things that operators may see, by path. */
  readonly pages?: Readonly<Record<string, Page>>;
  /** What must hold for /healthz; a process whose own loop turns is alive. */
  readonly isAlive?: () => boolean;
}

/** `/healthz`, `/readyz` and `/metrics` for a process without an API of its own, and its pages for operators. */
export async function serveHealth(options: HealthServerOptions): Promise<Listening> {
  const { port, host = '127.0.0.1', registry, checks, isAlive, metricsToken, pages = {} } = options;
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
        const problems = await failing(checks);
        const isReady = Object.keys(problems).length === 0;
        return send(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', problems });
      }
      case '/metrics':
        response.writeHead(200, { 'content-type': registry.contentType });
        response.end(await registry.metrics());
        return;
      default:
        return send(response, 404, { status: 'not found' });
    }
  };
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, { status: 'method not allowed' });
    answer(request, response).catch(() => send(response, 500, { status: 'failed' }));
  });
  return await listen(server, { port, host });
}

async function failing(checks: HealthServerOptions['checks']): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return [name, await check()] as const;
      } catch {
        return [name, 'the check failed'] as const;
      }
    }),
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
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
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
