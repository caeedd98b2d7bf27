import { expect, it } from 'vitest';
import { isReachable } from './reachable.ts';

it.each([200, 404, 503])('a site that answers %i is reachable', async (status) => {
  expect(await isReachable(async () => await Promise.resolve(new Response(null, { status })))).toBe(true);
});

it('a site that does not answer is not', async () => {
  expect(await isReachable(async () => await Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
});

it('is asked past every cache', async () => {
  let asked: RequestInit | undefined;
  await isReachable(async (_address, options) => {
    asked = options;
    return await Promise.resolve(new Response());
  });
  expect(asked).toMatchObject({ method: 'HEAD', cache: 'no-store' });
});
