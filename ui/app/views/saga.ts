import type { PayloadAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { cancel, fork, put, select, takeEvery } from 'redux-saga/effects';
import { failureOf } from '../api-error.ts';
import type { Effects } from '../effects.ts';
import { limits } from '../limits.ts';
import { sessionExpired, sessionReplaced, signedIn, signedOut } from '../session/slice.ts';
import { fetchFresh } from './fetch-fresh.ts';
import type { ViewQuery } from './query.ts';
import {
  connectionRestored,
  tagsChanged,
  touches,
  viewFailed,
  viewFetching,
  viewLoaded,
  viewOpened,
  viewOutdated,
  viewRetried,
  viewsCleared,
  type ViewsState,
} from './slice.ts';

type Context = Pick<Effects, 'api' | 'now'>;

const selectViews = ({ views }: { views: ViewsState }): ViewsState => views;

/** Fetches views when opened, retried, or changed by a command; one request per path at a time. */
export function* viewsSaga(context: Context) {
  const tasks = new Map<string, Task>();

  /** A pending request may have been answered before the latest change. */
  function* stop(path: string): Generator {
    const task = tasks.get(path);
    if (task) yield cancel(task);
  }

  function* start(path: string): Generator {
    yield* stop(path);
    for (const [other, task] of tasks) if (!task.isRunning()) tasks.delete(other);
    tasks.set(path, (yield fork(fetchView, context, path)) as Task);
  }

  yield takeEvery(viewOpened, function* open({ payload: { path } }: PayloadAction<ViewQuery<unknown>>) {
    const { [path]: entry }: ViewsState = yield select(selectViews);
    const isFresh = entry?.status === 'loaded' && context.now() - entry.askedAt < limits.viewFresh;
    if (!isFresh && !tasks.get(path)?.isRunning()) yield* start(path);
  });

  yield takeEvery(viewRetried, ({ payload }: PayloadAction<string>) => start(payload));

  yield takeEvery(tagsChanged, function* refetch({ payload }: PayloadAction<readonly string[]>) {
    const views: ViewsState = yield select(selectViews);
    for (const entry of Object.values(views)) if (touches(entry, payload)) yield* (entry.watchers > 0 ? start : stop)(entry.query.path);
  });

  yield takeEvery(viewOutdated, ({ payload }: PayloadAction<string>) => stop(payload));

  yield takeEvery(connectionRestored, function* reconnect() {
    const views: ViewsState = yield select(selectViews);
    for (const { query, watchers, problem } of Object.values(views)) if (watchers > 0 && problem !== undefined) yield* start(query.path);
  });

  yield takeEvery([signedIn, signedOut, sessionExpired, sessionReplaced], function* clear() {
    for (const task of tasks.values()) yield cancel(task);
    tasks.clear();
    yield put(viewsCleared());
    const views: ViewsState = yield select(selectViews);
    for (const path of Object.keys(views)) yield* start(path);
  });
}

function* fetchView({ api, now }: Context, path: string): Generator {
  yield put(viewFetching({ path, at: now() }));
  try {
    const data = yield* fetchFresh(api, path);
    yield put(viewLoaded({ path, data }));
  } catch (error) {
    yield put(viewFailed({ path, ...failureOf(error) }));
  }
}
