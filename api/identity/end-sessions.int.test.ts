import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createListener } from '@academy/platform/postgres';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';
import type { Identity } from './index.ts';
import { endSessions, parseWhose } from './end-sessions.ts';

let test: TestIdentity;
/** A process that hears of ended sessions. */
let running: Identity;
let listener: ReturnType<typeof createListener>;
let ids: { readonly asha: number; readonly ravi: number; readonly mo: number };
beforeAll(async () => {
  test = await createTestIdentity(inject('databaseUrl'));
  listener = createListener({ url: test.url, applicationName: 'test', channels: ['sessions'] });
  await listener.ready();
  running = await test.another({ notify: (channel, handler) => listener.on(channel, handler) });
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into identity.staff (email, role, password_hash, invited_at) values ('mo@example.com', 'moderator', 'x', now()) returning id`,
  );
  ids = {
    asha: await test.person('asha@example.com', goodPassword, 'coach'),
    ravi: await test.person('ravi@example.com'),
    mo: Number(rows[0]?.id),
  };
});
afterAll(async () => {
  await listener.close();
  await test[Symbol.asyncDispose]();
});

interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
}
const signedIn = async (id: number, role: 'athlete' | 'coach'): Promise<SignedIn> => {
  const { token, setCookie } = await test.identity.issueSession(id, role, {});
  return { token, refreshToken: /^refresh_token=([\w-]+)/u.exec(setCookie[0] ?? '')?.[1] ?? '' };
};
const isOpen = async ({ token, refreshToken }: SignedIn): Promise<readonly [boolean, number]> => [
  running.authenticate(token) !== null,
  (await test.ask('/auth/refresh', { refreshToken })).status,
];
const over = async (session: SignedIn): Promise<void> => {
  await vi.waitFor(() => expect(running.authenticate(session.token)).toBeNull(), { timeout: 1000, interval: 5 });
  expect(await isOpen(session)).toEqual([false, 401]);
};
const staffSession = async () =>
  await test.identity.staff.sessions.open({ staffId: ids.mo, role: 'moderator', email: 'mo@example.com' }, { scopes: [], until: null });
const devicesOf = async (id: number): Promise<number> =>
  (await test.pool.query('select 1 from identity.devices where account_id = $1', [id])).rowCount ?? 0;

it('ends all sessions of one person at once, forgets the devices, and leaves everybody else alone', async () => {
  const [one, two, other] = [await signedIn(ids.asha, 'coach'), await signedIn(ids.asha, 'coach'), await signedIn(ids.ravi, 'athlete')];
  const staff = await staffSession();
  expect([await devicesOf(ids.asha), await devicesOf(ids.ravi)]).toEqual([2, 1]);
  expect(await endSessions(test.pool, { kind: 'coach', id: ids.asha }, test.clock.now())).toBe(2);
  await over(one);
  await over(two);
  expect(await isOpen(other)).toEqual([true, 200]);
  expect(await test.identity.staff.sessions.find(staff.cookie)).not.toBeNull();
  expect([await devicesOf(ids.asha), await devicesOf(ids.ravi)]).toEqual([0, 1]);
  expect(await endSessions(test.pool, { kind: 'coach', id: ids.asha }, test.clock.now())).toBe(0);
});

it('ends nothing of a number in another role', async () => {
  const session = await signedIn(ids.asha, 'coach');
  expect(await endSessions(test.pool, { kind: 'athlete', id: ids.asha }, test.clock.now())).toBe(0);
  expect(await isOpen(session)).toEqual([true, 200]);
});

it('ends the sessions of one of the staff, and of no account with that number', async () => {
  const [user, staff] = [await signedIn(ids.ravi, 'athlete'), await staffSession()];
  expect(await endSessions(test.pool, { kind: 'staff', id: ids.mo }, test.clock.now())).toBeGreaterThan(0);
  expect(await test.identity.staff.sessions.find(staff.cookie)).toBeNull();
  expect(await isOpen(user)).toEqual([true, 200]);
});

it('ends those of everybody, the staff included', async () => {
  const [coach, athlete, staff] = [await signedIn(ids.asha, 'coach'), await signedIn(ids.ravi, 'athlete'), await staffSession()];
  expect(await endSessions(test.pool, 'everybody', test.clock.now())).toBeGreaterThanOrEqual(3);
  await over(coach);
  await over(athlete);
  expect(await test.identity.staff.sessions.find(staff.cookie)).toBeNull();
});

it('is a command that says how many, and by its exit code whether there were any', async () => {
  const session = await signedIn(ids.ravi, 'athlete');
  const run = (...args: string[]) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: test.url, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, '../end-sessions.ts'), ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, text: stdout + stderr };
  };
  expect(run(`athlete-${ids.ravi}`)).toMatchObject({ status: 0, text: 'sessions ended: 1\n' });
  await over(session);
  expect(run(`athlete-${ids.ravi}`)).toMatchObject({ status: 3, text: 'sessions ended: 0\n' });
  expect(run('nobody')).toMatchObject({ status: 2, text: expect.stringContaining('Usage') as string });
});

it.each([undefined, '', 'athlete', 'athlete-0', 'athlete-7 ', 'admin-1', 'Everybody', 'coach--8'])('is asked for nobody by %j', (text) => {
  expect(parseWhose(text)).toBeNull();
});
