import { afterEach, expect, it } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';

let app: Served | undefined;
afterEach(() => app?.close());

const endpoints = [
  echo({ method: 'GET', path: '/thing', access: 'signedIn' }),
  echo({ method: 'POST', path: '/thing', access: 'signedIn' }),
  echo({ method: 'PUT', path: '/thing', access: { role: 'athlete' } }),
  echo({ method: 'POST', path: '/way-out', access: 'signedIn', isOpenToSuspended: true }),
  echo({ method: 'POST', path: '/open' }),
];

it('a suspended caller reads, and changes only what is open to them', async () => {
  app = await serve(endpoints, { suspended: ({ id }) => (id === 7 ? 'notNow' : null) });
  const { send } = app;
  for (const [method, path, status] of [
    ['GET', '/thing', 200],
    ['POST', '/thing', 403],
    ['PUT', '/thing', 403],
    ['POST', '/way-out', 200],
    ['POST', '/open', 200],
  ] as const)
    expect([method, path, (await send(method, path, { as: 'athlete' })).status]).toEqual([method, path, status]);
  const refused = await send('POST', '/thing', { as: 'athlete' });
  expect(refused.json().problems).toEqual([{ path: '', code: 'notNow', message: 'Message of notNow.' }]);
  expect((await send('POST', '/thing', { as: 'coach' })).status).toBe(200);
});
