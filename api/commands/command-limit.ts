import { type Rate, RateLimiter } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';

/** Seconds until this person may do this; 0 for now. */
export type CommandLimit = (personId: number, what: string) => number;

const remembered = 20_000;

/** Separate in each process: it stops repeated clicks, not attacks. A repeated request for the same thing counts once. */
export function createCommandLimit(rate: Rate): CommandLimit {
  const limiter = new RateLimiter(rate, remembered);
  const passed = new LRUCache<string, true>({ max: remembered });
  return (personId, what) => {
    if (passed.has(what)) return 0;
    const wait = limiter.take(String(personId), performance.now());
    if (wait === 0) passed.set(what, true);
    return wait;
  };
}
