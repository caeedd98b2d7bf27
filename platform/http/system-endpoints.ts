import type { Registry } from 'prom-client';
import { isOperator } from '../metrics/operators.ts';
import { type Check, readinessOf } from '../metrics/readiness.ts';
import { sharedFor } from '../metrics/shared-for.ts';
import type { Endpoint, EndpointRequest, EndpointResponse } from './endpoint.ts';
import { HttpProblem } from './problem.ts';

export type { Check } from '../metrics/readiness.ts';

/** Checks cost a query and more, so their result is cached for this time. */
const sharedMs = 1_000;

export interface SystemEndpointsOptions {
  readonly registry: Registry;
  /** Checks of /readyz, by name. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Bearer token for /metrics; without one only the machine itself has access. */
  readonly metricsToken: string | undefined;
  readonly openApi: object;
}

/** Endpoints for operators and tools, with a separate limit and not in the documentation. */
export function systemEndpoints({ registry, checks, metricsToken, openApi }: SystemEndpointsOptions): Endpoint[] {
  const document = Buffer.from(JSON.stringify(openApi));
  const ready = sharedFor(sharedMs, () => readiness(checks));
  return [
    get('/healthz', 'The process is alive.', () => ({ status: 200, body: { status: 'alive' } })),
    get('/readyz', 'What the process leans on answers.', ready),
    get('/metrics', 'Figures of the process.', async (request: EndpointRequest) => {
      if (!isOperator(request.raw, metricsToken)) throw new HttpProblem(404, 'notFound');
      return { status: 200, body: await registry.metrics(), type: registry.contentType };
    }),
    get('/openapi.json', 'This interface, described.', () => ({
      status: 200,
      body: document,
      type: 'application/json',
      headers: { 'Cache-Control': 'no-cache' },
    })),
  ];
}

async function readiness(checks: SystemEndpointsOptions['checks']): Promise<EndpointResponse> {
  const { isReady, body } = await readinessOf(checks);
  return isReady ? { status: 200, body } : { status: 503, body, headers: { 'Retry-After': '1' } };
}

const get = (path: string, summary: string, handle: Endpoint['handle']): Endpoint => ({
  method: 'GET',
  path,
  summary,
  access: 'anyone',
  isHidden: true,
  responses: { 200: { description: summary } },
  handle,
});
