import { conversationLive, personName } from '@academy/domain/conversations';
import { liveLimits, type LiveView } from '@academy/domain/live';
import type { Task } from 'redux-saga';
import { cancel, delay, fork, put, select, take } from 'redux-saga/effects';
import type { SessionState } from '../../../app/session/slice.ts';
import { changesLoaded, peerTyped } from './slice.ts';

/** The other one is writing, until a while after the last sign of it, or until their message is here. */
export function* showTyping(tasks: Map<string, Task>, view: LiveView): Generator {
  const pair = conversationLive.parse(view);
  if (typeof pair !== 'string') return;
  const before = tasks.get(pair);
  if (before) yield cancel(before);
  yield put(peerTyped({ pair, isPeerTyping: true }));
  tasks.set(pair, (yield fork(endTyping, pair)) as Task);
}

function* endTyping(pair: string): Generator {
  const { user } = (yield select(({ session }: { session: SessionState }) => session)) as SessionState;
  const own = user ? personName(user) : '';
  const untilMessage = (yield fork(function* wait() {
    for (;;) {
      const { payload }: ReturnType<typeof changesLoaded> = yield take(changesLoaded);
      if (payload.pair === pair && payload.answer.messages.some(({ author }) => author !== own)) {
        yield put(peerTyped({ pair, isPeerTyping: false }));
      }
    }
  })) as Task;
  yield delay(liveLimits.typingSeconds * 1_000);
  yield cancel(untilMessage);
  yield put(peerTyped({ pair, isPeerTyping: false }));
}
