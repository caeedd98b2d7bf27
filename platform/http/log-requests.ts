import type { Logger } from './logger.ts';
import { type HttpMiddleware, RequestState } from './request-state.ts';
import { traceRequest } from './trace-request.ts';
import type { RequestDurations } from './request-durations.ts';

/** Creates the state of a request, and records its span, its log line and its duration once the response is known. */
export function logRequests(logger: Logger, durations: RequestDurations, proxies: number): HttpMiddleware {
  // The line has only the fields below, none of them secret: redacting it would cost more than writing it.
  const access = logger.child({}, { redact: [] });
  return traceRequest(async (context, next) => {
    const { req: request, res: response, method } = context;
    const state = new RequestState(request, proxies);
    context.state = state;
    await next();
    const { route, caller, id: requestId, correlationId, clientCorrelationId } = state;
    const status = state.response === null || response.destroyed ? 499 : context.status;
    state.status = status;
    const ms = performance.now() - state.started;
    durations.observe({ method: route?.method ?? 'other', route: route?.path ?? 'none', status }, ms / 1000);
    const line = {
      requestId,
      correlationId,
      ...(clientCorrelationId !== undefined && { clientCorrelationId }),
      method,
      route: route?.path ?? null,
      status,
      ms: Math.round(ms * 100) / 100,
      role: caller?.role ?? null,
      account: caller?.id ?? null,
    };
    if (status >= 500) access.error(line, 'request');
    else if (status === 429) access.warn(line, 'request');
    // Probes arrive every few seconds; only their failures are logged.
    else if (route?.isLimited !== false) access.info(line, 'request');
  });
}
