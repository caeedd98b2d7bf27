import { Type } from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';
import { Room, whileWaiting } from './room.ts';

let app: Served | undefined;
afterEach(() => app?.close());

const waiting = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const endpoint = echo({
    method: 'POST',
    path: '/wait',
    body: { name: 'Nothing', schema: Type.Object({}) },
    async handle() {
      await promise;
      return { status: 200, body: {} };
    },
  });
  return { endpoint, release: resolve };
};

it('has room again when work ends, when it fails, and while it only waits', async () => {
  const room = new Room({ most: 1 });
  await room.within(async () => {
    expect(room.isFull()).toBe(true);
    await whileWaiting(async () => expect(room.isFull()).toBe(false));
    expect(room.isFull()).toBe(true);
    await expect(whileWaiting(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(room.isFull()).toBe(true);
  });
  await expect(room.within(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(room.isFull()).toBe(false);
});

it('takes no room outside of a request', async () => {
  expect(await whileWaiting(async () => 'done')).toBe('done');
});

it('asks those beyond to come back, answers probes and preflights, and counts', async () => {
  const { endpoint, release } = waiting();
  app = await serve([endpoint, echo({ method: 'GET', path: '/thing' })], { room: { most: 1 } });
  const { send } = app;
  const first = send('POST', '/wait', { json: {} });
  await expect.poll(async () => (await send('GET', '/thing')).status).toBe(503);
  const refused = await send('GET', '/thing', { headers: { Origin: 'http://ui.example' } });
  expect(refused.json().problems).toEqual([{ path: '', code: 'unavailable', message: 'Message of unavailable.' }]);
  expect(refused.json().requestId).toBe(refused.headers.get('x-request-id'));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://ui.example');
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await send('OPTIONS', '/thing')).status).toBe(204);
  expect((await send('GET', '/healthz')).status).toBe(200);
  expect((await send('GET', '/metrics')).text).toMatch(/^http_requests_refused_total [2-9]\d*$/mu);
  release();
  expect((await first).status).toBe(200);
  expect((await send('GET', '/thing')).status).toBe(200);
});
