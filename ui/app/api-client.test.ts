import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, type ApiRequest, createApiClient } from './api-client.ts';
import { ApiRefusal, NoAnswer } from './api-error.ts';
import type { Cookies } from './cookies.ts';
import { startClock, stopClock } from './testing/fake-time.ts';
import { type Answer, createFakeServer, type FakeServer, refusal, type SentRequest } from './testing/fake-server.ts';
import { createMemoryCookies, type StoredCookies } from './testing/memory-cookies.ts';

const get: ApiRequest = { method: 'GET', path: '/coaches' };
const post: ApiRequest = { method: 'POST', path: '/create_review', body: { rating: 5 } };

/** Not marked as sampled: the browser keeps nothing of it. */
const traceparent = /^00-[\da-f]{32}-[\da-f]{16}-00$/u;

interface Client {
  readonly api: ApiClient;
  readonly server: FakeServer;
  readonly cookies: Cookies;
}

function clientOf(answer: (request: SentRequest) => Answer | Promise<Answer>, stored: StoredCookies = {}, isOnline = true): Client {
  const server = createFakeServer(answer);
  const cookies = createMemoryCookies(stored);
  const api = createApiClient({
    baseUrl: 'https://api.invalid',
    fetch: server.fetch,
    cookies,
    isOnline: () => isOnline,
    onSignedOut: () => {},
    withLock: async (run) => await run(),
  });
  return { api, server, cookies };
}

const failureOf = async (request: Promise<unknown>): Promise<unknown> =>
  await request.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request', () => {
  it('requests JSON and carries the token', async () => {
    const { api, server } = clientOf(() => ({ body: [] }), { auth_token: 'abc' });
    await api.send(get);
    expect(server.requests).toEqual([
      {
        method: 'GET',
        path: '/coaches',
        body: undefined,
        headers: {
          accept: expect.stringMatching(/^application\/json/) as string,
          authorization: 'Bearer abc',
          traceparent: expect.stringMatching(traceparent) as string,
        },
      },
    ]);
  });

  it('begins a trace of its own, except where a visitor reads, which the browser may then send at once', async () => {
    const { api, server } = clientOf(() => ({ body: [] }), { auth_token: 'abc' });
    await api.send(get);
    await api.send(get);
    const visitor = clientOf(() => ({ body: [] }));
    await visitor.api.send(post);
    await visitor.api.send(get);
    const [command, read] = visitor.server.requests;
    const begun = [...server.requests, command].map((sent) => sent?.headers['traceparent']);
    for (const text of begun) expect(text).toMatch(traceparent);
    expect(new Set(begun).size).toBe(3);
    expect(read?.headers).not.toHaveProperty('traceparent');
  });

  it('of a visitor carries no token', async () => {
    const { api, server } = clientOf(() => ({ body: [] }));
    await api.send(get);
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('sends its body as JSON, with its idempotency key', async () => {
    const { api, server } = clientOf(() => ({}));
    await api.send({ ...post, idempotencyKey: 'key-1' });
    expect(server.requests[0]).toMatchObject({
      body: { rating: 5 },
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
    });
  });

  it('sends a file unchanged and leaves its content type to the browser', async () => {
    const { api, server } = clientOf(() => ({}));
    const body = new FormData();
    await api.send({ ...post, body });
    expect(server.requests[0]?.body).toBe(body);
    expect(server.requests[0]?.headers).not.toHaveProperty('content-type');
  });

  it("that reads requires this browser's own writes; one that writes does not", async () => {
    const { api, server } = clientOf(({ method }) => (method === 'POST' ? { position: 'review@41' } : {}));
    await api.send(get);
    await api.send(post);
    await api.send(get);
    await api.send(post);
    expect(server.requests.map(({ headers }) => headers['at-least'])).toEqual([undefined, undefined, 'review@41', undefined]);
  });
});

describe('a response', () => {
  it.each<[Answer, unknown]>([
    [{ body: { id: 4 } }, { id: 4 }],
    [{ body: 'token' }, 'token'],
    [{ body: '{"id":4}' }, '{"id":4}'],
    [{ status: 201, body: [] }, []],
    [{}, ''],
  ])('%j gives its body', async (answer, expected) => {
    await expect(clientOf(() => answer).api.send(get)).resolves.toEqual(expected);
  });

  it.each([400, 401, 403, 404, 409, 429, 500, 503])('with status %i is a refusal with its problems', async (status) => {
    const error = await failureOf(clientOf(() => refusal(status, 'theCode', 'The sentence.')).api.send(get));
    expect(error).toBeInstanceOf(ApiRefusal);
    expect(error).toMatchObject({ status, code: 'theCode', message: 'The sentence.' });
  });

  it('that claims to be JSON but is not is no network failure', async () => {
    const broken = new Response('<html>', { headers: { 'Content-Type': 'application/json' } });
    const { cookies } = clientOf(() => ({}));
    const api = createApiClient({
      baseUrl: '',
      fetch: async () => await Promise.resolve(broken),
      cookies,
      isOnline: () => true,
      onSignedOut: () => {},
      withLock: async (run) => await run(),
    });
    expect(await failureOf(api.send(get))).toBeInstanceOf(SyntaxError);
  });
});

describe('a missing response', () => {
  beforeEach(() => stopClock());
  afterEach(startClock);

  const broken = (): never => {
    throw new TypeError('Failed to fetch');
  };

  it('is distinguished from being offline', async () => {
    expect(await failureOf(clientOf(broken).api.send(get))).toMatchObject({ reason: 'network', cause: expect.any(TypeError) as Error });
    expect(await failureOf(clientOf(broken, {}, false).api.send(get))).toMatchObject({ reason: 'offline' });
  });

  it('is given up after half a minute', async () => {
    const outcome = vi.fn<(error: unknown) => void>();
    void failureOf(clientOf(async () => await new Promise<Answer>(() => {})).api.send(post)).then(outcome);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledTimes(1);
    const [[error] = []] = outcome.mock.calls;
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ reason: 'timeout' });
  });
});
