import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put, takeEvery } from 'redux-saga/effects';
import { limits } from '../limits.ts';
import { toastDismissed, type ToastRecord, toastShown } from './slice.ts';

/** Takes messages off the screen after their time; errors stay until somebody dismisses them. */
export function* toastsSaga() {
  yield takeEvery(toastShown, function* expire({ payload }: PayloadAction<ToastRecord>) {
    if (payload.kind === 'error') return;
    yield delay(limits.toast);
    yield put(toastDismissed(payload.id));
  });
}
