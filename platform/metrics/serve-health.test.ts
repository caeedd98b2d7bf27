import { afterEach, expect, it } from 'vitest';
import { createMetrics, type HealthServer, type HealthServerOptions, serveHealth } from './index.ts';

let server: HealthServer | undefined;
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

it('says when the process is dead', async () => {
  const get = await start({ isAlive: () => false });
  expect((await get('/healthz')).status).toBe(503);
});

it('serves the metrics of its registry', async () => {
  const metrics = createMetrics();
  metrics.counter('events_total', 'Events.', ['model']).inc({ model: 'm' }, 3);
  const get = await start({ registry: metrics.registry });
  expect(await (await get('/metrics')).text()).toContain('events_total{model="m"} 3');
});

it('knows no other path and no other method', async () => {
  const get = await start();
  expect((await get('/')).status).toBe(404);
  expect((await get('/healthz', { method: 'POST' })).status).toBe(405);
});
