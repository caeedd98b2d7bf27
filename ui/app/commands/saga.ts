import type { PayloadAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, delay, fork, put, select, take } from 'redux-saga/effects';
import { isSaidOnce } from '@academy/domain/kernel';
import type { ApiRequest } from '../api-client.ts';
import { ApiRefusal, NoAnswer } from '../api-error.ts';
import type { Effects } from '../effects.ts';
import { isSameOwner, type SessionState } from '../session/slice.ts';
import { tagsChanged } from '../views/slice.ts';
import { entryOf } from './entry-of.ts';
import { commandNotDone, commandSubmitted, commandSucceeded, type Submission } from './slice.ts';

type Tools = Required<Pick<Effects, 'api' | 'patience'>>;

/** Sends commands. A form is not submitted again while pending. */
export function* commandsSaga({ api, patience = [] }: Pick<Effects, 'api' | 'patience'>) {
  const running = new Map<string, Task>();
  for (;;) {
    const { payload }: PayloadAction<Submission> = yield take(commandSubmitted);
    if (running.get(payload.formId)?.isRunning()) continue;
    running.set(payload.formId, (yield fork(submit, { api, patience }, payload)) as Task);
  }
}

function* submit(tools: Tools, submission: Submission): Generator {
  const { formId, request, tags } = submission;
  let result: unknown;
  try {
    result = yield* send(tools, request);
  } catch (error) {
    yield put(commandNotDone({ formId, entry: entryOf(error), submission }));
    return;
  }
  if (tags.length > 0) yield put(tagsChanged(tags));
  yield put(commandSucceeded({ formId, entry: { status: 'succeeded', problems: [], result }, submission }));
}

/** A server that is restarted, or a store that is away for a moment, is nothing that people need to know of. */
function* send({ api, patience }: Tools, request: ApiRequest): Generator {
  const owner = (yield select(sessionOf)) as SessionState;
  for (const pause of patience) {
    try {
      return yield call([api, 'send'], request);
    } catch (error) {
      if (isSaidOnce(request.path) || !isPassing(error)) throw error;
      yield delay(pause);
      // Nobody sends what somebody else has asked for.
      if (!isSameOwner(owner, (yield select(sessionOf)) as SessionState)) throw error;
    }
  }
  return yield call([api, 'send'], request);
}

const sessionOf = ({ session }: { readonly session: SessionState }): SessionState => session;
const longestWaitSeconds = 5;

/** Nobody answered, or the api says that it can do it in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiRefusal
    ? error.status === 503 && (error.retryAfter ?? 0) <= longestWaitSeconds
    : error instanceof NoAnswer && error.reason === 'network';
