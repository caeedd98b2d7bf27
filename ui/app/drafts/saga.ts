import type { PayloadAction } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import { sessionReplaced, signedOut } from '../session/slice.ts';
import { type Draft, draftDiscarded, draftKept } from './slice.ts';
import { lastingDrafts } from './lasting-drafts.ts';

/** Keeps the tab's storage in step with the store. */
export function* draftsSaga(): Generator {
  yield takeEvery(draftKept, ({ payload: { key, values, isLasting } }: PayloadAction<Draft>) => {
    if (isLasting) lastingDrafts.keep(key, values);
  });
  yield takeEvery(draftDiscarded, ({ payload }: PayloadAction<string>) => lastingDrafts.discard(payload));
  yield takeEvery([signedOut, sessionReplaced], () => lastingDrafts.discardAll());
}
