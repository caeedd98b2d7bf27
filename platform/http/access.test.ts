import { afterAll, beforeAll, expect, it } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';

let app: Served;
beforeAll(async () => {
  app = await serve(
    [
      echo({ method: 'GET', path: '/open' }),
      echo({ method: 'POST', path: '/users', access: 'signedIn' }),
      echo({ method: 'POST', path: '/athletes', access: { role: 'athlete' } }),
      echo({ method: 'POST', path: '/audits', access: { staff: ['auditor', 'custodian'] } }),
    ],
    {
      authenticateStaff: (token) => ({ auditor: { id: 7, role: 'auditor', session: 's', scopes: ['money'] } })[token] ?? null,
      // The number of an auditor may be that of an account.
      suspended: ({ id }) => (id === 7 ? 'accountLeaving' : null),
    },
  );
});
afterAll(() => app.close());

const statusesOf = async (path: string): Promise<number[]> =>
  await Promise.all(['coach', 'auditor', 'forged'].map(async (as) => (await app.send('POST', path, { as })).status));

it('lets staff in where they are named alone, and users nowhere there', async () => {
  expect(await statusesOf('/users')).toEqual([200, 403, 401]);
  expect(await statusesOf('/athletes')).toEqual([403, 403, 401]);
  expect(await statusesOf('/audits')).toEqual([403, 200, 401]);
});

it('tells a handler what staff were granted, and treats them as nobody where everybody may', async () => {
  const audit = await app.send('POST', '/audits', { as: 'auditor' });
  expect(JSON.parse(audit.text)).toMatchObject({ caller: { id: 7, role: 'auditor', scopes: ['money'] } });
  const open = await app.send('GET', '/open', { as: 'auditor' });
  expect(JSON.parse(open.text)).toMatchObject({ caller: null });
});
