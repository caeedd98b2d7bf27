import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@academy/domain/identity';

/** The exact content of the user cookie. */
export interface SessionUser {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
}

export interface SessionState {
  readonly isLoggedIn: boolean;
  readonly user: SessionUser | null;
  /** The api has rejected the tokens; reset when the sign-in screen is reached. */
  readonly isExpired: boolean;
  /** Whether the api still has to end the session of a user who signed out here. */
  readonly ending: 'none' | 'running' | 'failed';
  /** How often another tab has changed the user of this one; screens of the previous user are not kept. */
  readonly replacements?: number | undefined;
}

type Owner = Pick<SessionState, 'isLoggedIn' | 'user'>;

/** Whether it is the session of the same person, or of nobody in both cases. */
export const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.isLoggedIn === other.isLoggedIn && one.user?.id === other.user?.id && one.user?.role === other.user?.role;

export const signedOutState: SessionState = { isLoggedIn: false, user: null, isExpired: false, ending: 'none' };

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionUser>) => ({ ...signedOutState, isLoggedIn: true, user: payload }),
    signOutRequested: () => undefined,
    /** Signed out locally; the api is asked to end the session. */
    signedOut: () => ({ ...signedOutState, ending: 'running' as const }),
    sessionEnded: (state) => ({ ...state, ending: 'none' as const }),
    sessionNotEnded: (state) => ({ ...state, ending: 'failed' as const }),
    sessionExpired: (state) => ({ ...signedOutState, isExpired: state.isLoggedIn || state.isExpired }),
    expiryNoticed: (state) => ({ ...state, isExpired: false }),
    /** Another tab has signed out, or signed in as somebody else. */
    sessionReplaced: ({ ending, replacements = 0 }, { payload: { isLoggedIn, user } }: PayloadAction<Owner>) => ({
      ...signedOutState,
      isLoggedIn,
      user,
      ending,
      replacements: replacements + 1,
    }),
    /** A name that comes late is not the next user's. */
    userRenamed: (state, { payload }: PayloadAction<SessionUser>) =>
      isSameOwner(state, { isLoggedIn: true, user: payload }) ? { ...state, user: payload } : state,
  },
});

export const {
  signedIn,
  signOutRequested,
  signedOut,
  sessionEnded,
  sessionNotEnded,
  sessionExpired,
  expiryNoticed,
  sessionReplaced,
  userRenamed,
} = slice.actions;
export const sessionReducer = slice.reducer;
