import type { PayloadAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, fork, put, take } from 'redux-saga/effects';
import type { Effects } from '../effects.ts';
import { tagsChanged } from '../views/slice.ts';
import { entryOf } from './entry-of.ts';
import { commandNotDone, commandSubmitted, commandSucceeded, type Submission } from './slice.ts';

/** Sends commands. A form is not submitted again while pending. */
export function* commandsSaga({ api }: Pick<Effects, 'api'>) {
  const running = new Map<string, Task>();
  for (;;) {
    const { payload }: PayloadAction<Submission> = yield take(commandSubmitted);
    if (running.get(payload.formId)?.isRunning()) continue;
    running.set(payload.formId, (yield fork(submit, api, payload)) as Task);
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
