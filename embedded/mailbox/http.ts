import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { listen, type Listening } from '@academy/platform/ports';
import { listMessages, messageBody, readIds } from './api.ts';
import { listPage, messagePage, missingPage } from './page.ts';
import { search } from './search.ts';
import type { MessageStore } from './store.ts';

interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly policy?: string;
}

const json = (value: unknown, status = 200): Answer => ({ status, type: 'application/json', body: JSON.stringify(value) });
const text = (body: string, status = 200): Answer => ({ status, type: 'text/plain; charset=utf-8', body });
const page = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body });

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail may have any style but do nothing: no scripts, forms or external resources. A link opens a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Serves the mailbox page (`/`) and its API (`/api/v1`, the same as Mailpit's). */
export async function startHttp(store: MessageStore, { port, host }: { port: number; host: string }): Promise<Listening> {
  const assets: Record<string, Answer> = {
    '/mailbox.css': { type: 'text/css; charset=utf-8', body: readFileSync(new URL('./assets/mailbox.css', import.meta.url)) },
    '/mailbox.js': { type: 'text/javascript; charset=utf-8', body: readFileSync(new URL('./assets/mailbox.js', import.meta.url)) },
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (!isOurHost(request.headers.host, host)) return text('This mailbox only answers to its own address.', 421);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
    if (request.method === 'DELETE' && pathname === '/api/v1/messages') return await remove(store, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return text('method not allowed', 405);
    return read(store, pathname, searchParams) ?? assets[pathname] ?? page(missingPage(), 404);
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (result) => send(response, result),
      () => send(response, text('failed', 500)),
    );
  });
  return await listen(server, { port, host });
}

function read(store: MessageStore, pathname: string, parameters: URLSearchParams): Answer | undefined {
  const query = parameters.get('query') ?? '';
  switch (pathname) {
    case '/':
      return page(listPage(query ? search(store.list(), query) : store.list(), query));
    case '/livez':
    case '/readyz':
      return text('ok');
    case '/api/v1/messages':
      return json(listMessages(store, parameters, query));
    case '/api/v1/search':
      return query ? json(listMessages(store, parameters, query)) : json({ Error: 'query is missing' }, 400);
  }
  const [, kind, id = '', view] = /^\/(api\/v1\/message|message)\/(\w+)(\/html)?$/.exec(pathname) ?? [];
  if (!kind) return undefined;
  const message = store.get(id);
  if (!message) return kind === 'message' ? undefined : json({ Error: 'message not found' }, 404);
  if (view) return { ...page(`<base target="_blank">${message.HTML}`), policy: mailPolicy };
  store.markRead(message);
  return kind === 'message' ? page(messagePage(message)) : json(messageBody(message));
}

async function remove(store: MessageStore, request: IncomingMessage): Promise<Answer> {
  try {
    store.remove(await readIds(request));
    return text('ok');
  } catch (error) {
    if (error instanceof SyntaxError) return json({ Error: 'the body is not JSON' }, 400);
    throw error;
  }
}

/** Against DNS rebinding: a foreign page could point its own host name at this machine and read the mails. */
function isOurHost(header: string | undefined, host: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '').replaceAll(/^\[|\]$/g, '');
  return name === 'localhost' || name === host || isIP(name) !== 0;
}

function send(response: ServerResponse, { status = 200, type, body, policy = pagePolicy }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  // Node omits the body of a response to HEAD.
  response.end(body);
}
