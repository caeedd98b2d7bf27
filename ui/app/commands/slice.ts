import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '@academy/domain/kernel';
import type { ApiRequest } from '../api-client.ts';

export type CommandStatus = 'idle' | 'submitting' | 'succeeded' | 'refused' | 'failed';

/** One form's submission. Refused means a reasoned error of the api, failed a technical one. */
export interface CommandEntry {
  readonly status: CommandStatus;
  readonly problems: readonly Problem[];
  /** Status of the response; undefined without one. */
  readonly httpStatus?: number | undefined;
  /** Seconds until the next attempt is worth it, after too many. */
  readonly retryAfter?: number | undefined;
  /** What can be had instead of what was refused, such as other times; only where the api names it. */
  readonly alternatives?: readonly string[] | undefined;
  /** Body of a successful response. */
  readonly result?: unknown;
}

export type CommandsState = Readonly<Record<string, CommandEntry>>;

export interface Submission {
  readonly formId: string;
  readonly request: ApiRequest;
  /** Views with one of these tags are fetched again when the command has succeeded. */
  readonly tags: readonly string[];
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
