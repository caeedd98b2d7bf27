import type { PayloadAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, takeEvery } from 'redux-saga/effects';
import { ApiRefusal, NoAnswer } from '../api-error.ts';
import type { Effects } from '../effects.ts';
import { limits } from '../limits.ts';
import { sessionExpired, sessionReplaced, signedIn, signedOut } from '../session/slice.ts';
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
  for (let attempt = 0; ; attempt++) {
    try {
      const data = yield call([api, 'send'], { method: 'GET', path });
      yield put(viewLoaded({ path, data }));
      return;
    } catch (error) {
      // The read model has not reached this browser's own writes yet, but will in a moment.
      if (error instanceof ApiRefusal && error.code === 'viewBehind' && attempt < limits.behindRetries) {
        yield delay(limits.behindDelay * 2 ** attempt);
        continue;
      }
      yield put(viewFailed({ path, ...failureOf(error) }));
      return;
    }
  }
}

function failureOf(error: unknown): { code: string; httpStatus?: number; isOffline: boolean } {
  if (error instanceof ApiRefusal) return { code: error.code ?? 'somethingWentWrong', httpStatus: error.status, isOffline: false };
  if (error instanceof NoAnswer)
    return { code: error.reason === 'offline' ? 'offline' : 'noResponse', isOffline: error.reason === 'offline' };
  console.error(error);
  return { code: 'unexpectedError', isOffline: false };
}
