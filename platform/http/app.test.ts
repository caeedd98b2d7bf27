import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { echo, sentences, serve, type Served } from './app.fixture.ts';
import type { HttpAppOptions } from './app.ts';
import { type Call, defineCall } from './call.ts';
import { HttpProblem } from './problem.ts';

let app: Served | undefined;
afterEach(() => app?.close());
const start = async (calls: readonly Call[], options: Partial<HttpAppOptions> = {}): Promise<Served['send']> => {
  app = await serve(calls, options);
  return app.send;
};

const note = {
  name: 'Note',
  schema: { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1, problem: 'noText' } } },
};

describe('access', () => {
  const calls = [
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
    const send = await start(calls);
    expect((await send('GET', path, as === undefined ? {} : { as })).status).toBe(status);
  });

  it('says who is meant to sign in, and whether it was the token', async () => {
    const send = await start(calls);
    const none = await send('GET', '/signedIn');
    expect(none.json().problems).toEqual([{ path: '', code: 'notSignedIn', message: 'Sentence of notSignedIn.' }]);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="academy"');
    expect((await send('GET', '/signedIn', { as: 'forged' })).headers.get('www-authenticate')).toContain('invalid_token');
    expect((await send('GET', '/coach', { as: 'athlete' })).json().problems[0]?.code).toBe('forbidden');
  });

  it('waits for one who looks the token up', async () => {
    const send = await start(calls, { authenticate: async (token) => (token === 'late' ? { id: 1, role: 'coach', session: 's' } : null) });
    expect((await send('GET', '/coach', { as: 'late' })).status).toBe(200);
    expect((await send('GET', '/coach', { as: 'other' })).status).toBe(401);
  });

  it('comes before the body: a stranger does not learn its rules', async () => {
    const send = await start([echo({ method: 'POST', path: '/note', body: note, access: 'signedIn' })]);
    expect((await send('POST', '/note', { json: {} })).status).toBe(401);
  });
});

