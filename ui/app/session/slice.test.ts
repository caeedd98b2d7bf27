import { describe, expect, it } from 'vitest';
import {
  expiryNoticed,
  sessionExpired,
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
  it('begins signed out', () => {
    expect(sessionReducer(undefined, { type: '@@init' })).toEqual({ isLoggedIn: false, user: null, isExpired: false });
  });

  it('is the person who signs in, until signed out', () => {
    expect(after(signedIn(user))).toEqual({ isLoggedIn: true, user, isExpired: false });
    expect(after(signedIn(user), signedOut())).toEqual(signedOutState);
  });

  it('stays until the saga has done what was asked for', () => {
    expect(after(signedIn(user), signOutRequested()).isLoggedIn).toBe(true);
  });

  it('expires for who was signed in, and for nobody else', () => {
    expect(after(signedIn(user), sessionExpired())).toEqual({ isLoggedIn: false, user: null, isExpired: true });
    expect(after(sessionExpired())).toEqual(signedOutState);
  });

  it('has expired until that was noticed or somebody signed in', () => {
    expect(after(signedIn(user), sessionExpired(), expiryNoticed())).toEqual(signedOutState);
    expect(after(signedIn(user), sessionExpired(), signedIn(user)).isExpired).toBe(false);
  });

  it('has not stopped to be expired when a second call finds out', () => {
    expect(after(signedIn(user), sessionExpired(), sessionExpired()).isExpired).toBe(true);
  });

  it('takes another name for the person who is there', () => {
    expect(after(signedIn(user), userRenamed('Asha Kumar')).user).toEqual({ ...user, name: 'Asha Kumar' });
    expect(after(userRenamed('Asha Kumar'))).toBe(signedOutState);
  });
});
