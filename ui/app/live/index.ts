import { startOutbox } from '../outbox/start.ts';
import type { LateStore } from '../late-store.ts';
import { createActivity } from './activity.ts';
import { connectLive } from './connect.ts';
import { liveSaga } from './saga.ts';

/** Starts what a page can be shown without: live updates from this api, and sending what was written earlier. */
export function startLive(store: LateStore, apiUrl: string): void {
  store.run(liveSaga, { live: connectLive(apiUrl), activity: createActivity() });
  startOutbox(store);
}
