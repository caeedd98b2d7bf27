import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '@academy/domain/kernel';
import type { ApiRequest } from '../api-client.ts';

export type CommandStatus = 'idle' | 'submitting' | 'succeeded' | 'refused' | 'failed';

/** One form's submission. Refused means a reasoned error of the api, failed a technical one. */
export interface CommandEntry {
  /** Of the submission whose state it is. */
  readonly id?: string | undefined;
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
  /** Its own: the same form may be left, and sent again by another visit, while the first is on its way. */
  readonly id: string;
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

/** What nobody waits for any more is not kept: the form was left, and may be open again for something else. */
const ended = (state: CommandsState, { payload: { formId, entry, submission } }: PayloadAction<Outcome>): CommandsState =>
  state[formId]?.id === submission.id ? { ...state, [formId]: { ...entry, id: submission.id } } : state;

const slice = createSlice({
  name: 'commands',
  initialState,
  reducers: {
    commandSubmitted: (state, { payload: { formId, id } }: PayloadAction<Submission>) => ({
      ...state,
      [formId]: { id, status: 'submitting', problems: [] },
    }),
    commandSucceeded: ended,
    commandNotDone: ended,
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
