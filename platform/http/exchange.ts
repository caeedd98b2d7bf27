import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from './call.ts';
import { idFrom } from './identifiers.ts';
import type { Route } from './route.ts';

/** One request on its way to its answer, and what is known about it so far. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  /** Behind the question mark; empty for none. */
  readonly search: string;
  readonly id: string;
  readonly correlationId: string;
  readonly started = performance.now();
  route: Route | null = null;
  caller: Caller | null = null;
  /** Set once an answer has been chosen; a later one is dropped. */
  isAnswered = false;

  constructor(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    this.request = request;
    this.response = response;
    this.method = request.method ?? 'GET';
    this.path = mark === -1 ? url : url.slice(0, mark);
    this.search = mark === -1 ? '' : url.slice(mark + 1);
    this.id = idFrom(request.headers['x-request-id']);
    this.correlationId = idFrom(request.headers['x-correlation-id'], this.id);
  }
}
