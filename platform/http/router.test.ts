import { expect, it } from 'vitest';
import { createRouter } from './router.ts';

const route = (method: string, path: string): { method: string; path: string } => ({ method, path });
const router = createRouter([
  route('GET', '/coaches'),
  route('PUT', '/coach/update'),
  route('GET', '/coach/{id}'),
  route('GET', '/coach/{id}/reviews/{review}'),
  route('DELETE', '/coach/{id}'),
]);

it.each([
  ['/coaches', '/coaches', {}],
  ['/coach/update', '/coach/update', {}],
  ['/coach/12', '/coach/{id}', { id: '12' }],
  ['/coach/a%2Fb%20c', '/coach/{id}', { id: 'a/b c' }],
  ['/coach/__proto__/reviews/x', '/coach/{id}/reviews/{review}', { id: '__proto__', review: 'x' }],
])('%s leads to %s', (path, expected, params) => {
  const match = router(path);
  expect([...(match?.endpoint.routes.values() ?? [])][0]?.path).toBe(expected);
  expect(match?.params).toEqual(params);
});

it.each([
  '/',
  '',
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
])('%s leads nowhere', (path) => expect(router(path)).toBeNull());

it('names the methods of a path', () => {
  expect(router('/coach/1')?.endpoint.allow).toBe('DELETE, GET, HEAD, OPTIONS');
  expect(router('/coach/update')?.endpoint.allow).toBe('OPTIONS, PUT');
});

it('refuses text that is not encoded as it should', () => {
  expect(() => router('/coach/%E0%A4')).toThrow('badRequest');
});

it('refuses a call registered twice and a path that begins with a parameter', () => {
  expect(() => createRouter([route('GET', '/a'), route('GET', '/a')])).toThrow('twice');
  expect(() => createRouter([route('GET', '/{a}')])).toThrow('fixed segment');
});
