import { afterEach, describe, expect, it } from 'vitest';
import { PoisonEvent } from '../event-store/errors.ts';
import { echo, messages, serve, type Served } from './app.fixture.ts';
import type { HttpAppOptions } from './app.ts';
import { type Endpoint, type EndpointResponse } from './endpoint.ts';
import { HttpProblem } from './problem.ts';

let app: Served | undefined;
afterEach(() => app?.close());
const start = async (endpoints: readonly Endpoint[], options: Partial<HttpAppOptions> = {}): Promise<Served['send']> => {
  app = await serve(endpoints, options);
  return app.send;
};

const note = {
  name: 'Note',
  schema: { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1, problem: 'noText' } } },
};

describe('access', () => {
  const endpoints = [
    echo({ method: 'GET', path: '/anyone' }),
    echo({ method: 'GET', path: '/signedIn', access: 'signedIn' }),
    echo({ method: 'GET', path: '/coach', access: { role: 'coach' } }),
  ];
  it.each([
    ['/anyone', undefined, 200],
    ['/anyone', 'athlete', 200],
    ['/anyone', 'forged', 200],
    ['/signedIn', undefined, 401],
    ['/signedIn', 'forged', 401],
    ['/signedIn', 'athlete', 200],
    ['/signedIn', 'coach', 200],
    ['/coach', undefined, 401],
    ['/coach', 'forged', 401],
    ['/coach', 'athlete', 403],
    ['/coach', 'coach', 200],
  ])('%s as %s is %i', async (path, as, status) => {
    const send = await start(endpoints);
    expect((await send('GET', path, as === undefined ? {} : { as })).status).toBe(status);
  });

  it('names the role that has to sign in, and tells a missing token from a bad one', async () => {
    const send = await start(endpoints);
    const none = await send('GET', '/signedIn');
    expect(none.json().problems).toEqual([{ path: '', code: 'notSignedIn', message: 'Message of notSignedIn.' }]);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="academy"');
    expect((await send('GET', '/signedIn', { as: 'forged' })).headers.get('www-authenticate')).toContain('invalid_token');
    expect((await send('GET', '/coach', { as: 'athlete' })).json().problems[0]?.code).toBe('forbidden');
  });

  it('waits for an asynchronous token check', async () => {
    const send = await start(endpoints, {
      authenticate: async (token) => (token === 'late' ? { id: 1, role: 'coach', session: 's' } : null),
    });
    expect((await send('GET', '/coach', { as: 'late' })).status).toBe(200);
    expect((await send('GET', '/coach', { as: 'other' })).status).toBe(401);
  });

  it('is checked before the body: a stranger does not learn its rules', async () => {
    const send = await start([echo({ method: 'POST', path: '/note', body: note, access: 'signedIn' })]);
    expect((await send('POST', '/note', { json: {} })).status).toBe(401);
  });
});

it('validates parameters and query together', async () => {
  const params = { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1, problem: 'badId' } } };
  const query = { type: 'object', properties: { limit: { type: 'integer', maximum: 10, default: 5, problem: 'badLimit' } } };
  const send = await start([echo({ method: 'GET', path: '/thing/{id}', params, query })]);
  expect(JSON.parse((await send('GET', '/thing/12?other=1')).text)).toMatchObject({ params: { id: 12 }, query: { limit: 5 } });
  const bad = await send('GET', '/thing/x?limit=50');
  expect(bad.status).toBe(400);
  expect(bad.json().problems.map(({ path, code }) => [path, code])).toEqual([
    ['/id', 'badId'],
    ['/limit', 'badLimit'],
  ]);
});

