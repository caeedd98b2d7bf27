import { auditLive } from '@academy/domain/explorer';
import type { StaffSessionView } from '@academy/domain/staff';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiRequest } from '../../app/api-client.ts';
import { ApiRefusal } from '../../app/api-error.ts';
import * as live from '../../app/live/index.ts';
import { limits } from '../../app/limits.ts';
import { createFakeLive, type FakeLive } from '../../app/testing/fake-live.ts';
import { startClock, stopClock } from '../../app/testing/fake-time.ts';
import { defineQuery } from '../../app/views/query.ts';
import { viewClosed, viewOpened } from '../../app/views/slice.ts';
import { createStaffLive } from './staff-live.ts';
import { createStaffSession, type StaffSession } from './staff-session.ts';
import { createStaffStore } from './staff-store.ts';

const overview = defineQuery({ path: '/audit/overview', tags: [], live: auditLive.named() });
const staff = (token: string): StaffSessionView => ({
  token,
  id: 3,
  role: 'auditor',
  email: 'aud@mail.com',
  scopes: [],
  ends_at: '2026-03-02T18:00:00.000Z',
});

let fake: FakeLive;
/** Requests, each with its token. */
let asked: string[];
/** The token that the api takes. */
let good: string;
let session: StaffSession;
beforeEach(() => {
  stopClock();
  fake = createFakeLive();
  asked = [];
  good = 'first';
  session = createStaffSession(async ({ method, path, token = '' }: ApiRequest) => {
    asked.push(`${method} ${path} ${token}`.trim());
    if (path === '/staff/session/refresh') return await Promise.resolve(staff(good));
    if (path === overview.path && token !== good) throw new ApiRefusal(401, []);
    return {};
  });
});
afterEach(startClock);

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const soon = limits.liveSpread + limits.livePause;
const sent = () => fake.last().sent;
const loadLive = async () =>
  await Promise.resolve({
    ...live,
    startStaffLive: (...[run, apiUrl, token]: Parameters<typeof live.startStaffLive>) =>
      live.startStaffLive(run, apiUrl, token, fake.connect),
  });

/** Signed in, and the overview is on the screen and watched. */
async function watching() {
  const updates = createStaffLive({ apiUrl: 'https://api.invalid', loadLive }, session);
  const { store, run } = createStaffStore(session);
  session.signedIn(staff('first'));
  updates.start(run);
  store.dispatch(viewOpened(overview));
  await turn();
  fake.last().open();
  fake.last().say({ type: 'authorised', role: null, features: [] });
  fake.last().say({ type: 'subscribed', view: 'audit' });
  await turn();
  return { store, updates };
}

it('follows the views on the screen by the token of the staff', async () => {
  await watching();
  expect(sent()).toEqual([
    { type: 'authorise', token: 'first' },
    { type: 'subscribe', views: ['audit'], ages: [0] },
  ]);
  fake.last().say({ type: 'changed', view: 'audit', position: null });
  await turn(soon);
  expect(asked).toEqual(['GET /audit/overview first', 'GET /audit/overview first']);
});

it('goes on with a new token where the one that it had has expired', async () => {
  await watching();
  good = 'second';
  fake.last().say({ type: 'refused', view: 'audit', code: 'notSignedIn' });
  await turn(soon);
  expect(asked.slice(1)).toEqual(['GET /audit/overview first', 'POST /staff/session/refresh', 'GET /audit/overview second']);
  expect(sent().slice(2)).toMatchObject([
    { type: 'authorise', token: 'second' },
    { type: 'subscribe', views: ['audit'] },
  ]);
});

it('ends with the session, and begins anew with the next', async () => {
  const { store, updates } = await watching();
  store.dispatch(viewClosed(overview.path));
  session.over();
  updates.stop();
  expect(fake.last().isClosed()).toBe(true);
  await watching();
  expect([fake.connections.length, fake.last().isClosed()]).toEqual([2, false]);
});

it('is not started by what was loaded too late, nor where nothing can be loaded', async () => {
  const updates = createStaffLive({ apiUrl: 'https://api.invalid', loadLive }, session);
  const { store, run } = createStaffStore(session);
  session.signedIn(staff('first'));
  updates.start(run);
  updates.stop();
  createStaffLive({ apiUrl: '' }, session).start(run);
  store.dispatch(viewOpened(overview));
  await turn(soon);
  expect([fake.connections.length, asked.length]).toEqual([0, 1]);
});
