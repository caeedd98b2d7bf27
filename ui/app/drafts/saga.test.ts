import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionExpired, sessionReplaced, signedIn, signedOut } from '../session/slice.ts';
import { createTestApp } from '../testing/test-app.ts';
import { lastingDrafts } from './lasting-drafts.ts';
import { draftKept } from './slice.ts';

const coach = { id: 3, role: 'coach', name: 'Ravi' } as const;
const athlete = { id: 9, role: 'athlete', name: 'Asha' } as const;
const values = { text: 'words of the coach' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
});

/** What is left, in the store and in the storage, of what a coach has written. */
function leftAfter(...actions: readonly { readonly type: string }[]) {
  const { store } = createTestApp({
    answer: () => ({}),
    cookies: { isLoggedIn: 'true', user: JSON.stringify(coach), auth_token: 'access' },
  });
  store.dispatch(draftKept({ key: 'reply', values, isLasting: true }));
  for (const action of actions) store.dispatch(action);
  return [store.getState().drafts['reply'], lastingDrafts.read('reply')];
}

describe('what somebody has written and not sent', () => {
  it('waits for them when their session has expired', () => {
    expect(leftAfter(sessionExpired(), signedIn(coach))).toEqual([values, values]);
  });

  it.each([
    ['they sign out', [signedOut()]],
    ['they sign out in another tab', [sessionReplaced({ isLoggedIn: false, user: null })]],
    ['somebody else signs in in another tab', [sessionReplaced({ isLoggedIn: true, user: athlete })]],
  ])('is gone when %s', (_when, actions) => {
    expect(leftAfter(...actions)).toEqual([undefined, undefined]);
  });
});
