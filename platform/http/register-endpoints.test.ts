import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as consumeText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';
import type { Endpoint } from './endpoint.ts';

const at = (method: Endpoint['method'], path: string): Endpoint =>
  echo({ method, path, handle: ({ params }) => ({ status: 200, body: { path, params } }) });

let app: Served;
beforeAll(async () => {
  app = await serve(
    // The order does not matter: a fixed path takes precedence over one with parameters.
    [
      at('GET', '/coach/{id}'),
      at('GET', '/coaches'),
      at('PUT', '/coach/update'),
      at('GET', '/coach/{id}/reviews/{review}'),
      at('DELETE', '/coach/{id}'),
      at('GET', '/coach/best'),
    ],
    { limits: { perAddress: null }, checksResponses: true },
  );
});
afterAll(() => app.close());

/** Sends the target unchanged: fetch would normalise it. */
async function raw(method: string, target: string) {
  const { hostname: host, port } = new URL(app.url);
  const sent = request({ host, port, method, path: target }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = await consumeText(response);
  return { status: response.statusCode, allow: response.headers.allow, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

it.each([
  ['/coaches', '/coaches', {}],
  ['/coaches?', '/coaches', {}],
  ['/coaches?word=a#here', '/coaches', {}],
  ['/coaches?//other?#', '/coaches', {}],
  ['/coach/#x', '/coach/{id}', { id: '#x' }],
  ['/coach/best', '/coach/best', {}],
  ['/coach/12', '/coach/{id}', { id: '12' }],
  ['/coach/a%2Fb%20c', '/coach/{id}', { id: 'a/b c' }],
  ['/coach/__proto__/reviews/x', '/coach/{id}/reviews/{review}', { id: '__proto__', review: 'x' }],
  [`/coach/${'x'.repeat(10_000)}`, '/coach/{id}', { id: 'x'.repeat(10_000) }],
])('%s leads to %s', async (target, path, params) => {
  expect(await raw('GET', target)).toMatchObject({ status: 200, body: { path, params } });
});

it.each([
  '/',
  '/nothing',
  '/coaches/',
  '/Coaches',
  '/coach',
  '/coach/',
  '/coach/1/reviews',
  '/coach//reviews/1',
  '//coaches',
  '/constructor',
  '/coach/../coaches',
  '/coaches%20',
  '/coaches#here',
  '*',
  'http://other.example/coaches',
  'http://[/coaches',
  'http://a:b:c/coaches',
  `/${'x'.repeat(15_000)}`,
  `/${'/'.repeat(10_000)}`,
])('%s leads nowhere', async (target) => expect((await raw('GET', target)).status).toBe(404));

it('names the methods of a path', async () => {
  expect(await raw('PUT', '/coach/1')).toMatchObject({ status: 405, allow: 'DELETE, GET, HEAD, OPTIONS' });
  expect(await raw('OPTIONS', '/coaches')).toMatchObject({ status: 204, allow: 'GET, HEAD, OPTIONS' });
  expect(await raw('OPTIONS', '/coach/update')).toMatchObject({ status: 204, allow: 'OPTIONS, PUT' });
  expect(await raw('GET', '/coach/update')).toMatchObject({ status: 405, allow: 'OPTIONS, PUT' });
  expect((await raw('PURGE', '/coaches')).status).toBe(405);
});

it.each([
  ['/coach/{id}', '/coach/{id}'],
  ['/coach/{id}', '/coach/{coachId}'],
])('refuses to start with %s and %s', async (one, other) => {
  await expect(serve([at('GET', one), at('GET', other)])).rejects.toThrow('GET /coach/{');
});

it('refuses a path that begins with a parameter', async () => {
  await expect(serve([echo({ method: 'GET', path: '/{coachId}/reviews' })])).rejects.toThrow('/{coachId}/reviews must begin with');
});
