import type { PayloadAction } from '@reduxjs/toolkit';
import { eventChannel, type Task } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import type { Effects } from '../effects.ts';
import { newKey } from '../forms/use-submission-key.ts';
import { sessionExpired, sessionReplaced, type SessionState, type SessionUser, signedIn, signedOut } from '../session/slice.ts';
import { connectionRestored } from '../views/slice.ts';
import { accountOf } from './account.ts';
import type { OutboxFile, StoredEntry } from './entry.ts';
import {
  messageDiscarded,
  messageRetried,
  messageTaken,
  messageWritten,
  offlineNoticed,
  outboxClosed,
  outboxRead,
  type WrittenMessage,
} from './slice.ts';
import type { OpenOutbox, OutboxStorage } from './storage.ts';
import type { TakeTurn } from './turn.ts';
import { uploadFile } from './upload.ts';
import { pauseAfter, type Verdict, verdictOf } from './verdict.ts';

export interface OutboxTools {
  readonly open: OpenOutbox;
  readonly takeTurn: TakeTurn;
}

type Context = Pick<Effects, 'api' | 'now' | 'otherTabs'>;

const selectUser = ({ session }: { session: SessionState }): SessionUser | null => session.user;
const ownerChanges = [signedIn, signedOut, sessionExpired, sessionReplaced];

/** Sends what its owner has written, in their order, until the server has taken it: over reloads, lost connections and closed tabs. */
export const createOutboxSaga = (tools: OutboxTools) =>
  function* outboxSaga(context: Context): Generator {
    for (;;) {
      const user = (yield select(selectUser)) as SessionUser | null;
      if (user) yield race([call(serve, tools, context, accountOf(user)), take(ownerChanges)]);
      else yield take(ownerChanges);
      yield put(outboxClosed());
    }
  };

