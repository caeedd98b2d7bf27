import { createAction } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'redux-saga/effects';
import type { Effects } from '../../app/effects.ts';
import type { MessageId } from '../../app/messages/index.ts';
import { safely } from '../../app/safely.ts';
import { readPayload, readToken } from '../../app/session/token.ts';
import { failed } from '../../app/toasts/slice.ts';

/** An athlete came to their own profile. */
export const ownProfileOpened = createAction('athletes/ownProfileOpened');

/** Tells where the token and the session do not belong together: the profile could then not be had, or saved. */
export function* ownProfileSaga(effects: Effects) {
  yield takeEvery(ownProfileOpened, safely(checkToken, effects));
}

function* checkToken({ cookies }: Effects): Generator {
  const problem = problemOf((yield call([cookies, 'get'], 'auth_token')) as string | undefined);
  if (problem) yield put(failed(problem));
}

function problemOf(token: string | undefined): MessageId | null {
  if (token === undefined || token === '') return 'athlete.noToken';
  if (readPayload(token) === null) return 'athlete.badToken';
  return readToken(token)?.role === 'athlete' ? null : 'athlete.noId';
}
