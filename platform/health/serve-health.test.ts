import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Listening } from '../ports/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { type HealthServerOptions, serveHealth } from './index.ts';

let server: Listening | undefined;
afterEach(() => server?.close());

async function start(options: Partial<HealthServerOptions> = {}): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  server = await serveHealth({ port: 0, registry: createMetrics().registry, checks: {}, ...options });
  const { port } = server;
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

it('is alive and ready without checks', async () => {
  const get = await start();
  expect((await get('/healthz')).status).toBe(200);
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', problems: {} });
});

it.each(['/healthz', '/readyz', '/metrics', '/nothing'])('is framed, sniffed and cached by nobody: %s', async (path) => {
  const { headers } = await (await start())(path);
  const names = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control'];
  expect(names.map((name) => headers.get(name))).toEqual([
    expect.stringContaining("frame-ancestors 'none'"),
    'nosniff',
    'no-referrer',
    'no-store',
  ]);
});

it('is not ready while a check has a reason or throws, and names it', async () => {
  const get = await start({
    checks: {
      good: () => null,
      bad: () => 'stopped',
      broken: () => {
        throw new Error('secret');
      },
    },
  });
  const answer = await get('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not ready', problems: { bad: 'stopped', broken: 'the check failed' } });
});

it('is ready and reports a mere degradation', async () => {
  const get = await start({ checks: { good: () => null, worse: () => ({ degraded: '2 streams parked' }) } });
  const answer = await get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', problems: {}, degraded: { worse: '2 streams parked' } }]);
});

it('waits for no check forever', async () => {
  const get = await start({ checks: { silent: () => new Promise<null>(() => {}) } });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'not ready', problems: { silent: 'no answer within a second' } });
});

it('reports a dead process', async () => {
  const get = await start({ isAlive: () => false });
  expect((await get('/healthz')).status).toBe(503);
});

it('serves the metrics of its registry', async () => {
  const metrics = createMetrics();
  metrics.counter('events_total', 'Events.', ['model']).inc({ model: 'm' }, 3);
  const get = await start({ registry: metrics.registry });
  expect(await (await get('/metrics')).text()).toContain('events_total{model="m"} 3');
});

describe('what operators may see', () => {
  const pages = { '/rooms': (query: URLSearchParams) => ({ body: { about: query.get('about') }, headers: { 'x-extra': '1' } }) };
  const statuses = async (get: Awaited<ReturnType<typeof start>>, init?: RequestInit) =>
    await Promise.all(['/rooms', '/metrics'].map(async (path) => (await get(path, init)).status));
  const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}` });

  it('is served to loopback', async () => {
    const get = await start({ pages });
    const answer = await get('/rooms?about=this');
    expect(answer.headers.get('x-extra')).toBe('1');
    expect(await answer.json()).toEqual({ about: 'this' });
    expect(await statuses(get)).toEqual([200, 200]);
  });

  it('is not served to forwarded requests, or to requests with another host name', async () => {
    const get = await start({ pages });
    expect(await statuses(get, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toEqual([403, 403]);
    const status = await new Promise((resolve, reject) => {
      const options = { port: server?.port, path: '/rooms', headers: { host: 'evil.example' } };
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('is served only to requests with the token, if one is configured', async () => {
    const get = await start({ pages, metricsToken: 'figures' });
    expect(await statuses(get)).toEqual([401, 401]);
    expect((await get('/rooms')).headers.get('www-authenticate')).toContain('Basic');
    expect(await statuses(get, { headers: { authorization: 'Bearer other' } })).toEqual([401, 401]);
    expect(await statuses(get, { headers: basic('') })).toEqual([401, 401]);
    expect(await statuses(get, { headers: { authorization: 'Bearer figures' } })).toEqual([200, 200]);
    expect(await statuses(get, { headers: basic('figures') })).toEqual([200, 200]);
    expect((await get('/healthz')).status).toBe(200);
  });
});

it('refuses other paths and methods', async () => {
  const get = await start();
  expect((await get('/')).status).toBe(404);
  expect((await get('/healthz', { method: 'POST' })).status).toBe(405);
});
