import { describe, expect, it } from 'vitest';
import {
  expiryNoticed,
  sessionEnded,
  sessionExpired,
  sessionNotEnded,
  sessionReducer,
  signedIn,
  signedOut,
  signedOutState,
  signOutRequested,
  userRenamed,
} from './slice.ts';

const user = { id: 7, role: 'athlete', name: '' } as const;
type Action = Parameters<typeof sessionReducer>[1];
const after = (...actions: readonly Action[]) => actions.reduce(sessionReducer, signedOutState);

describe('the session', () => {
  it('starts signed out', () => {
    expect(sessionReducer(undefined, { type: '@@init' })).toEqual({ isLoggedIn: false, user: null, isExpired: false, ending: 'none' });
  });

  it('is that of the signed-in user until they sign out', () => {
    expect(after(signedIn(user))).toEqual({ isLoggedIn: true, user, isExpired: false, ending: 'none' });
    expect(after(signedIn(user), signedOut())).toEqual({ ...signedOutState, ending: 'running' });
  });

  it('knows whether the api has ended it', () => {
    expect(after(signedIn(user), signedOut(), sessionEnded()).ending).toBe('none');
    expect(after(signedIn(user), signedOut(), sessionNotEnded()).ending).toBe('failed');
    expect(after(signedIn(user), signedOut(), sessionNotEnded(), signedIn(user)).ending).toBe('none');
  });

  it('stays unchanged until the saga has acted', () => {
    expect(after(signedIn(user), signOutRequested()).isLoggedIn).toBe(true);
  });

  it('expires for a signed-in user only', () => {
    expect(after(signedIn(user), sessionExpired())).toEqual({ isLoggedIn: false, user: null, isExpired: true, ending: 'none' });
    expect(after(sessionExpired())).toEqual(signedOutState);
  });

  it('stays expired until the expiry was shown or someone signed in', () => {
    expect(after(signedIn(user), sessionExpired(), expiryNoticed())).toEqual(signedOutState);
    expect(after(signedIn(user), sessionExpired(), signedIn(user)).isExpired).toBe(false);
  });

  it('stays expired when a second request finds out', () => {
    expect(after(signedIn(user), sessionExpired(), sessionExpired()).isExpired).toBe(true);
  });

  it("updates the user's name", () => {
    expect(after(signedIn(user), userRenamed({ ...user, name: 'Asha Kumar' })).user).toEqual({ ...user, name: 'Asha Kumar' });
    expect(after(userRenamed({ ...user, name: 'Asha Kumar' }))).toBe(signedOutState);
  });

  it('gives a name that comes late to nobody else', () => {
    const next = { id: 8, role: 'athlete', name: 'Ravi' } as const;
    expect(after(signedIn(user), signedIn(next), userRenamed({ ...user, name: 'Asha Kumar' })).user).toEqual(next);
  });
});
