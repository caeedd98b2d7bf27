import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { listen, type Listening } from '@academy/platform/ports';
import type { Api } from './api.ts';
import type { Book } from './book.ts';
import { assertOwnForm, operate } from './operators.ts';
import { approvalPage, listPage, missingPage } from './page.ts';
import { Refused } from './refused.ts';
import { bodyOf } from './requests.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export interface HttpOptions {
  readonly api: Api;
  readonly book: Book;
  readonly store: Store;
  readonly webhooks: Webhooks;
  readonly port: number;
  readonly host: string;
  /** Of the product's pages, which alone may exchange cards for tokens. The first is where an approval leads back to. */
  readonly origins: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const html = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body });
const json = (status: number, body: string): Answer => ({ status, type: 'application/json', body });
const to = (location: string): Answer => ({ status: 303, headers: { location } });
const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const css = readFileSync(new URL('./assets/provider.css', import.meta.url), 'utf8');

/** Against DNS rebinding: a foreign page could point its own host name at this machine. */
function isOurHost(header: string | undefined, host: string): boolean {
  const name = (header ?? '').replace(/:\d+$/u, '').replaceAll(/^\[|\]$/gu, '');
  return name === 'localhost' || name === host || isIP(name) !== 0;
}

/** Serves the api (`/v1`), the page of approvals (`/approve`) and the operators' page (`/`). */
export async function startHttp({ api, book, store, webhooks, port, host, origins }: HttpOptions): Promise<Listening> {
  /** What pages of the product may read; other origins get an answer that their browser hides. */
  const corsOf = ({ headers: { origin = '' } }: IncomingMessage): Record<string, string> => ({
    vary: 'Origin',
    ...(origins.includes(origin) && {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '600',
    }),
  });

  async function token(request: IncomingMessage): Promise<Answer> {
    const headers = corsOf(request);
    if (request.method === 'OPTIONS') return { status: 204, headers };
    if (request.method !== 'POST') return { ...json(405, '{"code":"methodNotAllowed"}'), headers };
    const { origin } = request.headers;
    if (origin !== undefined && !origins.includes(origin)) return json(403, '{"code":"otherOrigin"}');
    const answered = await api.token(request).catch((error: unknown) => refusalOf(error));
    return answered === 'none' ? { status: 500 } : { ...json(answered.status, answered.answer), headers };
  }

  /** Where somebody came from, if that was a page of the product. */
  const backTo = (asked: string | null): string => {
    const home = origins[0] ?? '/';
    return asked !== null && URL.canParse(asked) && origins.includes(new URL(asked).origin) ? asked : home;
  };

  async function approve(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> {
    const payment = book.byId(path.slice('/approve/'.length));
    if (!payment) return html(missingPage(), 404);
    if (request.method !== 'POST') return html(approvalPage(payment, backTo(query.get('return'))));
    assertOwnForm(request.headers);
    const choice = new URLSearchParams(await bodyOf(request)).get('choice');
    store.atomically(() => book.approve(payment.id, choice === 'approve'));
    return to(query.size === 0 ? path : `${path}?${query.toString()}`);
  }

  async function answer(request: IncomingMessage): Promise<Answer | 'none'> {
    if (!isOurHost(request.headers.host, host)) return { status: 421 };
    const { method = 'GET' } = request;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://provider');
    store.atomically(() => book.catchUp());
    if (path === '/v1/tokens') return await token(request);
    if (path.startsWith('/v1/')) {
      const answered = await api.answer(request, { method, path, query });
      return answered === 'none' ? 'none' : json(answered.status, answered.answer);
    }
    if (path.startsWith('/approve/')) return await approve(request, path, query);
    if (method === 'POST') {
      assertOwnForm(request.headers);
      return store.atomically(() => operate(book, path)) ? to('/') : html(missingPage(), 404);
    }
    if (path === '/livez' || path === '/readyz') return { status: 200, type: 'text/plain', body: 'ok' };
    if (path === '/provider.css') return { status: 200, type: 'text/css; charset=utf-8', body: css };
    if (path !== '/') return html(missingPage(), 404);
    return html(listPage({ payments: book.payments(), transfers: book.transfers(), waiting: webhooks.waiting() }));
  }

  const server = createServer({ requestTimeout: 15_000 }, (request, response) => {
    answer(request)
      .catch((error: unknown) => {
        const { status, answer: body } = refusalOf(error);
        return json(status, body);
      })
      .then((result) => (result === 'none' ? request.socket.destroy() : send(response, result)))
      .catch(() => request.socket.destroy());
  });
  return await listen(server, { port, host });
}

function refusalOf(error: unknown): { readonly status: number; readonly answer: string } {
  const { status, code } = error instanceof Refused ? error : { status: 500, code: 'failed' };
  return { status, answer: JSON.stringify({ code }) };
}

function send(response: ServerResponse, { status, type = 'text/plain', body = '', headers = {} }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...headers,
  });
  response.end(body);
}
