import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@academy/domain/identity';

/** What was typed on the sign-up form. It lives in memory only: it holds a password. */
export interface SignUpDraft {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

type DraftState = {
  readonly draft: SignUpDraft | null;
  /** Addresses whose code was right since the page was loaded. */
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