/** The outbox of one account, until it is cancelled. */
function* serve({ open, takeTurn }: OutboxTools, { api, now, otherTabs }: Context, account: string): Generator {
  // Messages may be written while it opens.
  const opening = open(account);
  const workers = new Map<string, { isDue: boolean; task?: Task }>();

  yield takeEvery(messageWritten, function* write({ payload: { pair, text, files } }: PayloadAction<WrittenMessage>) {
    const entry = { id: newKey(), pair, text, files, knowsRisk: false, writtenAt: now(), problem: null };
    const storage: OutboxStorage = yield opening;
    yield call([storage, 'add'], entry);
    yield* noteChange(storage);
  });
  yield takeEvery(messageRetried, function* retry({ payload }: ReturnType<typeof messageRetried>) {
    const storage: OutboxStorage = yield opening;
    const entry = ((yield call([storage, 'all'])) as readonly StoredEntry[]).find(({ id }) => id === payload.id);
    if (!entry) return;
    yield call([storage, 'change'], { ...entry, problem: null, knowsRisk: payload.knowsRisk ?? entry.knowsRisk });
    yield* noteChange(storage);
  });
  yield takeEvery(messageDiscarded, function* discard({ payload }: PayloadAction<string>) {
    const storage: OutboxStorage = yield opening;
    const entry = ((yield call([storage, 'all'])) as readonly StoredEntry[]).find(({ id }) => id === payload);
    if (entry) yield call([storage, 'remove'], entry.order);
    yield* noteChange(storage);
  });

  const storage = (yield opening) as OutboxStorage;
  yield* sendAll(storage);
  if (!otherTabs) return yield take('never');
  const changes = eventChannel<true>((emit) => otherTabs.listen('outbox', () => emit(true)));
  try {
    for (;;) {
      yield take(changes);
      yield* sendAll(storage);
    }
  } finally {
    changes.close();
  }

  /** After a change by this tab. */
  function* noteChange(changed: OutboxStorage): Generator {
    yield* sendAll(changed);
    otherTabs?.tell('outbox');
  }

  function* read(from: OutboxStorage): Generator {
    const entries = (yield call([from, 'all'])) as readonly StoredEntry[];
    yield put(outboxRead({ entries, isLasting: from.isLasting }));
    return entries;
  }

  /** One worker for each conversation with something to send. */
  function* sendAll(from: OutboxStorage): Generator {
    const entries = (yield* read(from)) as readonly StoredEntry[];
    const pairs = new Set(entries.filter(({ problem }) => problem === null).map(({ pair }) => pair));
    for (const pair of pairs) {
      const worker = workers.get(pair);
      if (worker?.task?.isRunning()) worker.isDue = true;
      else {
        const started: { isDue: boolean; task?: Task } = { isDue: true };
        workers.set(pair, started);
        started.task = (yield fork(work, from, pair, started)) as Task;
      }
    }
  }

  /** Sends what waits in one conversation, one at a time, while no other tab does. */
  function* work(from: OutboxStorage, pair: string, worker: { isDue: boolean }): Generator {
    const turn = new AbortController();
    let giveBack: (() => void) | undefined;
    try {
      giveBack = (yield call(takeTurn, `outbox ${account} ${pair}`, turn.signal)) as () => void;
      for (let failures = 0; ;) {
        worker.isDue = false;
        // Read anew: another tab may have sent some in the meantime.
        const entries = (yield* read(from)) as readonly StoredEntry[];
        const next = entries.find((entry) => entry.pair === pair && entry.problem === null);
        if (!next && !worker.isDue) return;
        if (!next) continue;
        const verdict = (yield* attempt(from, next)) as Verdict | null;
        if (verdict?.isFinal === false) {
          failures += 1;
          yield put(offlineNoticed(verdict.isOffline));
          const { isBack } = (yield race({
            isBack: take(connectionRestored),
            isOver: delay(verdict.retryAfter ?? pauseAfter(failures)),
          })) as { isBack?: unknown };
          if (isBack !== undefined) failures = 0;
        } else failures = 0;
      }
    } finally {
      turn.abort();
      giveBack?.();
    }
  }

  /** Uploads its files, one after the other; each is noted, so that none is uploaded again after a lost connection. */
  function* withUploads(from: OutboxStorage, entry: StoredEntry): Generator {
    const files = [...entry.files];
    for (const [index, file] of files.entries()) {
      if (file.stored) continue;
      const stored: OutboxFile['stored'] = yield* uploadFile(api, entry.pair, file);
      files[index] = { ...file, stored };
      yield call([from, 'change'], { ...entry, files: [...files] });
    }
    return { ...entry, files };
  }

  /** Null once the server has it and the storage no longer, or once its files are to be uploaded again. */
  function* attempt(from: OutboxStorage, entry: StoredEntry): Generator {
    const { id, pair, text, knowsRisk } = entry;
    const wasStored = entry.files.some(({ stored }) => stored !== null);
    try {
      const { files } = (yield* withUploads(from, entry)) as StoredEntry;
      const body = { text, file_ids: files.flatMap(({ stored }) => stored?.id ?? []), knows_risk: knowsRisk };
      yield call([api, 'send'], { method: 'PUT', path: `/conversations/${pair}/messages/${id}`, body });
    } catch (error) {
      const verdict = verdictOf(error);
      // The server keeps unsent files for a day only; the browser still has them.
      if (verdict.isFinal && verdict.problem.code === 'fileGone' && wasStored) {
        yield call([from, 'change'], { ...entry, files: entry.files.map((file) => ({ ...file, stored: null })) });
        return null;
      }
      if (verdict.isFinal) {
        // With what is uploaded already.
        const kept = ((yield call([from, 'all'])) as readonly StoredEntry[]).find(({ order }) => order === entry.order);
        yield call([from, 'change'], { ...(kept ?? entry), problem: verdict.problem });
        otherTabs?.tell('outbox');
      }
      return verdict;
    }
    yield call([from, 'remove'], entry.order);
    yield put(messageTaken(entry));
    otherTabs?.tell('outbox');
    return null;
  }
}
