import { createAction } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'redux-saga/effects';
import type { Effects } from '../../app/effects.ts';
import type { MessageId } from '../../app/messages/message-id.ts';
import { safely } from '../../app/safely.ts';
import { readPayload, readToken } from '../../app/session/token.ts';
import { failed, interrupted } from '../../app/toasts/slice.ts';

/** An athlete opened their own profile. */
export const ownProfileOpened = createAction('athletes/ownProfileOpened');

/** Reports a token that does not belong to the session: the profile could then not be loaded or saved. */
export function* ownProfileSaga(effects: Effects) {
  yield takeEvery(ownProfileOpened, safely(checkToken, effects));
}

function* checkToken({ cookies }: Effects): Generator {
  const problem = problemOf((yield call([cookies, 'get'], 'auth_token')) as string | undefined);
  // Without a token that can be read the session ends, and its message must outlast this screen.
  if (problem) yield put(problem === 'athlete.noId' ? failed(problem) : interrupted(problem));
}

function problemOf(token: string | undefined): MessageId | null {
  if (token === undefined || token === '') return 'athlete.noToken';
  if (readPayload(token) === null) return 'athlete.badToken';
  return readToken(token)?.role === 'athlete' ? null : 'athlete.noId';
}
