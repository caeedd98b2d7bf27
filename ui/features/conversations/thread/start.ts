import { startOutbox } from '../../../app/outbox/start.ts';
import { watchesReducer } from '../../../app/live/watches.ts';
import type { LateStore } from '../../../app/late-store.ts';
import { messageFilesReducer } from './files-slice.ts';
import { messageFilesSaga } from './files-saga.ts';
import { threadsSaga } from './saga.ts';
import { threadsReducer } from './slice.ts';

const started = new WeakSet<LateStore>();

/** Brings what conversations need into the store, once. */
export function startConversations(store: LateStore): void {
  if (started.has(store)) return;
  started.add(store);
  store.bring({ threads: threadsReducer, watches: watchesReducer, messageFiles: messageFilesReducer });
  store.run(threadsSaga);
  store.run(messageFilesSaga);
  startOutbox(store);
}
