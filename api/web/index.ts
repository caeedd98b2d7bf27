import { addressOf, bindsToHttps as isBound, Limits, networkOf, OverLimit, Pace, type Rate, stillThereAfter } from '@academy/platform/http';
import Koa, { type Middleware } from 'koa';
import { sendAuthority } from './authority.ts';
import { createFiles } from './files.ts';
import { createPageResponses, type PageOptions } from './page-responses.ts';
import { askToWait, refuse } from './refuse.ts';

export interface WebAppOptions extends PageOptions {
  /** Served for other devices to trust; none is if a public authority vouches for us. */
  readonly authorityFile?: string | null;
  /** Page requests per address (IPv6: per 64-bit network). Default 100 a second, 200 at once. */
  readonly perAddress?: Rate;
  /** File requests per address, and the longest wait for a turn in milliseconds. */
  readonly filesPerAddress?: Rate & { readonly mostMs: number };
}

/**
 * A page brings some 30 files, which browsers keep for a year. A class of 100 that opens its first page behind one address asks for
 * 3,000 of them: the last one comes after ten seconds, and nobody is refused.
 */
const defaultFiles = { perSecond: 300, burst: 40, mostMs: 10_000 };
const remembered = 50_000;

/** Serves the built ui: its files, and its page for all other paths. */
export function createWebApp({
  trustedProxies = 0,
  perAddress,
  filesPerAddress = defaultFiles,
  authorityFile,
  ...options
}: WebAppOptions): Koa {
  const files = createFiles(options.dist);
  const limits = new Limits(perAddress && { perAddress });
  const pace = new Pace(filesPerAddress, filesPerAddress.mostMs, remembered);

  const holdRefusals: Middleware = async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof OverLimit && (await limits.holdRefusal(error, context.res))) askToWait(context, error.headers);
      else context.res.destroy();
    }
  };

  // Not only pages: whatever comes first from an address, a file or a refusal, has to bind the browser to https.
  const bindToHttps: Middleware = ({ req, res }, next) => {
    if (options.apiUrl?.startsWith('https:') || isBound(req, trustedProxies))
      res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    return next();
  };

  const takeTurn: Middleware = async ({ req, res, path }, next) => {
    const address = addressOf(req, trustedProxies);
    if (!files.has(path)) {
      limits.mustAllowAddress(address);
      return await next();
    }
    const network = networkOf(address);
    const wait = pace.take(network, performance.now());
    if (wait === null) throw new OverLimit(network, Math.ceil(filesPerAddress.mostMs / 1_000));
    // The client may have disconnected meanwhile.
    if (wait === 0 || (await stillThereAfter(wait, res))) await next();
  };

  const onlyRead: Middleware = (context, next) =>
    context.method === 'GET' || context.method === 'HEAD' ? next() : refuse(context, 405, { Allow: 'GET, HEAD' });

  const sendFile: Middleware = async (context, next) => {
    const { req, res, path } = context;
    // The page file on disk is an unfilled template, and so are its compressed copies.
    const isPage = path === '/' || /^\/index\.html(?:\.|$)/i.test(path);
    if (isPage || !files.send(req, res)) return await next();
    // The file server writes the response itself.
    context.respond = false;
  };

  const app = new Koa();
  app.use(bindToHttps);
  app.use(holdRefusals);
  app.use(takeTurn);
  app.use(onlyRead);
  if (authorityFile) app.use(sendAuthority(authorityFile));
  app.use(sendFile);
  app.use(createPageResponses({ ...options, trustedProxies }));
  return app;
}
