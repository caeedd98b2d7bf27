import { createServer, type Server } from 'node:http';
import type Koa from 'koa';

/** A server for an app, with bounds on how slowly and how much a client may send. The app ends sooner what is no upload. */
export function createHttpServer(app: Koa): Server {
  const handle = app.callback();
  const bounds = { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 };
  return createServer(bounds, (request, response) => void handle(request, response));
}
