import type { PayloadAction } from '@reduxjs/toolkit';
import { put, select, takeEvery } from 'redux-saga/effects';
import { isSameOwner, sessionReplaced, type SessionState, signedIn, signedOut } from '../session/slice.ts';
import { type Draft, draftDiscarded, draftKept, draftsDropped } from './slice.ts';
import { lastingDrafts } from './lasting-drafts.ts';

const selectSession = ({ session }: { session: SessionState }): SessionState => session;

/** Keeps the tab's storage in step with the store. */
export function* draftsSaga(): Generator {
  yield takeEvery(draftKept, ({ payload: { key, values, isLasting } }: PayloadAction<Draft>) => {
    if (isLasting) lastingDrafts.keep(key, values);
  });
  yield takeEvery(draftDiscarded, ({ payload }: PayloadAction<string>) => lastingDrafts.discard(payload));
  yield takeEvery([signedOut, sessionReplaced, draftsDropped], () => lastingDrafts.discardAll());
  // Whoever's session has expired finds them after signing in again; nobody else does.
  let owner: SessionState = yield select(selectSession);
  yield takeEvery([signedIn, sessionReplaced], function* begin() {
    const next: SessionState = yield select(selectSession);
    const isOther = owner.isLoggedIn && !isSameOwner(owner, next);
    if (next.isLoggedIn) owner = next;
    if (isOther) yield put(draftsDropped());
  });
}
