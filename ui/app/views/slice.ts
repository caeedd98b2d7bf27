import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../api-error.ts';
import type { ViewQuery } from './query.ts';

/** Stale data is shown during a reload, or after one failed. */
export type ViewStatus = 'loading' | 'loaded' | 'stale' | 'error' | 'offline';

export interface ViewEntry {
  readonly query: ViewQuery<unknown>;
  readonly status: ViewStatus;
  /** Undefined until the first response. */
  readonly data?: unknown;
  /** Error code of the last failed attempt. */
  readonly problem?: string | undefined;
  readonly httpStatus?: number | undefined;
  /** Time of the request for the shown or pending response; 0 before the first, and after a failed reload. */
  readonly askedAt: number;
  /** Time of the request that the shown data answered; undefined until the first response. */
  readonly dataAt?: number | undefined;
  /** Number of components that show it. */
  readonly watchers: number;
}

export type ViewsState = Readonly<Record<string, ViewEntry>>;

const initialState: ViewsState = {};

const change = (state: ViewsState, path: string, update: (entry: ViewEntry) => ViewEntry): ViewsState => {
  const entry = state[path];
  return entry ? { ...state, [path]: update(entry) } : state;
};

const outdated = (entry: ViewEntry): ViewEntry => ({ ...entry, status: entry.data === undefined ? 'loading' : 'stale' });

/** Number of views kept for later although nobody shows them. */
export const mostLeft = 30;

function withoutOldest(state: ViewsState): ViewsState {
  const left = Object.keys(state).filter((path) => state[path]?.watchers === 0);
  const forgotten = new Set(left.slice(0, Math.max(0, left.length - mostLeft)));
  return forgotten.size === 0 ? state : Object.fromEntries(Object.entries(state).filter(([path]) => !forgotten.has(path)));
}

const slice = createSlice({
  name: 'views',
  initialState,
  reducers: {
    viewOpened: (state, { payload: query }: PayloadAction<ViewQuery<unknown>>) => {
      const entry: ViewEntry = state[query.path] ?? { query, status: 'loading', askedAt: 0, watchers: 0 };
      return { ...state, [query.path]: { ...entry, query, watchers: entry.watchers + 1 } };
    },
    viewClosed: (state, { payload: path }: PayloadAction<string>) => {
      const { [path]: entry, ...others } = state;
      // At the end: entries are in the order in which they were left.
      return entry ? withoutOldest({ ...others, [path]: { ...entry, watchers: entry.watchers - 1 } }) : state;
    },
    /** Fetches again, on request. */
    viewRetried: (state, { payload: path }: PayloadAction<string>) => change(state, path, outdated),
    viewFetching: (state, { payload: { path, at } }: PayloadAction<{ path: string; at: number }>) =>
      change(state, path, (entry) => ({ ...outdated(entry), askedAt: at })),
    viewLoaded: (state, { payload: { path, data } }: PayloadAction<{ path: string; data: unknown }>) =>
      change(state, path, ({ query, watchers, askedAt }) => ({ query, watchers, status: 'loaded', data, askedAt, dataAt: askedAt })),
    viewFailed: (state, { payload: { path, code, httpStatus, isOffline } }: PayloadAction<Failure & { readonly path: string }>) =>
      change(state, path, (entry) => ({
        ...entry,
        status: entry.data === undefined ? (isOffline ? 'offline' : 'error') : 'stale',
        problem: code,
        httpStatus,
        askedAt: entry.data === undefined ? entry.askedAt : 0,
      })),
    /** It has changed while nobody shows it: it is fetched again when it is next shown. */
    viewOutdated: (state, { payload: path }: PayloadAction<string>) => change(state, path, outdated),
    /** Something with these tags was written: their views on screen are fetched again, the others when they are next shown. */
    tagsChanged: (state, { payload }: PayloadAction<readonly string[]>) =>
      Object.fromEntries(Object.entries(state).map(([path, entry]) => [path, touches(entry, payload) ? outdated(entry) : entry])),
    /** The browser is online again: failed views are fetched once more. */
    connectionRestored: () => undefined,
    /** The user has changed. Views on screen are fetched again; no data of the previous user is kept. */
    viewsCleared: (state) =>
      Object.fromEntries(
        Object.values(state)
          .filter(({ watchers }) => watchers > 0)
          .map(({ query, watchers }) => [query.path, { query, watchers, status: 'loading' as const, askedAt: 0 }]),
      ),
  },
});

export const touches = ({ query }: ViewEntry, tags: readonly string[]): boolean => query.tags.some((tag) => tags.includes(tag));

export const {
  viewOpened,
  viewClosed,
  viewRetried,
  viewFetching,
  viewLoaded,
  viewFailed,
  viewOutdated,
  tagsChanged,
  connectionRestored,
  viewsCleared,
} = slice.actions;
export const viewsReducer = slice.reducer;
