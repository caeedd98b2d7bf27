import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTabs } from '../testing/fake-tabs.ts';
import { createMemoryCookies } from '../testing/memory-cookies.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { defineQuery } from '../views/query.ts';
import { viewOpened } from '../views/slice.ts';
import { sessionExpired, signedIn, signOutRequested, userRenamed } from './slice.ts';

const asha = { id: 7, role: 'athlete', name: 'Asha Kumar' } as const;
const ravi = { id: 3, role: 'coach', name: 'Ravi Menon' } as const;
const profile = defineQuery({ path: '/atheleteprofile/7', tags: ['athletes'] });

/** Two tabs of one browser, in which Asha is signed in and the first shows her profile. */
async function openTabs(): Promise<readonly [TestApp, TestApp]> {
  const jar = createMemoryCookies({ isLoggedIn: 'true', user: JSON.stringify(asha), auth_token: 'access' });
  const browser = createFakeTabs();
  const open = () =>
    createTestApp({
      jar,
      otherTabs: browser.open(),
      answer: ({ headers }) =>
        headers['authorization'] === 'Bearer access' ? { body: { name: 'Asha Kumar', phone: '9876501234' } } : { status: 403 },
    });
  const tabs = [open(), open()] as const;
  tabs[0].store.dispatch(viewOpened(profile));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown(tabs[0])).toMatchObject({ phone: '9876501234' });
  return tabs;
}

const shown = ({ store }: TestApp): unknown => store.getState().views[profile.path]?.data;
const told = ({ store }: TestApp) => store.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe('a tab', () => {
  it('follows the sign-out of another one, drops what it has shown, and says so', async () => {
    const [first, second] = await openTabs();
    second.store.dispatch(signOutRequested());
    await vi.advanceTimersByTimeAsync(0);
    expect(first.store.getState().session).toMatchObject({ isLoggedIn: false, user: null });
    expect(shown(first)).toBeUndefined();
    expect(told(first)).toEqual(['session.endedElsewhere']);
  });

  it('learns that a session has ended', async () => {
    const [first, second] = await openTabs();
    second.store.dispatch(sessionExpired());
    expect(first.store.getState().session.isLoggedIn).toBe(false);
    expect(told(first)).toEqual(['session.endedElsewhere']);
  });

  it('shows nothing of the previous user once somebody else has signed in', async () => {
    const [first, second] = await openTabs();
    second.cookies.set('auth_token', 'other');
    second.store.dispatch(signedIn(ravi));
    expect(first.store.getState().session).toMatchObject({ isLoggedIn: true, user: ravi, replacements: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(first)).toBeUndefined();
    expect(told(first)).toEqual(['session.otherUser']);
  });

  it('of a visitor is signed in with the other one', async () => {
    const [first, second] = await openTabs();
    second.store.dispatch(signOutRequested());
    second.store.dispatch(signedIn(asha));
    expect(first.store.getState().session).toMatchObject({ isLoggedIn: true, user: asha });
    expect(told(first)).toEqual(['session.startedElsewhere']);
  });

  it('takes over a new name, and keeps everything else', async () => {
    const [first, second] = await openTabs();
    second.store.dispatch(userRenamed({ ...asha, name: 'Asha K. Rao' }));
    expect(first.store.getState().session.user?.name).toBe('Asha K. Rao');
    expect(shown(first)).toMatchObject({ phone: '9876501234' });
    expect(told(first)).toEqual([]);
  });
});
