import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@academy/domain/identity';

/** Input of the sign-up form. Kept in memory only, because it contains a password. */
export interface SignUpDraft {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

export type DraftState = {
  readonly draft: SignUpDraft | null;
  /** Addresses verified since the page was loaded. */
  readonly verified: readonly string[];
  /** Those of them that have an account already. */
  readonly registered?: readonly Pick<SignUpDraft, 'email' | 'role'>[];
};

const initialState: DraftState = { draft: null, verified: [] };

const slice = createSlice({
  name: 'draft',
  initialState,
  reducers: {
    drafted: (state, { payload }: PayloadAction<SignUpDraft>) => ({ ...state, draft: payload }),
    emailVerified: (state, { payload }: PayloadAction<string>) => ({ ...state, verified: [...state.verified, payload] }),
    accountFound: ({ registered = [], ...state }, { payload }: PayloadAction<Pick<SignUpDraft, 'email' | 'role'>>) => ({
      ...state,
      registered: [...registered, payload],
    }),
    draftDropped: (state) => ({ ...state, draft: null }),
  },
});

export const { drafted, emailVerified, accountFound, draftDropped } = slice.actions;
export const draftReducer = slice.reducer;

/** Selects this feature's part of the store. */
export const draftOf = (state: object): DraftState => (state as { readonly draft: DraftState }).draft;
