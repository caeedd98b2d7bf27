import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select } from 'redux-saga/effects';
import type { Effects } from '../../../app/effects.ts';
import { pauseAfter, verdictOf } from '../../../app/outbox/verdict.ts';
import { tagsChanged } from '../../../app/views/slice.ts';
import { isAfter } from './positions.ts';
import { readMarked, type ThreadsState } from './slice.ts';

/** Views with this tag show unread messages. */
export const conversationTags = ['conversations'];

/** Attempts for one mark; a later message brings a later mark. */
const attempts = 5;

interface Mark {
  readonly api: Effects['api'];
  /** The mark under way for each pair. */
  readonly marks: Map<string, Task>;
  readonly pair: string;
  readonly position: string;
}

/** Tells the server how far its user has read; only forward, and only the last of several marks. */
export function* markRead({ api, marks, pair, position }: Mark): Generator {
  const read = (yield select(({ threads }: { threads: ThreadsState }) => threads[pair]?.ownRead)) as string | undefined;
  if (read === undefined || !isAfter(position, read)) return;
  yield put(readMarked({ pair, position }));
  const before = marks.get(pair);
  if (before) yield cancel(before);
  marks.set(pair, (yield fork(send, api, pair, position)) as Task);
}

function* send(api: Effects['api'], pair: string, position: string): Generator {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      yield call([api, 'send'], { method: 'PUT', path: `/conversations/${pair}/read_mark`, body: { position } });
      yield put(tagsChanged(conversationTags));
      return;
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict.isFinal) return;
      yield delay(verdict.retryAfter ?? pauseAfter(attempt));
    }
  }
}
