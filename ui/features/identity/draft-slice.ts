import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@academy/domain/identity';

/** Input of the sign-up form. Kept in memory only, because it contains a password. */
export interface SignUpDraft {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /** The address has an account in this role, as the answer to its code says. */
  readonly isRegistered?: boolean | undefined;
}

export type DraftState = {
  readonly draft: SignUpDraft | null;
  /** Addresses verified since the page was loaded. */
  readonly verified: readonly string[];
};

const initialState: DraftState = { draft: null, verified: [] };

const slice = createSlice({
  name: 'draft',
  initialState,
  reducers: {
    drafted: (state, { payload }: PayloadAction<SignUpDraft>) => ({ ...state, draft: payload }),
    emailVerified: (state, { payload }: PayloadAction<string>) => ({ ...state, verified: [...state.verified, payload] }),
    draftDropped: (state) => ({ ...state, draft: null }),
  },
});

export const { drafted, emailVerified, draftDropped } = slice.actions;
export const draftReducer = slice.reducer;

/** Selects this feature's part of the store. */
export const draftOf = (state: object): DraftState => (state as { readonly draft: DraftState }).draft;
