import { type LiveFeature, liveLimits, type LiveView, type ServerMessage } from '@academy/domain/live';
import { buffers, type EventChannel, eventChannel, type Task } from 'redux-saga';
import { call, cancel, debounce, delay, fork, put, race, select, spawn, take, takeEvery } from 'redux-saga/effects';
import type { Effects } from '../effects.ts';
import { limits } from '../limits.ts';
import { sessionExpired, sessionReplaced, type SessionState, signedIn, signedOut } from '../session/slice.ts';
import { connectionRestored, viewClosed, viewLoaded, viewOpened, viewOutdated, viewRetried, type ViewsState } from '../views/slice.ts';
import type { WatchActivity } from './activity.ts';
import type { ConnectLive, LiveConnection, LiveEvent } from './connect.ts';
import {
  liveChanged,
  liveInterrupted,
  liveLeft,
  liveRenewed,
  liveSubscribed,
  liveTyped,
  liveTyping,
  liveWatched,
  type WatchesState,
} from './watches.ts';

interface LiveEffects extends Pick<Effects, 'now' | 'live' | 'activity'>, Partial<Pick<Effects, 'cookies'>> {
  /** The token of one of the staff, or null; absent for users, whose token is in a cookie. */
  readonly staffToken?: () => string | null;
}

type Context = Omit<LiveEffects, 'live'>;
interface State {
  readonly views: ViewsState;
  readonly session: SessionState;
  /** Absent while nobody wants changes as actions. */
  readonly watches?: WatchesState;
}

/** Actions that may change the views on screen or the user. */
const turns = [
  viewOpened,
  viewClosed,
  viewLoaded,
  liveWatched,
  liveLeft,
  liveRenewed,
  signedIn,
  signedOut,
  sessionExpired,
  sessionReplaced,
].map(({ type }) => type);

/** Live views to watch, each with the paths on screen whose changes it announces. */
function watchedPaths({ views, watches }: State): Map<LiveView, string[]> {
  const watched = new Map<LiveView, string[]>(Object.keys(watches?.wanted ?? {}).map((view) => [view, []]));
  for (const { query, watchers } of Object.values(views)) {
    const view = watchers > 0 ? query.live : null;
    if (view !== null) watched.set(view, [...(watched.get(view) ?? []), query.path]);
  }
  return watched;
}

/** Age of the oldest of these paths' requests, in milliseconds. */
const ageOf = (paths: readonly string[] = [], views: ViewsState, now: number): number =>
  Math.max(0, ...paths.map((path) => now - (views[path]?.askedAt ?? 0)));

const selectState = (state: State): State => state;
const selectViews = ({ views }: State): ViewsState => views;
const selectIsLoggedIn = ({ session }: State): boolean => session.isLoggedIn;

/** Fetches views on screen again when the server announces a change. Does nothing without a way to connect. */
export function* liveSaga({ live, ...context }: LiveEffects): Generator {
  if (!live) return;
  for (let failures = 0; ;) {
    while (watchedPaths((yield select(selectState)) as State).size === 0) yield take([viewOpened, liveWatched]);
    const hasServed = (yield call(stayConnected, live, context)) as boolean;
    failures = hasServed ? 0 : failures + 1;
    // Half of it random, so that not all browsers reconnect at once.
    const pause = Math.min(limits.liveRetryMost, limits.liveRetry * 2 ** failures) * (0.5 + Math.random() / 2);
    yield race([delay(pause), take(connectionRestored)]);
  }
}

/** One connection from start to end; true if the server accepted it. */
function* stayConnected(live: ConnectLive, context: Context): Generator {
  let connection: LiveConnection | undefined;
  const channel: EventChannel<LiveEvent> = eventChannel((emit) => {
    const own = live(emit);
    connection = own;
    return () => own.close();
  }, buffers.expanding(16));
  if (!connection) return false;
  const watching = createWatching(connection, context);
  const tasks: Task[] = [];
  let isTaken = false;
  try {
    for (;;) {
      const event = (yield take(channel)) as LiveEvent;
      if (event.type === 'closed') return isTaken;
      if (event.type === 'opened') {
        yield call(watching.sync);
        tasks.push((yield debounce(limits.liveSettle, turns, watching.sync)) as Task);
        tasks.push((yield takeEvery(liveTyping, watching.type)) as Task);
        if (context.activity) tasks.push((yield fork(watching.tellActivity, context.activity)) as Task);
      } else {
        isTaken = true;
        yield call(watching.receive, event.message);
      }
    }
  } finally {
    for (const task of tasks) yield cancel(task);
    channel.close();
    yield put(liveInterrupted());
  }
}

