import { createServer, type RequestListener, type Server } from 'node:http';
import type Koa from 'koa';
import type { TlsFiles } from '../tls/index.ts';
import { answerClientErrors } from './client-error.ts';
import { limitConnections } from './connections.ts';
import { createEncryptedServer } from './encrypted.ts';

/** Limits of connections before and between requests. */
export interface ConnectionBounds {
  /** Milliseconds from the connection until all headers of a request have arrived. */
  readonly headersMs: number;
  /** Milliseconds until a request has arrived completely. Apps have shorter deadlines, except for uploads. */
  readonly requestMs: number;
  /** Milliseconds without a request after a response. */
  readonly idleMs: number;
  /** Milliseconds between checks: the times above are exceeded by that at most. */
  readonly checkMs: number;
  /** Of one address (IPv6: network of 64 bits; see ConnectionLimits), without upgraded ones; null behind a proxy, to which all belong. */
  readonly perNetwork: number | null;
  /** Open at the same time, upgraded ones included. */
  readonly inAll: number;
}

/** 1,000 suffice for 160 browsers behind one address, with six connections each. */
const defaults: ConnectionBounds = {
  headersMs: 10_000,
  requestMs: 300_000,
  idleMs: 65_000,
  checkMs: 5_000,
  perNetwork: 1_000,
  inAll: 15_000,
};

export interface HttpServerOptions extends Partial<ConnectionBounds> {
  /** Certificate and key of a server that speaks HTTPS; without them it speaks HTTP. */
  readonly tls?: TlsFiles | null;
  /** With `tls`: whether who speaks plain HTTP is told the address that begins with https, in place of nothing. For pages alone. */
  readonly redirectsPlain?: boolean;
  /** Replaced files that cannot be used; those before them stay in use. */
  readonly onTlsError?: (error: unknown) => void;
}

/** Milliseconds of a handshake at most. A server that stops waits for those under way, and has less than nine seconds for all. */
const greetingMs = 5_000;

/** A server with limits on connections, slow clients and sizes. All HTTP servers of the product are made here. */
export function createHttpServer(
  app: Koa | RequestListener,
  { tls = null, redirectsPlain = false, onTlsError = () => {}, ...options }: HttpServerOptions = {},
): Server {
  const handle = typeof app === 'function' ? app : listenerOf(app);
  const bounds = { ...defaults, ...options };
  const limits = {
    headersTimeout: bounds.headersMs,
    requestTimeout: bounds.requestMs,
    keepAliveTimeout: bounds.idleMs,
    connectionsCheckingInterval: bounds.checkMs,
    maxHeaderSize: 16_384,
    // TCP keep-alive detects peers that vanished.
    keepAlive: true,
    keepAliveInitialDelay: 30_000,
  };
  const server =
    tls === null
      ? createServer(limits, handle)
      : createEncryptedServer({
          files: tls,
          limits,
          greetingMs: Math.min(bounds.headersMs, greetingMs),
          handle,
          redirectsPlain,
          onError: onTlsError,
        });
  server.maxConnections = bounds.inAll;
  answerClientErrors(server);
  const { perNetwork, inAll } = bounds;
  if (perNetwork !== null) limitConnections(server, { perNetwork, inAll });
  return server;
}

function listenerOf(app: Koa): RequestListener {
  const callback = app.callback();
  return (request, response) => void callback(request, response);
}
