import { PoisonEvent } from '../event-store/errors.ts';
import type { EndpointResponse } from './endpoint.ts';
import { RequestAborted } from './json-body.ts';
import { type Limits, OverLimit } from './limits.ts';
import type { Logger } from './logger.ts';
import { outageProblem } from './outage.ts';
import { HttpProblem, type Messages, problemResponse } from './problem.ts';
import type { HttpMiddleware, RequestState } from './request-state.ts';
import { respond } from './respond.ts';

/** Logs an error of a request, but not one that is an answer to its client. */
export type LogFailure = (error: unknown, state: Pick<RequestState, 'id' | 'correlationId'>) => void;

export function createLogFailure(logger: Logger): LogFailure {
  // Frequent lines without secrets: redacting them would cost more than writing them.
  const away = logger.child({}, { redact: [] });
  return (error, { id, correlationId }) => {
    if (error instanceof HttpProblem || error instanceof RequestAborted) return;
    // All stacks of an outage would be alike.
    if (outageProblem(error) === null) logger.error({ requestId: id, correlationId, err: error }, 'a request failed');
    else away.warn({ requestId: id, correlationId, reason: error instanceof Error ? error.message : '' }, 'a request could not be served');
  };
}

interface HandleErrorsOptions {
  readonly limits: Limits;
  readonly logFailure: LogFailure;
  readonly messages: Messages;
}

/** Turns errors of later middlewares into problems, and delays refusals. Of an internal error the client learns only the request's id. */
export function handleErrors({ limits, logFailure, messages }: HandleErrorsOptions): HttpMiddleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof RequestAborted) return void context.res.destroy();
      if (error instanceof OverLimit && !(await limits.holdRefusal(error, context.res))) return void context.res.destroy();
      respond(context, failure(error, context.state));
    }
  };

  function failure(error: unknown, state: RequestState): EndpointResponse {
    const { id } = state;
    logFailure(error, state);
    if (error instanceof HttpProblem) {
      const { status, problems, alternatives } = error;
      const headers = status === 503 || status === 429 ? { 'Retry-After': '1', ...error.headers } : error.headers;
      return problemResponse(status, problems, messages, id, { headers, alternatives });
    }
    const outage = outageProblem(error);
    if (outage) return problemResponse(outage.status, outage.problems, messages, id, { headers: outage.headers });
    const code = error instanceof PoisonEvent ? 'historyUnreadable' : 'internalError';
    return problemResponse(500, [{ path: '', code }], messages, id);
  }
}
