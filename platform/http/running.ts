import { Gauge, type Registry } from 'prom-client';
import type { HttpMiddleware } from './request-state.ts';

/** Counts requests until their handling has ended, which may be after they were answered: at their deadline, say. */
export function countRunning(registry: Registry): HttpMiddleware {
  let running = 0;
  const gauge = new Gauge({
    name: 'http_requests_running',
    help: 'Requests whose handling has not ended, those included that were answered at their deadline.',
    registers: [],
    collect() {
      this.set(running);
    },
  });
  registry.registerMetric(gauge);
  return async (_context, next) => {
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
}