it.each([
  '/thing/%00',
  '/thing/a%ED%A0%80',
  '/thing/%FF',
  '/things?word=%00',
  '/things?word=%ED%A0%80',
  '/things?word=%FF',
  '/things?word=%',
])('%s is no text', async (path) => {
  const word = { type: 'object', properties: { word: { type: 'string' } } };
  const send = await start([
    echo({ method: 'GET', path: '/thing/{word}', params: word }),
    echo({ method: 'GET', path: '/things', query: word }),
  ]);
  expect((await send('GET', path)).status).toBe(400);
  expect((await send('GET', '/thing/%C3%A9')).text).toContain('é');
  expect((await send('GET', '/things?word=%C3%A9+b')).text).toContain('é b');
});

it.each([
  [100, 200],
  [101, 400],
])('a query with %i names is %i', async (names, status) => {
  const query = { type: 'object', properties: { limit: { type: 'integer' } } };
  const send = await start([echo({ method: 'GET', path: '/things', query })]);
  const others = Array.from({ length: names - 1 }, (_, index) => `n${index}=1`).join('&');
  expect((await send('GET', `/things?${others}&limit=5`)).status).toBe(status);
  expect((await send('GET', `/things?${others}&limit=x`)).status).toBe(400);
});

const fail = async (error: unknown): Promise<never> => {
  throw error;
};

