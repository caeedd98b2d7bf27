import { createHash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { apiAddress, type ApiAddressOptions } from './api-address.ts';
import { compress as compressAtOnce, compressFast, type Compress, type Encoding } from './compress.ts';
import { contentPolicy, standardHeaders } from './content-policy.ts';
import { type HeadOf, withHead } from './head.ts';
import { createPageBodies } from './page-bodies.ts';
import { readPages } from './page.ts';
import { refuse } from './refuse.ts';
import { visitOf } from './visit.ts';

export interface PageOptions extends ApiAddressOptions {
  readonly dist: string;
  /** Signalling port, on the api's host. */
  readonly signallingPort: number;
  /** Signalling addresses on other hosts: ws: or wss:. */
  readonly signallingUrls?: readonly string[];
  /** Address of the payment provider for the browser; only the payment page may send to it. */
  readonly paymentUrl?: string | undefined;
  readonly compress?: Compress;
  /** Pages about somebody; default none. */
  readonly headOf?: HeadOf | undefined;
}

/** The one page with a card form. The ui opens it as a document of its own, so that no other page has its policy. */
const paymentPage = /^\/payment(?:\/|$)/iu;

/** Pages with heads of their own are as many as their subjects, so they are kept apart: they push out no other page. */
const mostBytesWithHeads = 8_000_000;

/**
 * Responds with the page. Its bytes are the same for every request, or for every request about the same person; only its policy names the
 * requested host, so that nobody can make the server write or keep anything new.
 */
export function createPageResponses(options: PageOptions): Middleware {
  const { dist, signallingPort, signallingUrls = [], paymentUrl, compress = compressAtOnce, headOf, ...address } = options;
  const pageAt = readPages(dist, options.apiUrl ?? `:${options.apiPort}`);
  const bodyOf = createPageBodies(compress);
  const bodyWithHeadOf = createPageBodies(compressFast, mostBytesWithHeads);

  return async (context) => {
    const { req: request, path } = context;
    const apiUrl = apiAddress(request, address);
    if (apiUrl === null) return refuse(context, 400);
    const page = pageAt(path, visitOf(request));
    const encoding = encodingOf(context);
    const head = page.isScreen ? await headOf?.(path) : undefined;
    const { bytes, tag } = head ? await bodyWithHeadOf(withHead(page, head), encoding) : await bodyOf(page, encoding);
    const signalling = signallingUrls.length > 0 ? signallingUrls : [besideApi(apiUrl, signallingPort)];
    const policy = contentPolicy({
      apiUrl,
      signallingUrls: signalling,
      ...(paymentPage.test(path) && { paymentUrl }),
      styleHashes: page.styleHashes,
    });
    const isFound = page.isScreen;
    // The browser caches the policy with the page, so the tag covers both.
    const etag = `W/"${createHash('sha256').update(`${tag} ${policy}`).digest('base64url')}"`;
    const isKnown = isFound && isSame(request.headers['if-none-match'], etag);
    context.status = isKnown ? 304 : isFound ? 200 : 404;
    context.set({
      ...standardHeaders,
      'Content-Security-Policy': policy,
      ...(isFound && { ETag: etag }),
      // The response depends on the client.
      Vary: 'Accept-Encoding, Cookie',
      'Cache-Control': 'no-cache',
    });
    if (isKnown) return;
    context.set('Content-Type', 'text/html; charset=utf-8');
    if (encoding !== 'identity') context.set('Content-Encoding', encoding);
    context.body = bytes;
  };
}

function besideApi(apiUrl: string, port: number): string {
  const { protocol, hostname } = new URL(apiUrl);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${port}`;
}

const encodingOf = (context: Context): Encoding =>
  context.acceptsEncodings('br') ? 'br' : context.acceptsEncodings('gzip') ? 'gzip' : 'identity';

const isSame = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((one) => one.trim() === etag || `W/${one.trim()}` === etag);
