import { enterSpan } from '../tracing/index.ts';
import type { HttpMiddleware } from './request-state.ts';

/**
 * One span for a request that reaches an endpoint: its route as it is declared, and the status. Neither the path as it was sent, which names
 * people, nor queries, headers and bodies.
 */
export function traceRequest(handle: HttpMiddleware): HttpMiddleware {
  return (context, next) => {
    const { traceparent } = context.req.headers;
    const stranger = typeof traceparent === 'string' ? traceparent : undefined;
    return enterSpan('request', { stranger }, { kind: 'server' }, async (span) => {
      await handle(context, next);
      const { route, status } = context.state;
      // Probes arrive every few seconds, and preflights and unknown paths do no work.
      if (!route?.isLimited) return span.drop();
      const { method, path } = route;
      span.rename(`${method} ${path}`);
      span.add({ 'http.request.method': method, 'http.route': path, 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
    });
  };
}
