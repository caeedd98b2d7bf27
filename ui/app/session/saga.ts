import { type EventChannel, eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { ApiRefusal } from '../api-error.ts';
import type { Effects } from '../effects.ts';
import { safely } from '../safely.ts';
import type { OtherTabs } from '../other-tabs.ts';
import { interrupted, noted, succeeded } from '../toasts/slice.ts';
import {
  expiryNoticed,
  isSameOwner,
  sessionEnded,
  sessionExpired,
  sessionNotEnded,
  sessionReplaced,
  signedIn,
  signedOut,
  signOutRequested,
  type SessionState,
  userRenamed,
} from './slice.ts';
import { readEnding, readSession, writeEnding, writeSession } from './stored.ts';

type Tools = Pick<Effects, 'cookies' | 'api'>;

/** Keeps the cookies in step with the session, and signs out: locally at once, then at the api. */
export function* sessionSaga({ cookies, api, otherTabs }: Effects) {
  yield takeLeading(signOutRequested, safely(signOut, { cookies, api }));
  yield takeEvery([signedIn, signedOut, sessionExpired, expiryNoticed, userRenamed], safely(keep, { cookies, otherTabs }));
  if (otherTabs) yield fork(follow, cookies, otherTabs);
  yield fork(endEarlier, { cookies, api });
}

const selectSession = ({ session }: { session: SessionState }): SessionState => session;

function* keep({ cookies, otherTabs }: Pick<Effects, 'cookies' | 'otherTabs'>) {
  const session: SessionState = yield select(selectSession);
  writeSession(cookies, session);
  otherTabs?.tell('session');
}

/** Takes over the user that another tab has signed in or out: the cookies are theirs already. */
function* follow(cookies: Effects['cookies'], otherTabs: OtherTabs): Generator {
  const changes: EventChannel<true> = eventChannel((emit) => otherTabs.listen('session', () => emit(true)));
  for (;;) {
    yield take(changes);
    const stored = readSession(cookies);
    const own = (yield select(selectSession)) as SessionState;
    if (isSameOwner(own, stored)) {
      if (stored.user && stored.user.name !== own.user?.name) yield put(userRenamed(stored.user));
      continue;
    }
    yield put(sessionReplaced(stored));
    if (!stored.isLoggedIn) yield put(interrupted('session.endedElsewhere'));
    else yield put(noted(own.isLoggedIn ? 'session.otherUser' : 'session.startedElsewhere'));
  }
}

/** Completes when the api has ended the session; a failure can be retried. */
function* signOut({ cookies, api }: Tools) {
  const refreshToken = cookies.get('refresh_token');
  // Stored until the api has ended the session, so that closing or reloading the page does not lose it.
  if (refreshToken !== undefined) writeEnding(cookies, [...readEnding(cookies), refreshToken]);
  for (const name of ['auth_token', 'isVerified', 'refresh_token'] as const) cookies.remove(name);
  yield put(signedOut());
  const isDone: boolean = yield call(endAll, { cookies, api });
  if (isDone) yield put(succeeded('logout.done'));
}

/** Ends sessions that an earlier page could not end; the current user is not affected. */
function* endEarlier({ cookies, api }: Tools) {
  if (readEnding(cookies).length > 0) yield call(endAll, { cookies, api });
}

/** True once the api knows none of these sessions. */
function* endAll({ cookies, api }: Tools) {
  try {
    for (const refreshToken of readEnding(cookies)) {
      yield call(end, { api, refreshToken });
      writeEnding(
        cookies,
        readEnding(cookies).filter((other) => other !== refreshToken),
      );
    }
  } catch (error) {
    console.error('A session could not be ended.', error);
    yield put(sessionNotEnded());
    return false;
  }
  yield put(sessionEnded());
  return true;
}

function* end({ api, refreshToken }: Pick<Effects, 'api'> & { readonly refreshToken: string }) {
  try {
    yield call([api, 'send'], { method: 'POST', path: '/auth/logout', body: { refreshToken }, isSignIn: true });
  } catch (error) {
    // A token that the api rejects belongs to no session.
    const isNone = error instanceof ApiRefusal && error.status < 500 && error.status !== 429;
    if (!isNone) throw error;
  }
}
