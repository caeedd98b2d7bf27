import { expect, it } from 'vitest';
import { createLogger } from '../logging/index.ts';
import { type ReceivedSpan, traced } from '../testing/index.ts';
import { traceId } from '../tracing/index.ts';
import { echo, serve, type Served } from './app.fixture.ts';
import type { HttpAppOptions } from './app.ts';
import { HttpProblem } from './problem.ts';

const endpoints = [
  echo({ method: 'GET', path: '/coach/{coachId}', query: { type: 'object', properties: { q: { type: 'string' } } } }),
  echo({ method: 'POST', path: '/notes', access: 'signedIn', body: { name: 'Note', schema: { type: 'object' } } }),
  echo({ method: 'GET', path: '/broken', handle: () => Promise.reject(new Error('asha@example.com')) }),
  echo({ method: 'GET', path: '/refused', handle: () => Promise.reject(new HttpProblem(409, 'conflict')) }),
];

async function spansOf(work: (send: Served['send']) => Promise<unknown>, options: Partial<HttpAppOptions> = {}) {
  const app = await serve(endpoints, options);
  try {
    return await traced(() => work(app.send));
  } finally {
    await app.close();
  }
}

const told = ({ name, facts, isFailed }: ReceivedSpan) => ({ name, facts, isFailed });

it('a request is one span of its route and status, without what people sent', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const spans = await spansOf(async (send) => {
    await send('GET', '/coach/zora?q=secret-query', {
      headers: { traceparent, tracestate: 'vendor=secret-state', baggage: 'who=secret-bag' },
    });
    await send('POST', '/notes', { as: 'athlete', json: { text: 'secret-body' } });
  });
  expect(spans.map(told)).toEqual([
    {
      name: 'GET /coach/{coachId}',
      facts: { 'http.request.method': 'GET', 'http.route': '/coach/{coachId}', 'http.response.status_code': 200 },
      isFailed: false,
    },
    {
      name: 'POST /notes',
      facts: { 'http.request.method': 'POST', 'http.route': '/notes', 'http.response.status_code': 200 },
      isFailed: false,
    },
  ]);
  expect(spans[0]).toMatchObject({ traceId: traceparent.slice(3, 35), parentSpanId: traceparent.slice(36, 52), kind: 2 });
  expect(spans[1]?.traceId).not.toBe(spans[0]?.traceId);
  expect(JSON.stringify(spans)).not.toMatch(/secret|zora|athlete/u);
});

it('has failed where the server has, not where the request is refused', async () => {
  const spans = await spansOf(async (send) => {
    await send('GET', '/broken');
    await send('GET', '/refused');
    await send('POST', '/notes', { json: {} });
  });
  expect(spans.map(({ facts, isFailed }) => [facts['http.response.status_code'], isFailed])).toEqual([
    [500, true],
    [409, false],
    [401, false],
  ]);
  expect(JSON.stringify(spans)).not.toContain('asha');
});

it('probes, preflights and unknown paths are not traced', async () => {
  const spans = await spansOf(async (send) => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/nowhere', '/coach']) await send('GET', path);
    await send('OPTIONS', '/coach/1');
  });
  expect(spans).toEqual([]);
});

it('pages of other origins may send a traceparent', async () => {
  const app = await serve(endpoints);
  const { headers } = await app.send('OPTIONS', '/coach/1', { headers: { origin: 'http://ui.example' } });
  expect(headers.get('access-control-allow-headers')?.split(', ')).toContain('traceparent');
  await app.close();
});

it('lines in the log name the trace that they belong to, and no other', async () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const logger = createLogger({ name: 'test', level: 'info', destination });
  const seen: unknown[] = [];
  const talks = echo({
    method: 'GET',
    path: '/talks',
    handle: () => {
      seen.push(traceId());
      logger.warn('from within');
      return { status: 200, body: {} };
    },
  });
  const app = await serve([talks], { logger });
  const [span] = await traced(() => app.send('GET', '/talks'));
  await traced(() => app.send('GET', '/talks'), { ratio: 0 });
  await app.send('GET', '/talks');
  await app.close();
  logger.info('apart');
  expect(seen).toEqual([span?.traceId, undefined, undefined]);
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['from within', span?.traceId],
    ['request', span?.traceId],
    ['from within', undefined],
    ['request', undefined],
    ['from within', undefined],
    ['request', undefined],
    ['apart', undefined],
  ]);
});
