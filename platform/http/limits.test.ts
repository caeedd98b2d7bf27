import { afterEach, describe, expect, it } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';

let app: Served | undefined;
afterEach(() => app?.close());

const rate = { perSecond: 0.001, burst: 2 };

describe("operators' endpoints", () => {
  it.each(['/healthz', '/readyz', '/openapi.json'])('%s has a limit of its own', async (path) => {
    app = await serve([echo({ method: 'GET', path: '/thing' })], { limits: { perProber: rate } });
    const { send } = app;
    const statuses = [await send('GET', path), await send('GET', path), await send('GET', path)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send('GET', '/thing')).status).toBe(200);
  });

  it('share one readiness check among simultaneous requests', async () => {
    let checked = 0;
    const gate = Promise.withResolvers<null>();
    const store = (): Promise<null> => (checked++, gate.promise);
    app = await serve([], { checks: { store } });
    const { send } = app;
    const answers = Array.from({ length: 50 }, () => send('GET', '/readyz'));
    // The other requests have arrived by the time that a later one is answered.
    expect((await send('GET', '/healthz')).status).toBe(200);
    gate.resolve(null);
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(checked).toBeLessThan(answers.length);
  });
});

describe('a refusal', () => {
  const endpoints = [echo({ method: 'GET', path: '/thing' })];

  it.each(['/thing', '/nothing', '/readyz'])('for %s is delayed, and its connection closed if too many are held', async (path) => {
    app = await serve(endpoints, { limits: { perAddress: rate, perProber: rate, refusals: { perClient: 0 } } });
    const { send } = app;
    for (let asked = 0; asked < rate.burst; asked++) expect((await send('GET', path)).status).not.toBe(429);
    await expect(send('GET', path)).rejects.toThrow('fetch failed');
  });

  it('that is delayed does not delay other clients', async () => {
    const limits = { perAddress: rate, refusals: { stepMs: 600_000, mostMs: 600_000 } };
    app = await serve(endpoints, { limits, trustProxy: 1 });
    const from = (address: string, signal?: AbortSignal) =>
      fetch(`${app?.url}/thing`, { headers: { 'X-Forwarded-For': address }, ...(signal && { signal }) });
    for (let asked = 0; asked < rate.burst; asked++) await from('203.0.113.1');
    const gone = new AbortController();
    const held = from('203.0.113.1', gone.signal);
    expect((await from('203.0.113.2')).status).toBe(200);
    gone.abort();
    await expect(held).rejects.toThrow('abort');
  });
});
