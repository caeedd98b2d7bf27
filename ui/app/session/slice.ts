import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@academy/domain/identity';

/** What the user cookie holds, and nothing more. */
export interface SessionUser {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
}

export interface SessionState {
  readonly isLoggedIn: boolean;
  readonly user: SessionUser | null;
  /** The api no longer takes the tokens; cleared when the sign-in screen has been reached. */
  readonly isExpired: boolean;
}

export const signedOutState: SessionState = { isLoggedIn: false, user: null, isExpired: false };

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionUser>) => ({ isLoggedIn: true, user: payload, isExpired: false }),
    signOutRequested: () => undefined,
    signedOut: () => signedOutState,
    sessionExpired: (state) => ({ ...signedOutState, isExpired: state.isLoggedIn || state.isExpired }),
    expiryNoticed: (state) => ({ ...state, isExpired: false }),
    userRenamed: (state, { payload }: PayloadAction<string>) => (state.user ? { ...state, user: { ...state.user, name: payload } } : state),
  },
});

export const { signedIn, signOutRequested, signedOut, sessionExpired, expiryNoticed, userRenamed } = slice.actions;
export const sessionReducer = slice.reducer;
