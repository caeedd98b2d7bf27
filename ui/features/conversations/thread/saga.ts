import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { conversationLimits, conversationLive, type ConversationView } from '@academy/domain/conversations';
import type { LiveView } from '@academy/domain/live';
import { buffers, type Task } from 'redux-saga';
import { actionChannel, cancel, cancelled, delay, flush, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { failureOf } from '../../../app/api-error.ts';
import type { Effects } from '../../../app/effects.ts';
import {
  liveChanged,
  liveLeft,
  liveRenewed,
  liveSubscribed,
  liveTyped,
  liveWatched,
  type WatchesState,
} from '../../../app/live/watches.ts';
import { messagesArrived, messageTaken, type OutboxState } from '../../../app/outbox/slice.ts';
import { accountOf } from '../../../app/outbox/account.ts';
import type { SessionState } from '../../../app/session/slice.ts';
import { fetchFresh } from '../../../app/views/fetch-fresh.ts';
import { connectionRestored } from '../../../app/views/slice.ts';
import { withParameters } from '../../../app/views/query.ts';
import { markRead } from './read-marks.ts';
import { showTyping } from './typing.ts';
import {
  changesLoaded,
  messageSought,
  messagesSeen,
  newestLoaded,
  pageAsked,
  pageEnded,
  pageLoaded,
  type Paging,
  type Thread,
  threadClosed,
  threadFailed,
  threadOpened,
  type ThreadsState,
  threadStale,
} from './slice.ts';

type Api = Effects['api'];
interface State {
  readonly session: SessionState;
  readonly outbox: OutboxState;
  readonly threads: ThreadsState;
  readonly watches: WatchesState;
}

/** Milliseconds to wait for the live connection before the first fetch, and between two fetches without it. */
const patience = 400;
const pollEvery = 5_000;
/** Pages of changes fetched in a row: whoever is further behind begins anew with the newest messages. */
const mostPages = 5;

const threadOf =
  (pair: string) =>
  ({ threads }: State): Thread | undefined =>
    threads[pair];
const isSubscribed =
  (view: LiveView) =>
  ({ watches }: State): boolean =>
    watches.subscribed.includes(view);

/** Keeps the open conversations complete: nothing is lost, repeated or out of order, whatever the connection does. */
export function* threadsSaga({ api }: Pick<Effects, 'api'>): Generator {
  const tasks = new Map<string, Task>();
  yield takeEvery(threadOpened, function* open({ payload: pair }: PayloadAction<string>) {
    if (!tasks.get(pair)?.isRunning()) tasks.set(pair, (yield fork(follow, api, pair)) as Task);
  });
  yield takeEvery(threadClosed, function* close({ payload: pair }: PayloadAction<string>) {
    const thread = (yield select(threadOf(pair))) as Thread | undefined;
    const task = tasks.get(pair);
    if (thread && thread.watchers > 0) return;
    tasks.delete(pair);
    if (task) yield cancel(task);
  });
  const typing = new Map<string, Task>();
  yield takeEvery(liveTyped, function* type({ payload }: ReturnType<typeof liveTyped>) {
    yield* showTyping(typing, payload.view);
  });
  const marks = new Map<string, Task>();
  yield takeEvery(messagesSeen, function* mark({ payload: { pair, position } }: ReturnType<typeof messagesSeen>) {
    yield* markRead({ api, marks, pair, position });
  });
}

/** What an open conversation waits for. */
const concerns = (pair: string, view: LiveView) => {
  const ofPair = new Set<string>([threadStale.type, pageAsked.type, messageSought.type]);
  const ofView = new Set<string>([liveSubscribed.type, liveChanged.type]);
  return (action: Action & { readonly payload?: unknown }): boolean => {
    if (action.type === connectionRestored.type) return true;
    if (ofView.has(action.type)) return action.payload === view;
    const { payload } = action as PayloadAction<string | { readonly pair: string }>;
    if (action.type === messageTaken.type) return typeof payload === 'object' && payload.pair === pair;
    return ofPair.has(action.type) && (typeof payload === 'string' ? payload : payload.pair) === pair;
  };
};

/** One open conversation: one request at a time, so that no answer is older than the one before it. */
function* follow(api: Api, pair: string): Generator {
  const view = conversationLive.named(pair);
  if (view === null) return;
  const events = yield actionChannel(concerns(pair, view), buffers.expanding(16));
  try {
    yield put(liveWatched(view));
    if (!(yield select(isSubscribed(view)))) {
      const isIt = ({ type, payload }: Action & { readonly payload?: unknown }): boolean =>
        type === liveSubscribed.type && payload === view;
      yield race([take(isIt), delay(patience)]);
    }
    // What has happened so far is in the first answer.
    let due = ((yield flush(events)) as readonly Action[]).filter(isPage);
    for (let isStale = true; ;) {
      if (isStale) yield* catchUp(api, pair);
      for (const action of due) yield* fetchPage(api, pair, pageAsked.match(action) ? action.payload.paging : 'sought');
      const pause = (yield* pauseOf(pair, view)) as number | null;
      const { event } = (yield race({ event: take(events), ...(pause !== null && { isOver: delay(pause) }) })) as { event?: Action };
      const all = [...(event ? [event] : []), ...((yield flush(events)) as readonly Action[])];
      due = all.filter(isPage);
      isStale = event === undefined || due.length < all.length;
    }
  } finally {
    if ((yield cancelled()) as boolean) events.close();
    yield put(liveLeft(view));
  }
}

const isPage = (action: Action): boolean => pageAsked.match(action) || messageSought.match(action);

/** Milliseconds until the next fetch that nobody has asked for; null for none. */
function* pauseOf(pair: string, view: LiveView): Generator {
  const problem = ((yield select(threadOf(pair))) as Thread | undefined)?.problem;
  const isMissing = problem?.httpStatus === 403 || problem?.httpStatus === 404;
  if (isMissing) return null;
  return problem || !(yield select(isSubscribed(view))) ? pollEvery : null;
}

/** Fetches what is new since the last answer, to its end; the newest messages if there was none. */
function* catchUp(api: Api, pair: string): Generator {
  try {
    const { outbox } = (yield select((state: State) => state)) as State;
    // The server has them, and reads after one's own writes show these.
    const taken = outbox.sent.filter((entry) => entry.pair === pair).map(({ id }) => id);
    for (let pages = 0; ; pages += 1) {
      const upTo = ((yield select(threadOf(pair))) as Thread | undefined)?.upTo ?? null;
      const isAnew = upTo === null || pages === mostPages;
      const answer = (yield* fetch(api, pair, isAnew ? {} : { after: upTo, limit: conversationLimits.page })) as ConversationView;
      yield put(isAnew ? newestLoaded({ pair, answer }) : changesLoaded({ pair, answer }));
      if (isAnew || !answer.has_more) break;
    }
    yield* noteArrived(pair, taken);
    const view = conversationLive.named(pair) ?? '';
    // The request may have renewed the token with which the live view was refused.
    if (!(yield select(isSubscribed(view)))) yield put(liveRenewed());
  } catch (error) {
    yield put(threadFailed({ pair, problem: failureOf(error) }));
  }
}

/** What is in the conversation is no longer on its way: what was `taken` before it was fetched, and what it shows. */
function* noteArrived(pair: string, taken: readonly string[]): Generator {
  const { session, threads } = (yield select((state: State) => state)) as State;
  const own = session.user ? accountOf(session.user) : '';
  const shown = threads[pair]?.window.messages.filter(({ author }) => author === own) ?? [];
  yield put(messagesArrived([...taken, ...shown.map(({ id }) => id)]));
}

function* fetchPage(api: Api, pair: string, paging: Paging): Generator {
  const thread = (yield select(threadOf(pair))) as Thread | undefined;
  const { messages = [] } = thread?.window ?? {};
  const parameters = {
    older: { before: messages[0]?.position },
    newer: { around: messages.at(-1)?.position, limit: 2 * conversationLimits.usualPage },
    newest: {},
    sought: { around: thread?.sought },
  }[paging];
  const isThere = paging === 'sought' && messages.some(({ position }) => position === thread?.sought);
  let problem: string | null = null;
  try {
    if (!isThere) {
      const answer = (yield* fetch(api, pair, parameters)) as ConversationView;
      yield put(paging === 'newest' ? newestLoaded({ pair, answer }) : pageLoaded({ pair, answer, paging }));
    }
  } catch (error) {
    problem = failureOf(error).code;
  }
  yield put(pageEnded({ pair, problem }));
}

const fetch = (api: Api, pair: string, parameters: Readonly<Record<string, string | number | null | undefined>>): Generator =>
  fetchFresh(api, withParameters(`/conversations/${pair}/messages`, parameters));