/** State of one connection: subscribed views and responses. */
function createWatching(connection: LiveConnection, { cookies, staffToken, now }: Omit<Context, 'activity'>) {
  const asked = new Set<LiveView>();
  const refused = new Set<string>();
  const fetchedAt = new Map<string, number>();
  const fetching = new Set<string>();
  /** What the server understands; older ones close on unknown messages. */
  let features: readonly LiveFeature[] = [];
  const typedAt = new Map<LiveView, number>();
  let isAway = false;
  /** Undefined until the first message. */
  let token: string | null | undefined;

  /** Subscribes to views new on the screen, and unsubscribes from those that left it. */
  function* sync(): Generator {
    const current = staffToken ? staffToken() : (cookies?.get('auth_token') ?? null);
    if (current !== token) {
      token = current;
      refused.clear();
      connection.send({ type: 'authorise', token });
    }
    const state = (yield select(selectState)) as State;
    const watched = watchedPaths(state);
    const gone = [...asked].filter((view) => !watched.has(view));
    for (const view of gone) asked.delete(view);
    const added = [...watched.keys()].filter((view) => !asked.has(view) && !refused.has(view)).slice(0, liveLimits.views - asked.size);
    for (const view of added) asked.add(view);
    if (gone.length > 0) connection.send({ type: 'unsubscribe', views: gone });
    const ages = added.map((view) => ageOf(watched.get(view), state.views, now()));
    if (added.length > 0) connection.send({ type: 'subscribe', views: added, ages });
  }

  function* receive(message: ServerMessage): Generator {
    switch (message.type) {
      case 'authorised':
        ({ features } = message);
        if (isAway) tellAway();
        return;
      case 'typing':
        yield put(liveTyped({ view: message.view, by: message.by }));
        return;
      case 'subscribed':
        yield put(liveSubscribed(message.view));
        return;
      case 'changed':
        yield put(liveChanged(message.view));
        yield* fetchAgain(message.view);
        return;
      case 'refused':
        asked.delete(message.view);
        refused.add(message.view);
        // The token has expired: a request to the api renews it, and then the view is subscribed again.
        if (message.code === 'notSignedIn' && (yield* mayRenew())) yield* fetchAgain(message.view);
    }
  }

  function* mayRenew(): Generator<unknown, boolean> {
    return staffToken ? staffToken() !== null : ((yield select(selectIsLoggedIn)) as boolean);
  }

  function* fetchAgain(view: LiveView): Generator {
    const views = (yield select(selectViews)) as ViewsState;
    for (const { query, watchers } of Object.values(views)) {
      if (query.live !== view) continue;
      if (watchers === 0) yield put(viewOutdated(query.path));
      else if (!fetching.has(query.path)) yield spawn(fetchSoon, query.path);
    }
  }

  /** Delayed, so that not all browsers fetch at once; and at intervals, however often something changes. */
  function* fetchSoon(path: string): Generator {
    fetching.add(path);
    const last = fetchedAt.get(path) ?? -Infinity;
    yield delay(Math.max(Math.random() * limits.liveSpread, last + limits.livePause - now()));
    fetching.delete(path);
    fetchedAt.set(path, now());
    const { [path]: entry } = (yield select(selectViews)) as ViewsState;
    // It may have left the screen, as one part of a page gives way to another, and come back while its data count as fresh.
    if (entry) yield put(entry.watchers > 0 ? viewRetried(path) : viewOutdated(path));
  }

  /** Tells the others at intervals that the user is writing. */
  function type({ payload: view }: ReturnType<typeof liveTyping>): void {
    const last = typedAt.get(view) ?? -Infinity;
    if (!features.includes('typing') || now() - last < liveLimits.typingPauseSeconds * 1_000) return;
    typedAt.set(view, now());
    connection.send({ type: 'typing', view });
  }

  function tellAway(): void {
    if (features.includes('activity')) connection.send({ type: 'activity', isAway });
  }

  function* tellActivity(activity: WatchActivity): Generator {
    const changes = eventChannel<boolean>((emit) => activity(emit));
    try {
      for (;;) {
        isAway = (yield take(changes)) as boolean;
        tellAway();
      }
    } finally {
      changes.close();
    }
  }

  return { sync, receive, type, tellActivity };
}
