import type { Task } from 'redux-saga';
import { startOutbox } from '../outbox/start.ts';
import type { LateStore } from '../late-store.ts';
import type { ApiClient } from '../api-client.ts';
import type { Cookies } from '../cookies.ts';
import { bePatient } from '../patience.ts';
import { restarting } from '../safely.ts';
import { createActivity } from './activity.ts';
import { connectLive } from './connect.ts';
import { liveSaga } from './saga.ts';

const pauses = [1_000, 2_000, 4_000];

/** Starts what a page can be shown without: live updates from this api, patience with it, and sending what was written earlier. */
export function startLive(store: LateStore, apiUrl: string, api: ApiClient, cookies: Pick<Cookies, 'get'>): void {
  bePatient(api, { pauses, who: () => cookies.get('user') });
  store.run(liveSaga, { live: connectLive(apiUrl), activity: createActivity() });
  startOutbox(store);
}

/** Runs a saga beside those of a store. */
type Run = (saga: () => Generator) => Task;

/** Starts live updates of the staff's screens, by their token; the result ends them. */
export function startStaffLive(run: Run, apiUrl: string, staffToken: () => string | null, live = connectLive(apiUrl)): () => void {
  const task = run(() => restarting(liveSaga, { live, now: Date.now, staffToken }));
  return () => task.cancel();
}
