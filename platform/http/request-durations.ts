import { Histogram, type Registry } from 'prom-client';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type RequestDurations = Histogram<'method' | 'route' | 'status'>;

export const createRequestDurations = (registry: Registry): RequestDurations =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the response, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
