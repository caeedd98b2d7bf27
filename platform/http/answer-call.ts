import { parse } from 'node:querystring';
import { callerFrom, mustHaveAccess } from './access.ts';
import { readJson } from './body.ts';
import type { Answer, Authenticate, CallRequest } from './call.ts';
import type { Exchange } from './exchange.ts';
import { idempotencyKeyFrom } from './identifiers.ts';
import type { Limits } from './limits.ts';
import { type CodedProblem, problemAnswer, type Sentences } from './problem.ts';
import type { Route } from './route.ts';

export interface AnswerCallOptions {
  readonly authenticate: Authenticate;
  readonly limits: Limits;
  readonly messages: Sentences;
  /** yyyy-mm-dd */
  readonly today: () => string;
}

const nothing = Object.freeze({});

/** Who asks, may they, is what they ask well formed: then the handler. Throws HttpProblem on the way. */
export async function answerCall(
  exchange: Exchange,
  route: Route,
  params: Record<string, string>,
  ip: string,
  options: AnswerCallOptions,
): Promise<Answer> {
  const { request, search, id, correlationId } = exchange;
  const { call } = route;
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const found = callerFrom(authorization, options.authenticate);
    exchange.caller = found instanceof Promise ? await found : found;
  }
  const { caller } = exchange;
  mustHaveAccess(call.access, caller, authorization !== undefined);
  if (caller) options.limits.mustAllowCaller(caller);

  const problems: CodedProblem[] = [];
  if (route.params) problems.push(...route.params(params));
  const query = route.query ? parse(search, '&', '=', { maxKeys: 100 }) : nothing;
  if (route.query) problems.push(...route.query(query));
  const idempotencyKey = idempotencyKeyFrom(request.headers['idempotency-key']);
  let body: unknown;
  if (route.body && call.body) {
    body = await readJson(request, options.limits.bodyBytes);
    problems.push(...route.body(body));
    if (problems.length === 0 && call.body.check) {
      const found = call.body.check(body as never, options.today());
      for (const path in found) problems.push({ path, code: found[path] ?? 'invalidField' });
    }
  }
  if (problems.length > 0) return problemAnswer(400, problems, options.messages, id);

  const asked: CallRequest = {
    body,
    params,
    query,
    caller,
    idempotencyKey,
    ip,
    requestId: id,
    correlationId,
    headers: request.headers,
    raw: request,
  };
  return call.handle(asked as CallRequest<never, never, never>);
}