describe('errors', () => {
  const failing = (error: unknown): Endpoint => echo({ method: 'GET', path: '/fail', handle: () => fail(error) });
  it('have a code of their own for an unreadable stream, and the log names the stream', async () => {
    const event = { id: 'e1', type: 'Noted', stream: 'notes-1', revision: 3n, position: 17n };
    const send = await start([failing(new PoisonEvent(event, 'its data does not fit the schema'))]);
    const { status, text, json } = await send('GET', '/fail');
    expect([status, json().problems[0]?.code]).toEqual([500, 'historyUnreadable']);
    expect(text).not.toContain('notes-1');
    expect(app?.lines.find(({ text: line }) => line === 'a request failed')).toMatchObject({
      err: { message: expect.stringContaining('at position 17 of notes-1') as unknown },
    });
  });

  it('are answered and logged without internals in the response', async () => {
    const send = await start([failing(new Error('secret of the database'))]);
    const { status, text, json, headers } = await send('GET', '/fail');
    expect([status, json().problems[0]?.code]).toEqual([500, 'internalError']);
    expect(text).not.toContain('secret');
    expect(json().requestId).toBe(headers.get('x-request-id'));
    expect(app?.lines.find(({ text: line }) => line === 'a request failed')).toMatchObject({
      level: 'error',
      requestId: json().requestId,
      err: { message: 'secret of the database' },
    });
  });

  it.each([[429], [503]])('%i carries Retry-After', async (status) => {
    const send = await start([failing(new HttpProblem(status, 'busy'))]);
    expect((await send('GET', '/fail')).headers.get('retry-after')).toBe('1');
  });

  it('keep the status, path and headers of an HttpProblem', async () => {
    const send = await start([failing(new HttpProblem(409, 'taken', '/name', { 'X-Of': 'endpoint' }))]);
    const { status, json, headers } = await send('GET', '/fail');
    expect([status, json().problems, headers.get('x-of')]).toEqual([
      409,
      [{ path: '/name', code: 'taken', message: 'Message of taken.' }],
      'endpoint',
    ]);
  });

  it('know 404, 405 and text that is not encoded', async () => {
    const send = await start([echo({ method: 'POST', path: '/thing' }), echo({ method: 'GET', path: '/thing/{id}' })]);
    expect((await send('GET', '/nothing')).json().problems[0]?.code).toBe('notFound');
    const wrong = await send('DELETE', '/thing');
    expect([wrong.status, wrong.json().problems[0]?.code, wrong.headers.get('allow')]).toEqual([405, 'methodNotAllowed', 'OPTIONS, POST']);
    expect((await send('GET', '/thing/%C3')).status).toBe(400);
  });

  it('cover a handler that never returns', async () => {
    const send = await start([echo({ method: 'GET', path: '/slow', handle: () => new Promise(() => {}) })], { limits: { requestMs: 20 } });
    const { status, headers } = await send('GET', '/slow');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('wait longer for a file', async () => {
    const received = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = echo({
      method: 'POST',
      path: '/file',
      upload: { type: 'multipart/form-data', field: 'file' },
      handle: async () => {
        received.resolve();
        await finish.promise;
        return { status: 201 };
      },
    });
    const never = echo({ method: 'GET', path: '/never', handle: () => new Promise(() => {}) });
    const send = await start([slow, never], { limits: { requestMs: 20, uploadMs: 600_000 } });
    const file = send('POST', '/file');
    await received.promise;
    // This request began later and has already timed out: it has no file.
    expect((await send('GET', '/never')).status).toBe(503);
    finish.resolve();
    expect((await file).status).toBe(201);
  });

  it('discard the result of a handler that returns too late', async () => {
    const finish = Promise.withResolvers<EndpointResponse>();
    const send = await start([echo({ method: 'GET', path: '/late', handle: () => finish.promise })], { limits: { requestMs: 20 } });
    expect((await send('GET', '/late')).status).toBe(503);
    const running = async (): Promise<string | undefined> =>
      /^http_requests_running (\d+)$/mu.exec((await send('GET', '/metrics')).text)?.[1];
    expect(await running()).toBe('1');
    finish.resolve({ status: 200, headers: { 'X-Late': '1' } });
    expect((await send('GET', '/healthz')).status).toBe(200);
    expect(await running()).toBe('0');
    expect(app?.lines.map(({ level, status }) => [level, status])).toEqual([['error', 503]]);
  });

  it('cover a response that cannot be written', async () => {
    const bad = { ETag: '"1"', 'Cache-Control': 'public', 'X-Bad': 'a\r\nb' };
    const send = await start([echo({ method: 'GET', path: '/split', handle: () => ({ status: 200, body: 'text', headers: bad }) })]);
    const { status, headers, json } = await send('GET', '/split');
    expect([status, json().problems[0]?.code]).toEqual([500, 'internalError']);
    expect([headers.get('etag'), headers.get('cache-control'), headers.get('x-bad')]).toEqual([null, 'no-store', null]);
    expect(app?.lines.find(({ text }) => text === 'a request failed')).toMatchObject({ requestId: json().requestId });
  });
});

describe('limits', () => {
  it('apply to an address, with Retry-After, but not to its probes', async () => {
    const send = await start([echo({ method: 'GET', path: '/thing' })], { limits: { perAddress: { perSecond: 0.001, burst: 2 } } });
    const statuses = [await send('GET', '/thing'), await send('GET', '/nothing'), await send('GET', '/thing')].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 429]);
    const refused = await send('GET', '/thing');
    expect([refused.json().problems[0]?.code, Number(refused.headers.get('retry-after')) > 1]).toEqual(['tooManyRequests', true]);
    expect((await send('GET', '/healthz')).status).toBe(200);
  });

  it('apply to an account across addresses', async () => {
    const limits = { perAddress: null, perCaller: { perSecond: 0.001, burst: 1 } };
    const send = await start([echo({ method: 'GET', path: '/thing' })], { limits });
    const statuses = [
      await send('GET', '/thing', { as: 'coach' }),
      await send('GET', '/thing', { as: 'coach' }),
      await send('GET', '/thing', { as: 'athlete' }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200]);
  });

  it('use the address from a proxy only if one is configured', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.4' };
    const ipOf = async (trustProxy: number): Promise<unknown> => {
      const send = await start([echo({ method: 'GET', path: '/thing' })], { trustProxy });
      const { ip } = JSON.parse((await send('GET', '/thing', { headers })).text) as { ip: unknown };
      await app?.close();
      app = undefined;
      return ip;
    };
    expect([await ipOf(0), await ipOf(1), await ipOf(2)]).toEqual(['127.0.0.1', '198.51.100.4', '203.0.113.9']);
  });
});

