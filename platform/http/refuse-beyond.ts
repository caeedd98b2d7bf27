import { randomInt } from 'node:crypto';
import compose from 'koa-compose';
import { Counter, type Registry } from 'prom-client';
import { type Messages, problemResponse } from './problem.ts';
import { type HttpMiddleware, RequestState } from './request-state.ts';
import { respond } from './respond.ts';
import type { Room } from './room.ts';

export interface RefuseBeyondOptions {
  readonly room: Pick<Room, 'isFull'>;
  readonly registry: Registry;
  readonly messages: Messages;
  readonly proxies: number;
  /** Paths that are answered all the same: a process that has too much to do is alive. */
  readonly always: ReadonlySet<string>;
  /** Sets the headers of every response. */
  readonly headers: readonly HttpMiddleware[];
}

/** Seconds. Not all shall come back at once. */
const retryAfter = { least: 1, below: 4 } as const;

/**
 * Answers 503 before anything else is done while there is no room. A refusal has to cost next to nothing when ten times too much comes, so
 * that it has no line in the log and no trace; it is counted.
 */
export function refuseBeyond({ room, registry, messages, proxies, always, headers }: RefuseBeyondOptions): HttpMiddleware {
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that were answered 503 because the process had too much to do.',
    registers: [registry],
  });
  registry.registerMetric(refused);
  const refuse: HttpMiddleware = (context) => {
    const wait = String(randomInt(retryAfter.least, retryAfter.below));
    const problems = [{ path: '', code: 'unavailable' }];
    respond(context, problemResponse(503, problems, messages, context.state.id, { headers: { 'Retry-After': wait } }));
  };
  const answer = compose([...headers, refuse]);
  return (context, next) => {
    const { method, url = '' } = context.req;
    if (!room.isFull() || method === 'OPTIONS' || always.has(url)) return next();
    refused.inc();
    context.state = new RequestState(context.req, proxies);
    return answer(context);
  };
}
