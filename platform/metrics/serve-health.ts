import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

/** Null where all is well, else a short reason without anybody's data. */
export type Check = () => string | null | Promise<string | null>;

export interface HealthServerOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string;
  readonly registry: Registry;
  /** What must hold for /readyz, by name. */
  readonly checks: Readonly<Record<string, Check>>;
  /** What must hold for /healthz; a process whose own loop turns is alive. */
  readonly isAlive?: () => boolean;
}

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `/healthz`, `/readyz` and `/metrics` for a process without an API of its own. */
export async function serveHealth({ port, host = '127.0.0.1', registry, checks, isAlive }: HealthServerOptions): Promise<HealthServer> {
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
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
    const path = request.url?.split('?')[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, { status: 'method not allowed' });
    answer(path, response).catch(() => send(response, 500, { status: 'failed' }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
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

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
