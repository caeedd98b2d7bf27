import { type Rate, RateLimiter } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';

/** Seconds until this person, or this network, may do this; 0 for now. */
export type CommandLimit = (of: number | string, what: string) => number;

const remembered = 20_000;

/** Separate in each process: it stops repeated clicks, not attacks. A repeated request for the same thing counts once. */
export function createCommandLimit(rate: Rate): CommandLimit {
  const limiter = new RateLimiter(rate, remembered);
  const passed = new LRUCache<string, true>({ max: remembered });
  return (of, what) => {
    if (passed.has(what)) return 0;
    const wait = limiter.take(String(of), performance.now());
    if (wait === 0) passed.set(what, true);
    return wait;
  };
}
