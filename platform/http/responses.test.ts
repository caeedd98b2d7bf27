import { afterEach, describe, expect, it } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';
import type { HttpAppOptions } from './app.ts';
import type { Endpoint, EndpointResponse } from './endpoint.ts';
import { HttpProblem } from './problem.ts';

let app: Served | undefined;
afterEach(() => app?.close());
const start = async (endpoints: readonly Endpoint[], options: Partial<HttpAppOptions> = {}): Promise<Served['send']> => {
  app = await serve(endpoints, options);
  return app.send;
};
const giving = (response: EndpointResponse): Endpoint => echo({ method: 'GET', path: '/thing', handle: () => response });

describe('a response', () => {
  it.each<[string, EndpointResponse, string | null, string]>([
    ['an object', { status: 200, body: { a: 'é' } }, 'application/json', '{"a":"é"}'],
    ['a list', { status: 200, body: [1] }, 'application/json', '[1]'],
    ['text', { status: 200, body: 'é' }, 'text/plain; charset=utf-8', 'é'],
    ['bytes', { status: 200, body: Buffer.from('x'), type: 'image/webp' }, 'image/webp', 'x'],
    ['nothing', { status: 204 }, null, ''],
  ])('%s', async (_, response, type, text) => {
    const send = await start([giving(response)]);
    const received = await send('GET', '/thing');
    expect([received.status, received.headers.get('content-type'), received.text]).toEqual([response.status, type, text]);
  });

  it('carries the same headers without a body for HEAD', async () => {
    const send = await start([giving({ status: 200, body: { a: 1 } })]);
    const { status, headers, text } = await send('HEAD', '/thing');
    expect([status, headers.get('content-length'), text]).toEqual([200, '7', '']);
  });

  it('is neither cached nor framed nor sniffed, unless the endpoint allows it', async () => {
    const send = await start([giving({ status: 200, body: 'x', headers: { 'cache-control': 'max-age=5', Vary: 'Accept' } })]);
    const { headers } = await send('GET', '/thing');
    expect(headers.get('cache-control')).toBe('max-age=5');
    expect(headers.get('vary')).toBe('Origin, Accept');
    const missing = (await send('GET', '/nothing')).headers;
    expect(missing.get('cache-control')).toBe('no-store');
    expect(missing.get('x-content-type-options')).toBe('nosniff');
    expect(missing.get('referrer-policy')).toBe('no-referrer');
    expect(missing.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(missing.get('strict-transport-security')).toBeNull();
  });

  it('may set several cookies', async () => {
    const send = await start([giving({ status: 200, headers: { 'Set-Cookie': ['a=1', 'b=2'] } })]);
    expect((await send('GET', '/thing')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('requires https if a proxy reports https', async () => {
    const send = await start([giving({ status: 204 })], { trustProxy: true });
    const { headers } = await send('GET', '/thing', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('other origins', () => {
  const origin = { Origin: 'http://ui.example' };
  it('may read responses and errors if they are on the list', async () => {
    const send = await start([giving({ status: 200, body: {} })]);
    for (const path of ['/thing', '/nothing']) {
      const { headers } = await send('GET', path, { headers: origin });
      expect(headers.get('access-control-allow-origin')).toBe('http://ui.example');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toBe('Position, X-Request-Id, Retry-After, Link');
      expect(headers.get('vary')).toBe('Origin');
    }
  });

  it('send a preflight', async () => {
    const send = await start([echo({ method: 'PUT', path: '/thing' })]);
    const { status, headers } = await send('OPTIONS', '/thing', { headers: { ...origin, 'Access-Control-Request-Method': 'PUT' } });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('OPTIONS, PUT');
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect((await send('OPTIONS', '/nothing', { headers: origin })).status).toBe(404);
  });

  it.each(['http://ui.example.evil', 'https://ui.example', 'null', 'http://ui.example:81'])('%s is not allowed', async (other) => {
    const send = await start([giving({ status: 200 })]);
    const { headers } = await send('GET', '/thing', { headers: { Origin: other } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toBe('Origin');
  });

  it('may be decided by a rule', async () => {
    const send = await start([giving({ status: 200 })], {
      allowedOrigins: (sender, host) => host !== undefined && sender === `http://${host}`,
    });
    const { headers } = await send('GET', '/thing', { headers: { Origin: app?.url ?? '' } });
    expect(headers.get('access-control-allow-origin')).toBe(app?.url);
  });
});

describe('operators', () => {
  it('see whether it is alive and ready', async () => {
    const checks = { good: () => null, bad: () => 'stopped', broken: () => Promise.reject(new Error('secret')) };
    const send = await start([], { checks });
    expect((await send('GET', '/healthz')).status).toBe(200);
    const ready = await send('GET', '/readyz');
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.text)).toEqual({ status: 'not ready', problems: { bad: 'stopped', broken: 'the check failed' } });
  });

  it('see how long requests take, by route and status', async () => {
    const send = await start([echo({ method: 'GET', path: '/thing/{id}' })]);
    await send('GET', '/thing/1');
    await send('GET', '/thing/2');
    await send('GET', '/nothing');
    const { text } = await send('GET', '/metrics');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/thing/{id}",status="200"} 2');
    expect(text).toContain('http_request_duration_seconds_bucket{le="+Inf",method="other",route="none",status="404"} 1');
  });

  it('show the figures to nobody else', async () => {
    const send = await start([], { metricsToken: 'figures' });
    expect((await send('GET', '/metrics')).status).toBe(404);
    expect((await send('GET', '/metrics', { as: 'figures' })).status).toBe(200);
    await app?.close();
    const local = await start([]);
    expect((await local('GET', '/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(404);
  });
});

describe('a response that its endpoint does not describe', () => {
  const thing = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
  const endpoint = (response: EndpointResponse): Endpoint =>
    echo({
      method: 'GET',
      path: '/thing',
      responses: { 200: { description: '', schema: thing }, 204: { description: '' }, 404: { description: '' } },
      handle: () => {
        if (response.status >= 400) throw new HttpProblem(response.status, 'some');
        return response;
      },
    });

  it.each<[EndpointResponse, number]>([
    [{ status: 200, body: { id: 5, more: undefined } }, 200],
    [{ status: 204 }, 204],
    [{ status: 404 }, 404],
    [{ status: 429 }, 429],
    [{ status: 503 }, 503],
    [{ status: 200, body: { id: Infinity } }, 500],
    [{ status: 200, body: {} }, 500],
    [{ status: 200, body: 'text' }, 500],
    [{ status: 201, body: { id: 5 } }, 500],
    [{ status: 403 }, 500],
    [{ status: 409 }, 500],
  ])('%j is answered with %i where responses are checked', async (response, status) => {
    const send = await start([endpoint(response)], { checksResponses: true });
    expect((await send('GET', '/thing')).status).toBe(status);
    expect(app?.lines.filter(({ fault }) => fault !== undefined)).toHaveLength(status === 500 ? 1 : 0);
  });

  it('is sent unchanged if checks are off', async () => {
    const send = await start([endpoint({ status: 201, body: {} })]);
    expect((await send('GET', '/thing')).status).toBe(201);
  });
});
