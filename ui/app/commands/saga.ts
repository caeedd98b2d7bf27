import type { PayloadAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, fork, put, take } from 'redux-saga/effects';
import { ApiRefusal, NoAnswer } from '../api-error.ts';
import type { Effects } from '../effects.ts';
import { contextsChanged } from '../views/slice.ts';
import { type CommandEntry, commandNotDone, commandSubmitted, commandSucceeded, type Submission } from './slice.ts';

/** Sends commands. A form that is being submitted is not submitted again. */
export function* commandsSaga({ api }: Pick<Effects, 'api'>) {
  const running = new Map<string, Task>();
  for (;;) {
    const { payload }: PayloadAction<Submission> = yield take(commandSubmitted);
    if (running.get(payload.formId)?.isRunning()) continue;
    running.set(payload.formId, (yield fork(submit, api, payload)) as Task);
  }
}

function* submit(api: Effects['api'], submission: Submission): Generator {
  const { formId, request, contexts } = submission;
  let result: unknown;
  try {
    result = yield call([api, 'send'], request);
  } catch (error) {
    yield put(commandNotDone({ formId, entry: entryOf(error), submission }));
    return;
  }
  if (contexts.length > 0) yield put(contextsChanged(contexts));
  yield put(commandSucceeded({ formId, entry: { status: 'succeeded', problems: [], result }, submission }));
}

function entryOf(error: unknown): CommandEntry {
  if (error instanceof ApiRefusal) {
    return { status: error.status < 500 ? 'refused' : 'failed', problems: error.problems, httpStatus: error.status };
  }
  const code = error instanceof NoAnswer ? codes[error.reason] : 'unexpectedError';
  if (!(error instanceof NoAnswer)) console.error(error);
  return { status: 'failed', problems: [{ path: '', code, message: '' }] };
}

const codes = { offline: 'offline', timeout: 'noResponse', network: 'noResponse' } as const;
