import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Caller, EndpointResponse } from './endpoint.ts';
import { idFrom, saneId } from './identifiers.ts';
import { addressOf } from './peer.ts';
import type { Route } from './route.ts';

const noBytes = Buffer.alloc(0);

/** The state of a request until its response is sent. */
export class RequestState {
  readonly id: string;
  /** Always ours, because events keep it for good: what a client sends may say anything, or join the story of somebody else. */
  readonly correlationId = randomUUID();
  /** The client's own, for its log and ours. */
  readonly clientCorrelationId: string | undefined;
  readonly ip: string;
  readonly started = performance.now();
  route: Route | null = null;
  caller: Caller | null = null;
  /** The body as it was sent, for endpoints that ask for it so. */
  bytes: Buffer = noBytes;
  /** The response to send; null while there is none, and if the client has disconnected. */
  response: EndpointResponse | null = null;
  /** Of the response, once it is known; 499 if the client has disconnected. */
  status = 0;
  /** The deadline has passed: the handler's result is discarded. */
  isLate = false;

  constructor(request: IncomingMessage, proxies: number) {
    this.id = idFrom(request.headers['x-request-id']);
    this.clientCorrelationId = saneId(request.headers['x-correlation-id']);
    this.ip = addressOf(request, proxies);
  }
}

export type HttpMiddleware = Middleware<RequestState>;
export type HttpContext = ParameterizedContext<RequestState>;
