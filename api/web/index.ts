import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import Koa, { type Context } from 'koa';
import sirv from 'sirv';
import { apiAddress, type ApiAddressOptions } from './api-address.ts';
import { compress } from './compress.ts';
import { clientRoutes, routeMatcher } from './client-routes.ts';
import { contentPolicy, filePolicy, standardHeaders, workerPolicy } from './content-policy.ts';
import { readPage } from './page.ts';
import { visitOf } from './visit.ts';

export interface WebAppOptions extends ApiAddressOptions {
  /** Folder of the built ui. Its files are listed once, at start. */
  readonly dist: string;
  /** Where calls are signalled, on the host of the api. */
  readonly signallingPort: number;
  /** Where they are signalled elsewhere: ws: or wss: addresses. */
  readonly signallingUrls?: readonly string[];
  /** Default: the product's screens. */
  readonly routes?: readonly string[];
}

/** Serves the built ui: its files, and its page for every path that is none. */
export function createWebApp({ dist, signallingPort, signallingUrls = [], routes = clientRoutes, ...address }: WebAppOptions): Koa {
  const fill = readPage(dist);
  const isScreen = routeMatcher(routes);
  const files = sirv(dist, { etag: true, gzip: true, brotli: true, extensions: [], setHeaders: markFile });

  async function sendPage(context: Context): Promise<void> {
    const { req: request, res: response, path } = context;
    const apiUrl = apiAddress(request, address);
    if (apiUrl === null) return refuse(response, 400);
    const signalling = signallingUrls.length > 0 ? signallingUrls : [`ws://${new URL(apiUrl).hostname}:${signallingPort}`];
    const nonce = randomBytes(16).toString('base64');
    const encoding = context.acceptsEncodings('br') || context.acceptsEncodings('gzip');
    const body = await compress(fill({ apiUrl, nonce, path, ...visitOf(request) }), encoding);
    response.writeHead(isScreen(path) ? 200 : 404, {
      ...standardHeaders,
      ...(apiUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
      'Content-Security-Policy': contentPolicy({ apiUrl, signallingUrls: signalling, nonce }),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ...(encoding && { 'Content-Encoding': encoding }),
      // What is sent depends on who asks, and how.
      Vary: 'Accept-Encoding, Cookie',
      'Cache-Control': 'no-cache',
    });
    response.end(body);
  }

  const app = new Koa();
  const answerPage = (context: Context): void => {
    sendPage(context).catch(() => context.res.destroy());
  };
  app.use((context) => {
    const { req, res, method, path } = context;
    // The file server writes by itself, and so does the page.
    context.respond = false;
    if (method !== 'GET' && method !== 'HEAD') return refuse(res, 405, { Allow: 'GET, HEAD' });
    // The page as it lies in the folder is not filled in, nor are its compressed copies.
    if (path === '/' || /^\/index\.html(?:\.|$)/i.test(path)) return answerPage(context);
    // A file that is gone since the start, as when the ui is built anew, ends its answer and not the process.
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    files(req, res, () => answerPage(context));
  });
  return app;
}

/** What carries a hash of its content in its name never changes; anything else is asked about each time. */
function markFile(response: ServerResponse, path: string): void {
  for (const [name, value] of Object.entries(standardHeaders)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', path === '/service-worker.js' ? workerPolicy : filePolicy);
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...standardHeaders, 'Content-Security-Policy': filePolicy, 'Content-Length': 0, ...headers });
  response.end();
}
