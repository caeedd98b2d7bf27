import type { Registry } from 'prom-client';
import { isOperator } from '../metrics/operators.ts';
import type { Answer, Call, CallRequest } from './call.ts';
import { HttpProblem } from './problem.ts';

/** Null where all is well, else a short reason without anybody's data. */
export type Check = () => string | null | Promise<string | null>;

const checkMs = 1_000;

export interface SystemCallOptions {
  readonly registry: Registry;
  /** What must hold for /readyz, by name. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Bearer token for /metrics; without one it is answered on the machine itself only. */
  readonly metricsToken: string | undefined;
  readonly openApi: object;
}

/** What operators and tools ask for; stands outside the limits and the documentation. */
export function systemCalls({ registry, checks, metricsToken, openApi }: SystemCallOptions): Call[] {
  const document = Buffer.from(JSON.stringify(openApi));
  return [
    get('/healthz', 'The process is alive.', () => ({ status: 200, body: { status: 'alive' } })),
    get('/readyz', 'What the process leans on answers.', () => readiness(checks)),
    get('/metrics', 'Figures of the process.', async (request: CallRequest) => {
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

async function readiness(checks: SystemCallOptions['checks']): Promise<Answer> {
  const found = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await bounded(check)] as const));
  const problems = Object.fromEntries(found.filter(([, reason]) => reason !== null));
  if (Object.keys(problems).length === 0) return { status: 200, body: { status: 'ready', problems } };
  return { status: 503, body: { status: 'not ready', problems }, headers: { 'Retry-After': '1' } };
}

/** An error's text may hold anything, so of a check that throws only that fact is told. */
async function bounded(check: Check): Promise<string | null> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('no answer within a second'), checkMs);
  try {
    return await Promise.race([check(), late.promise]);
  } catch {
    return 'the check failed';
  } finally {
    clearTimeout(timer);
  }
}

const get = (path: string, summary: string, handle: Call['handle']): Call => ({
  method: 'GET',
  path,
  summary,
  access: 'anyone',
  isHidden: true,
  answers: { 200: { description: summary } },
  handle,
});