describe('an Idempotency-Key', () => {
  it.each([
    ['abc-1', 200],
    ['x'.repeat(255), 200],
    ['x'.repeat(256), 400],
    ['with space', 400],
  ])('%s is %i', async (key, status) => {
    const send = await start([echo({ method: 'POST', path: '/thing', isRepeatable: true })]);
    const response = await send('POST', '/thing', { headers: { 'Idempotency-Key': key } });
    expect(response.status).toBe(status);
    expect(response.text.includes(`"idempotencyKey":"${key}"`)).toBe(status === 200);
  });

  it('is needed where carrying it out twice would cost money', async () => {
    const send = await start([echo({ method: 'POST', path: '/thing', isRepeatable: true, needsKey: true })]);
    const response = await send('POST', '/thing');
    expect([response.status, response.text.includes('keyMissing')]).toEqual([400, true]);
    expect((await send('POST', '/thing', { headers: { 'Idempotency-Key': 'abc-1' } })).status).toBe(200);
  });

  it('is ignored, even if malformed, by an endpoint that does not offer it', async () => {
    const send = await start([echo({ method: 'POST', path: '/thing' })]);
    const response = await send('POST', '/thing', { headers: { 'Idempotency-Key': 'with space' } });
    expect([response.status, response.text.includes('idempotencyKey')]).toEqual([200, false]);
  });
});

it('puts an id into the log line and the response of every request, and logs no content', async () => {
  const send = await start([echo({ method: 'GET', path: '/thing/{id}' })]);
  const headers = { 'X-Request-Id': 'request-1', 'X-Correlation-Id': 'a-doing-1' };
  const response = await send('GET', '/thing/secret-id?email=ann@example.com', { headers, as: 'coach' });
  expect([response.headers.get('x-request-id'), response.headers.get('x-correlation-id')]).toEqual(['request-1', 'a-doing-1']);
  expect(app?.lines).toEqual([
    {
      level: 'info',
      text: 'request',
      requestId: 'request-1',
      correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
      clientCorrelationId: 'a-doing-1',
      method: 'GET',
      route: '/thing/{id}',
      status: 200,
      ms: expect.any(Number) as number,
      role: 'coach',
      account: 8,
    },
  ]);
  const odd = await send('GET', '/thing/1', { headers: { 'X-Request-Id': 'a b"c' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('gives handlers an id of its own for the events, whatever a client sends', async () => {
  const seen: string[] = [];
  const send = await start([
    {
      ...echo({ method: 'POST', path: '/thing' }),
      handle: ({ correlationId }) => (seen.push(correlationId), { status: 200, body: {} }),
    },
  ]);
  const id = 'Asha.Rao_9876543210';
  const headers = { 'X-Request-Id': id, 'X-Correlation-Id': id };
  for (let count = 0; count < 2; count += 1) expect((await send('POST', '/thing', { headers })).headers.get('x-correlation-id')).toBe(id);
  expect(seen).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/u), expect.stringMatching(/^[0-9a-f-]{36}$/u)]);
  expect(seen[0]).not.toBe(seen[1]);
});

it('says in the log who was refused what', async () => {
  const send = await start([echo({ method: 'GET', path: '/coach', access: { role: 'coach' } })]);
  await send('GET', '/coach', { as: 'athlete' });
  await send('GET', '/coach', { as: 'forged' });
  expect(app?.lines.map(({ route, status, role, account }) => ({ route, status, role, account }))).toEqual([
    { route: '/coach', status: 403, role: 'athlete', account: 7 },
    { route: '/coach', status: 401, role: null, account: null },
  ]);
});

it('refuses to start with a code that has no message, or a schema that does not compile', async () => {
  await expect(serve([echo({ method: 'POST', path: '/note', body: note })], { messages: {} })).rejects.toThrow(/no message for .*noText/);
  await expect(serve([echo({ method: 'GET', path: '/a', query: { type: 'objekt' } })])).rejects.toThrow('GET /a');
  expect(messages['any']).toBe('Message of any.');
});
