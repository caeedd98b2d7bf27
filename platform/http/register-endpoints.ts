import Router, { type RouterContext } from '@koa/router';
import compose from 'koa-compose';
import { admit } from './access.ts';
import { bytesBody } from './bytes-body.ts';
import { preflightHeaders } from './cors.ts';
import { deadline } from './deadline.ts';
import type { Authenticate, Suspended } from './endpoint.ts';
import type { LogFailure } from './handle-errors.ts';
import { handleRequest, type HandleRequestOptions } from './handle-request.ts';
import { jsonBody } from './json-body.ts';
import type { Limits } from './limits.ts';
import { HttpProblem } from './problem.ts';
import type { HttpMiddleware, RequestState } from './request-state.ts';
import { respond } from './respond.ts';
import type { Room } from './room.ts';
import type { Route } from './route.ts';

export interface RegisterOptions extends HandleRequestOptions {
  readonly authenticate: Authenticate;
  readonly authenticateStaff?: Authenticate | undefined;
  readonly suspended?: Suspended | undefined;
  readonly limits: Limits;
  readonly logFailure: LogFailure;
  /** Around everything but the service's own probes. */
  readonly countRunning: HttpMiddleware;
  readonly room: Pick<Room, 'within'>;
}

/**
 * Puts the routes on routers, one for each first segment, because a router tries all its patterns on every request. Paths are exact,
 * and fixed ones take precedence over those with parameters. Throws if two are equal, or one begins with a parameter.
 */
export function registerEndpoints(routes: readonly Route[], options: RegisterOptions): HttpMiddleware {
  const routers = new Map<string, Router<RequestState>>();
  const readBody = jsonBody(options.limits.bodyBytes);
  const taken = new Set<string>();
  for (const route of routes) {
    const { method, path } = route;
    const name = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    if (taken.has(name)) throw new Error(`${method} ${path} is registered twice`);
    taken.add(name);
    const first = firstSegmentOf(path);
    if (first.includes('{')) throw new Error(`${path} must begin with a fixed segment`);
    const router = routers.get(first) ?? new Router<RequestState>({ strict: true, sensitive: true, exclusive: 'specificity' });
    routers.set(first, router);
    router.register(
      path.replaceAll(/\{(\w+)\}/g, ':$1'),
      [method],
      // Composed once: the router composes the middlewares of a route anew for each request.
      [compose([...stepsOf(route, readBody, options), handleRequest(route, options)])],
    );
  }
  const dispatchers = new Map([...routers].map(([first, router]) => [first, router.routes() as HttpMiddleware]));
  return (context, next) => {
    const path = pathOf(context.req.url ?? '');
    // An absolute URL is no path: it has no router, and is not parsed.
    const dispatch = dispatchers.get(firstSegmentOf(path));
    if (!dispatch) return next();
    (context as Routed).newRouterPath = path;
    return dispatch(context, next);
  };
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}

/** With its slash. */
function firstSegmentOf(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path : path.slice(0, end);
}

/** The router's data on a request. */
type Routed = Pick<RouterContext, 'matched' | 'newRouterPath'>;

/** The methods of a path. If a fixed path matches, only its own, even if one with parameters matches as well. */
function methodsOf({ matched = [] }: Routed): ReadonlySet<string> {
  const fewest = Math.min(...matched.map(({ paramNames }) => paramNames.length));
  return new Set(matched.flatMap(({ methods, paramNames }) => (paramNames.length === fewest ? methods : [])));
}

const allowOf = (methods: ReadonlySet<string>): string => [...methods, 'OPTIONS'].toSorted().join(', ');

const notAllowed = (methods: ReadonlySet<string>): HttpProblem => new HttpProblem(405, 'methodNotAllowed', '', { Allow: allowOf(methods) });

/** The 405 if a path with parameters was routed, but a fixed path matches as well and lacks the method; null otherwise. */
function refusalOf(routed: Routed, method: string): HttpProblem | null {
  if (routed.matched?.length === 1) return null;
  const methods = methodsOf(routed);
  return methods.has(method) ? null : notAllowed(methods);
}

/** The steps before the handler, cheapest first: a refusal must cost less than the refused work. */
function stepsOf(
  route: Route,
  readBody: HttpMiddleware,
  { authenticate, authenticateStaff = () => null, suspended = () => null, limits, logFailure, countRunning, room }: RegisterOptions,
): HttpMiddleware[] {
  const { endpoint, isLimited } = route;
  const begin: HttpMiddleware = (context, next) => {
    const { req: request, state } = context;
    const refusal = refusalOf(context as Routed, request.method ?? '');
    // The refusal does not belong to this route: its endpoint does not describe the response.
    if (!refusal) state.route = route;
    if (isLimited) limits.mustAllowAddress(state.ip);
    else limits.mustAllowProber(state.ip);
    if (refusal) throw refusal;
    return next();
  };
  const takeRoom: HttpMiddleware = (_context, next) => room.within(next);
  return [
    begin,
    deadline(endpoint.upload ? limits.uploadMs : limits.requestMs, logFailure),
    ...(isLimited ? [countRunning, admit(endpoint, { authenticate, authenticateStaff, suspended, limits })] : []),
    ...(endpoint.body ? [readBody] : []),
    ...(endpoint.bytes ? [bytesBody(endpoint.bytes.most)] : []),
    // Not before the body has come: slow senders would take the room of all. Uploads have a queue of their own.
    ...(isLimited && !endpoint.upload ? [takeRoom] : []),
  ];
}

/** For unrouted requests: OPTIONS gets the methods of its path, all others HttpProblem 404 or 405. */
export const respondUnmatched =
  (limits: Limits): HttpMiddleware =>
  (context) => {
    limits.mustAllowAddress(context.state.ip);
    const methods = methodsOf(context as Routed);
    if (methods.size === 0) throw new HttpProblem(404, 'notFound');
    if (context.method !== 'OPTIONS') throw notAllowed(methods);
    respond(context, { status: 204, headers: preflightHeaders(allowOf(methods)) });
  };
