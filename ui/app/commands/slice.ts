import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '@academy/domain/kernel';
import type { ApiRequest } from '../api-client.ts';

export type CommandStatus = 'idle' | 'submitting' | 'succeeded' | 'refused' | 'failed';

/** One form's submission. Refused is the api's reasoned no, failed is technical. */
export interface CommandEntry {
  readonly status: CommandStatus;
  readonly problems: readonly Problem[];
  /** Status of the answer; undefined where there was none. */
  readonly httpStatus?: number | undefined;
  /** Body of the answer to a success. */
  readonly result?: unknown;
}

type CommandsState = Readonly<Record<string, CommandEntry>>;

export interface Submission {
  readonly formId: string;
  readonly request: ApiRequest;
  /** Views of these contexts are fetched again when the command has succeeded. */
  readonly contexts: readonly string[];
}

export interface Outcome {
  readonly formId: string;
  readonly entry: CommandEntry;
  readonly submission: Submission;
}

export const idle: CommandEntry = { status: 'idle', problems: [] };

const initialState: CommandsState = {};

const slice = createSlice({
  name: 'commands',
  initialState,
  reducers: {
    commandSubmitted: (state, { payload }: PayloadAction<Submission>) => ({
      ...state,
      [payload.formId]: { status: 'submitting', problems: [] },
    }),
    commandSucceeded: (state, { payload }: PayloadAction<Outcome>) => ({ ...state, [payload.formId]: payload.entry }),
    commandNotDone: (state, { payload }: PayloadAction<Outcome>) => ({ ...state, [payload.formId]: payload.entry }),
    problemsCleared: (state, { payload: { formId, path } }: PayloadAction<{ formId: string; path: string }>) => {
      const entry = state[formId];
      if (!entry?.problems.some((problem) => problem.path === path)) return state;
      return { ...state, [formId]: { ...entry, problems: entry.problems.filter((problem) => problem.path !== path) } };
    },
    commandForgotten: (state, { payload }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(state).filter(([formId]) => formId !== payload)),
  },
});

export const { commandSubmitted, commandSucceeded, commandNotDone, problemsCleared, commandForgotten } = slice.actions;
export const commandsReducer = slice.reducer;
