import { Registry } from 'prom-client';
import { listen } from '../ports/index.ts';
import type { Caller, Endpoint } from './endpoint.ts';
import { createHttpApp, type HttpAppOptions } from './app.ts';
import { createHttpServer } from './server.ts';
import type { Logger } from './logger.ts';

export interface Served {
  readonly url: string;
  readonly lines: readonly Line[];
  readonly send: (method: string, path: string, options?: Sending) => Promise<Received>;
  readonly close: () => Promise<void>;
}

interface Line {
  readonly level: string;
  readonly text: string;
  readonly [field: string]: unknown;
}

interface Sending {
  readonly json?: unknown;
  readonly body?: NonNullable<RequestInit['body']>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Name of a role: its token is sent. */
  readonly as?: string;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: () => { problems: { path: string; code: string; message: string }[]; requestId: string };
}

/** Has a message for every code, so that tests may invent codes. */
export const messages = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, code) => `Message of ${String(code)}.`,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '' }),
  },
);

const callers: Readonly<Record<string, Caller>> = {
  athlete: { id: 7, role: 'athlete', session: 's7' },
  coach: { id: 8, role: 'coach', session: 's8' },
};

function recorder(lines: Line[]): Logger {
  const at = (level: string) => (fields: object, text: string) => void lines.push({ level, text, ...fields });
  const logger: Logger = { info: at('info'), warn: at('warn'), error: at('error'), child: () => logger };
  return logger;
}

/** An app on a free port; a caller's token is the name of the role. */
export async function serve(endpoints: readonly Endpoint[], options: Partial<HttpAppOptions> = {}): Promise<Served> {
  const lines: Line[] = [];
  const app = createHttpApp({
    endpoints,
    authenticate: (token) => callers[token] ?? null,
    messages: messages,
    today: () => '2026-01-31',
    logger: recorder(lines),
    metrics: { registry: new Registry() },
    allowedOrigins: ['http://ui.example'],
    ...options,
  });
  const { port, close } = await listen(createHttpServer(app));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    lines,
    async send(method, path, { json, body, headers = {}, as } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
          ...headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as ReturnType<Received['json']> };
    },
    close,
  };
}

/** An endpoint that responds with its handler's input. */
export const echo = (endpoint: Partial<Endpoint> & Pick<Endpoint, 'method' | 'path'>): Endpoint => ({
  summary: 'Says what it was asked.',
  access: 'anyone',
  responses: { 200: { description: 'The request.' } },
  handle: ({ body, params, query, caller, repeat, ip }) => ({
    status: 200,
    body: { body, params, query, caller, idempotencyKey: repeat?.key, ip },
  }),
  ...endpoint,
});
