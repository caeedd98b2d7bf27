import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ViewQuery } from './query.ts';

/** Stale data is shown while newer is on its way, or could not be had. */
export type ViewStatus = 'loading' | 'loaded' | 'stale' | 'error' | 'offline';

export interface ViewEntry {
  readonly query: ViewQuery<unknown>;
  readonly status: ViewStatus;
  /** Undefined until the first answer. */
  readonly data?: unknown;
  /** Code of why the last try failed. */
  readonly problem?: string | undefined;
  readonly httpStatus?: number | undefined;
  /** When the request was sent whose answer is shown, or on its way; 0 before the first, and where a newer one than what is shown has failed. */
  readonly askedAt: number;
  /** How many components show it. */
  readonly watchers: number;
}

export type ViewsState = Readonly<Record<string, ViewEntry>>;

interface ViewFailure {
  readonly path: string;
  readonly code: string;
  readonly httpStatus?: number | undefined;
  readonly isOffline: boolean;
}

const initialState: ViewsState = {};

const change = (state: ViewsState, path: string, update: (entry: ViewEntry) => ViewEntry): ViewsState => {
  const entry = state[path];
  return entry ? { ...state, [path]: update(entry) } : state;
};

const outdated = (entry: ViewEntry): ViewEntry => ({ ...entry, status: entry.data === undefined ? 'loading' : 'stale' });

const slice = createSlice({
  name: 'views',
  initialState,
  reducers: {
    viewOpened: (state, { payload: query }: PayloadAction<ViewQuery<unknown>>) => {
      const entry: ViewEntry = state[query.path] ?? { query, status: 'loading', askedAt: 0, watchers: 0 };
      return { ...state, [query.path]: { ...entry, query, watchers: entry.watchers + 1 } };
    },
    viewClosed: (state, { payload: path }: PayloadAction<string>) =>
      change(state, path, (entry) => ({ ...entry, watchers: entry.watchers - 1 })),
    /** Fetch again, on request. */
    viewRetried: (state, { payload: path }: PayloadAction<string>) => change(state, path, outdated),
    viewFetching: (state, { payload: { path, at } }: PayloadAction<{ path: string; at: number }>) =>
      change(state, path, (entry) => ({ ...outdated(entry), askedAt: at })),
    viewLoaded: (state, { payload: { path, data } }: PayloadAction<{ path: string; data: unknown }>) =>
      change(state, path, ({ query, watchers, askedAt }) => ({ query, watchers, status: 'loaded', data, askedAt })),
    viewFailed: (state, { payload: { path, code, httpStatus, isOffline } }: PayloadAction<ViewFailure>) =>
      change(state, path, (entry) => ({
        ...entry,
        status: entry.data === undefined ? (isOffline ? 'offline' : 'error') : 'stale',
        problem: code,
        httpStatus,
        askedAt: entry.data === undefined ? entry.askedAt : 0,
      })),
    /** Something was written in these contexts: their views on screen are fetched again, the others when they are next shown. */
    contextsChanged: (state, { payload }: PayloadAction<readonly string[]>) =>
      Object.fromEntries(Object.entries(state).map(([path, entry]) => [path, touches(entry, payload) ? outdated(entry) : entry])),
    /** The browser is connected again: what could not be had is asked for once more. */
    connectionRestored: () => undefined,
    /** Another person is at the screen. What it shows is fetched anew; nothing of the other is kept. */
    viewsCleared: (state) =>
      Object.fromEntries(
        Object.values(state)
          .filter(({ watchers }) => watchers > 0)
          .map(({ query, watchers }) => [query.path, { query, watchers, status: 'loading' as const, askedAt: 0 }]),
      ),
  },
});

export const touches = ({ query }: ViewEntry, contexts: readonly string[]): boolean =>
  query.contexts.some((context) => contexts.includes(context));

export const {
  viewOpened,
  viewClosed,
  viewRetried,
  viewFetching,
  viewLoaded,
  viewFailed,
  contextsChanged,
  connectionRestored,
  viewsCleared,
} = slice.actions;
export const viewsReducer = slice.reducer;
