import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionReplaced, signedOut } from '../session/slice.ts';

/** The values of a form that differ from those it began with. */
export type DraftValues = Readonly<Record<string, string>>;

/** Unsent input by form; kept in memory until it is sent, discarded, or its owner gives way to somebody else. */
export type DraftsState = Readonly<Record<string, DraftValues>>;

export interface Draft {
  readonly key: string;
  readonly values: DraftValues;
  /** Also kept over a reload, in this tab only. Never for passwords, contacts or health. */
  readonly isLasting: boolean;
}

const initialState: DraftsState = {};

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftKept: (state, { payload: { key, values } }: PayloadAction<Draft>) => ({ ...state, [key]: values }),
    draftDiscarded: (state, { payload }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== payload)),
  },
  extraReducers: (builder) => {
    // Whoever's session has expired finds them after signing in again: their keys name the person.
    for (const ended of [signedOut, sessionReplaced]) builder.addCase(ended, () => initialState);
  },
});

export const { draftKept, draftDiscarded } = slice.actions;
export const draftsReducer = slice.reducer;