describe('a body', () => {
  const calls = [echo({ method: 'POST', path: '/note', body: note })];
  it('is read, validated and handed over', async () => {
    const send = await start(calls);
    expect(JSON.parse((await send('POST', '/note', { json: { text: 'é', more: 1 } })).text)).toMatchObject({ body: { text: 'é' } });
    const { status, json } = await send('POST', '/note', { json: {} });
    expect(status).toBe(400);
    expect(json().problems).toEqual([{ path: '/text', code: 'noText', message: 'Sentence of noText.' }]);
  });

  it.each([
    ['{"text":', 'malformedJson'],
    ['', 'malformedJson'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'malformedJson'],
    ['[]', 'invalidField'],
    ['null', 'invalidField'],
  ])('%s is 400', async (body, code) => {
    const send = await start(calls);
    const { status, json } = await send('POST', '/note', { body, headers: { 'Content-Type': 'application/json; charset=utf-8' } });
    expect([status, json().problems[0]?.code]).toEqual([400, code]);
  });

  it.each([['text/plain'], ['application/json-patch+json'], ['application/json; charset=latin1'], ['application/x-www-form-urlencoded']])(
    'of type %s is 415',
    async (type) => {
      const send = await start(calls);
      const { status, json } = await send('POST', '/note', { body: '{"text":"a"}', headers: { 'Content-Type': type } });
      expect([status, json().problems[0]?.code]).toEqual([415, 'unsupportedMediaType']);
    },
  );

  it('over the limit is 413, announced or not', async () => {
    const send = await start(calls, { limits: { bodyBytes: 1000 } });
    const text = 'x'.repeat(2000);
    const announced = await send('POST', '/note', { json: { text } });
    expect([announced.status, announced.json().problems[0]?.code]).toEqual([413, 'bodyTooLarge']);
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${app?.url}/note`, { method: 'POST', headers: { 'Content-Type': 'application/json' } }, (answer) =>
        resolve(answer.statusCode),
      );
      asked.on('error', reject);
      for (let part = 0; part < 50; part++) asked.write(text);
      asked.end();
    });
    expect(status).toBe(413);
  });

  it('is asked by its own rules only once it fits, with today', async () => {
    const check = (body: { text: string }, today: string): Record<string, string> => (body.text === today ? {} : { '/text': 'notToday' });
    const send = await start([echo({ method: 'POST', path: '/note', body: { ...note, check } })]);
    expect((await send('POST', '/note', { json: { text: '2026-01-31' } })).status).toBe(200);
    expect((await send('POST', '/note', { json: { text: 'x' } })).json().problems).toMatchObject([{ path: '/text', code: 'notToday' }]);
    expect((await send('POST', '/note', { json: {} })).json().problems).toMatchObject([{ path: '/text', code: 'noText' }]);
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

const fail = async (error: unknown): Promise<never> => {
  throw error;
};

describe('errors', () => {
  const failing = (error: unknown): Call => echo({ method: 'GET', path: '/fail', handle: () => fail(error) });
  it('are answered and logged without telling what went wrong', async () => {
    const send = await start([failing(new Error('secret of the database'))]);
    const { status, text, json, headers } = await send('GET', '/fail');
    expect([status, json().problems[0]?.code]).toEqual([500, 'internalError']);
    expect(text).not.toContain('secret');
    expect(json().requestId).toBe(headers.get('x-request-id'));
    expect(app?.lines.find(({ text: line }) => line === 'a call failed')).toMatchObject({
      level: 'error',
      requestId: json().requestId,
      err: { message: 'secret of the database' },
    });
  });

  it.each([[429], [503]])('%i says when to come again', async (status) => {
    const send = await start([failing(new HttpProblem(status, 'busy'))]);
    expect((await send('GET', '/fail')).headers.get('retry-after')).toBe('1');
  });

  it('keep the status, path and headers of an HttpProblem', async () => {
    const send = await start([failing(new HttpProblem(409, 'taken', '/name', { 'X-Of': 'call' }))]);
    const { status, json, headers } = await send('GET', '/fail');
    expect([status, json().problems, headers.get('x-of')]).toEqual([
      409,
      [{ path: '/name', code: 'taken', message: 'Sentence of taken.' }],
      'call',
    ]);
  });

  it('know 404, 405 and text that is not encoded', async () => {
    const send = await start([echo({ method: 'POST', path: '/thing' }), echo({ method: 'GET', path: '/thing/{id}' })]);
    expect((await send('GET', '/nothing')).json().problems[0]?.code).toBe('notFound');
    const wrong = await send('DELETE', '/thing');
    expect([wrong.status, wrong.json().problems[0]?.code, wrong.headers.get('allow')]).toEqual([405, 'methodNotAllowed', 'OPTIONS, POST']);
    expect((await send('GET', '/thing/%C3')).status).toBe(400);
  });

  it('cover a handler that does not come back', async () => {
    const send = await start([echo({ method: 'GET', path: '/slow', handle: () => new Promise(() => {}) })], { limits: { requestMs: 20 } });
    const { status, headers } = await send('GET', '/slow');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('wait longer for a file', async () => {
    const slow = echo({
      method: 'POST',
      path: '/file',
      upload: { type: 'multipart/form-data', field: 'file' },
      handle: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { status: 201 };
      },
    });
    const send = await start([slow], { limits: { requestMs: 20, uploadMs: 5_000 } });
    expect((await send('POST', '/file')).status).toBe(201);
  });

  it('cover an answer that cannot be written', async () => {
    const send = await start([echo({ method: 'GET', path: '/split', handle: () => ({ status: 200, headers: { 'X-Bad': 'a\r\nb' } }) })]);
    await expect(send('GET', '/split')).rejects.toThrow('fetch failed');
    expect(app?.lines.some(({ level }) => level === 'error')).toBe(true);
  });
});

describe('limits', () => {
  it('hold an address and tell it to wait, but not the probes', async () => {
    const send = await start([echo({ method: 'GET', path: '/thing' })], { limits: { perAddress: { perSecond: 0.001, burst: 2 } } });
    const statuses = [await send('GET', '/thing'), await send('GET', '/nothing'), await send('GET', '/thing')].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 429]);
    const refused = await send('GET', '/thing');
    expect([refused.json().problems[0]?.code, Number(refused.headers.get('retry-after')) > 1]).toEqual(['tooManyRequests', true]);
    expect((await send('GET', '/healthz')).status).toBe(200);
  });

  it('hold an account wherever it comes from', async () => {
    const limits = { perAddress: null, perCaller: { perSecond: 0.001, burst: 1 } };
    const send = await start([echo({ method: 'GET', path: '/thing' })], { limits });
    const statuses = [
      await send('GET', '/thing', { as: 'coach' }),
      await send('GET', '/thing', { as: 'coach' }),
      await send('GET', '/thing', { as: 'athlete' }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200]);
  });

  it('believe a proxy only where there is one', async () => {
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
    const send = await start([echo({ method: 'POST', path: '/thing' })]);
    const answer = await send('POST', '/thing', { headers: { 'Idempotency-Key': key } });
    expect(answer.status).toBe(status);
    expect(answer.text.includes(`"idempotencyKey":"${key}"`)).toBe(status === 200);
  });
});

it('names every request in its line and its answer, and says nothing else of it', async () => {
  const send = await start([echo({ method: 'GET', path: '/thing/{id}' })]);
  const headers = { 'X-Request-Id': 'request-1', 'X-Correlation-Id': 'a-doing-1' };
  const answer = await send('GET', '/thing/secret-id?email=ann@example.com', { headers, as: 'coach' });
  expect([answer.headers.get('x-request-id'), answer.headers.get('x-correlation-id')]).toEqual(['request-1', 'a-doing-1']);
  expect(app?.lines).toEqual([
    {
      level: 'info',
      text: 'request',
      requestId: 'request-1',
      correlationId: 'a-doing-1',
      method: 'GET',
      route: '/thing/{id}',
      status: 200,
      ms: expect.any(Number) as number,
      role: 'coach',
    },
  ]);
  const odd = await send('GET', '/thing/1', { headers: { 'X-Request-Id': 'a b"c' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('refuses to start with a code that has no sentence, or a schema that does not compile', async () => {
  await expect(serve([echo({ method: 'POST', path: '/note', body: note })], { messages: {} })).rejects.toThrow(/no sentence for .*noText/);
  await expect(serve([echo({ method: 'GET', path: '/a', query: { type: 'objekt' } })])).rejects.toThrow('GET /a');
  expect(sentences['any']).toBe('Sentence of any.');
});

it('gives handlers their types', async () => {
  const send = await start([
    defineCall<{ readonly text: string }>({
      method: 'POST',
      path: '/note',
      summary: '',
      access: 'anyone',
      body: note,
      answers: {},
      handle: ({ body }) => ({ status: 201, body: body.text.toUpperCase() }),
    }),
  ]);
  const { status, text, headers } = await send('POST', '/note', { json: { text: 'a' } });
  expect([status, text, headers.get('content-type')]).toEqual([201, 'A', 'text/plain; charset=utf-8']);
});
