import type { RouterContext } from '@koa/router';
import type { EndpointRequest, EndpointResponse } from './endpoint.ts';
import { idempotencyKeyFrom } from './identifiers.ts';
import type { Logger } from './logger.ts';
import { parseQuery } from './parse-query.ts';
import { type CodedProblem, HttpProblem, type Messages, problemResponse } from './problem.ts';
import type { HandleOnce } from './repeats.ts';
import type { RequestState } from './request-state.ts';
import { respond } from './respond.ts';
import type { Route } from './route.ts';

export interface HandleRequestOptions {
  readonly handleOnce: HandleOnce;
  readonly logger: Logger;
  readonly messages: Messages;
  /** yyyy-mm-dd */
  readonly today: () => string;
}

type RoutedContext = RouterContext<RequestState>;

/** The last step of a route: validates the request, runs the handler and sends its response. Throws HttpProblem. */
export function handleRequest(route: Route, options: HandleRequestOptions): (context: RoutedContext) => Promise<void> {
  const { logger, messages } = options;
  const handle = handlerOf(route, options);
  return async (context) => {
    const { state } = context;
    const request = requestOf(context, route);
    const problems = problemsOf(request, route, options.today);
    const response = problems.length > 0 ? problemResponse(400, problems, messages, state.id) : await handle(request);
    if (state.isLate) return;
    respond(context, response, (error) =>
      logger.error({ requestId: state.id, correlationId: state.correlationId, err: error }, 'a response broke off'),
    );
  };
}

function handlerOf({ endpoint }: Route, { handleOnce }: HandleRequestOptions) {
  const handle = endpoint.handle as (request: EndpointRequest) => EndpointResponse | Promise<EndpointResponse>;
  if (!endpoint.isRepeatable) return handle;
  return (request: EndpointRequest): EndpointResponse | Promise<EndpointResponse> => {
    const key = idempotencyKeyFrom(request.headers['idempotency-key']);
    if (key === undefined && endpoint.needsKey) throw new HttpProblem(400, 'keyMissing');
    return key === undefined ? handle(request) : handleOnce(request, endpoint, key);
  };
}

function requestOf(context: RoutedContext, { endpoint, query }: Route): EndpointRequest {
  const { req: raw, state } = context;
  mustBeEncoded(context.newRouterPath ?? context.path);
  return {
    body: endpoint.body ? context.request.body : undefined,
    params: context.params,
    query: query ? parseQuery(context.querystring) : {},
    caller: state.caller,
    repeat: undefined,
    ip: state.ip,
    requestId: state.id,
    correlationId: state.correlationId,
    headers: raw.headers,
    bytes: state.bytes,
    raw,
  };
}

/** The router passes on a parameter with invalid percent-encoding. */
function mustBeEncoded(path: string): void {
  if (!path.includes('%')) return;
  try {
    decodeURIComponent(path);
  } catch {
    throw new HttpProblem(400, 'badRequest');
  }
}

/** All problems at once, in the order of the address and the body. */
function problemsOf({ params, query, body }: EndpointRequest, route: Route, today: () => string): readonly CodedProblem[] {
  return [...(route.params?.(params) ?? []), ...(route.query?.(query) ?? []), ...(route.body?.(body, today()) ?? [])];
}
