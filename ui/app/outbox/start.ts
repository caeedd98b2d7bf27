import type { LateStore } from '../late-store.ts';
import { createOutboxSaga, type OutboxTools } from './saga.ts';
import { outboxReducer } from './slice.ts';
import { openOutbox } from './storage.ts';
import { takeTurn } from './turn.ts';

const started = new WeakSet<LateStore>();

/** Starts the outbox of the store, once: from then on it sends what waits, whatever page is open. */
export function startOutbox(store: LateStore, tools: OutboxTools = { open: openOutbox, takeTurn }): void {
  if (started.has(store)) return;
  started.add(store);
  store.bring({ outbox: outboxReducer });
  store.run(createOutboxSaga(tools));
}
