import type { PayloadAction } from '@reduxjs/toolkit';
import { call, fork, put, take } from 'redux-saga/effects';
import type { Effects } from '../effects.ts';
import { tagsChanged } from '../views/slice.ts';
import { entryOf } from './entry-of.ts';
import { commandNotDone, commandSubmitted, commandSucceeded, type Submission } from './slice.ts';

/** Sends commands: each that was submitted. Forms wait for the outcome of one before they submit the next. */
export function* commandsSaga({ api }: Pick<Effects, 'api'>) {
  for (;;) {
    const { payload }: PayloadAction<Submission> = yield take(commandSubmitted);
    yield fork(submit, api, payload);
  }
}

function* submit(api: Effects['api'], submission: Submission): Generator {
  const { formId, request, tags } = submission;
  let result: unknown;
  try {
    result = yield call([api, 'send'], request);
  } catch (error) {
    yield put(commandNotDone({ formId, entry: entryOf(error), submission }));
    return;
  }
  if (tags.length > 0) yield put(tagsChanged(tags));
  yield put(commandSucceeded({ formId, entry: { status: 'succeeded', problems: [], result }, submission }));
}
