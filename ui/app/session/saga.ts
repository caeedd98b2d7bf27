import { call, put, select, takeEvery, takeLeading } from 'redux-saga/effects';
import type { Effects } from '../effects.ts';
import { safely } from '../safely.ts';
import { expiryNoticed, sessionExpired, signedIn, signedOut, signOutRequested, type SessionState, userRenamed } from './slice.ts';
import { writeSession } from './stored.ts';

/** Keeps the cookies in step with the session, and signs out: here first, then at the api. */
export function* sessionSaga({ cookies, api }: Effects) {
  yield takeLeading(signOutRequested, safely(signOut, { cookies, api }));
  yield takeEvery([signedIn, signedOut, sessionExpired, expiryNoticed, userRenamed], safely(keep, { cookies }));
}

function* keep({ cookies }: Pick<Effects, 'cookies'>) {
  const session: SessionState = yield select((state: { session: SessionState }) => state.session);
  writeSession(cookies, session);
}

function* signOut({ cookies, api }: Pick<Effects, 'cookies' | 'api'>) {
  const refreshToken = cookies.get('refresh_token');
  for (const name of ['auth_token', 'isVerified', 'refresh_token'] as const) cookies.remove(name);
  yield put(signedOut());
  // The person is signed out here whatever the api says; a token it could not revoke runs out by itself.
  if (refreshToken !== undefined) {
    try {
      yield call([api, 'send'], { method: 'POST', path: '/auth/logout', body: { refreshToken }, isSignIn: true });
    } catch (error) {
      console.error('The refresh token could not be revoked.', error);
    }
  }
}
