import { RateLimiter } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';

/** Seconds until this athlete may ring for this call; 0 for now. */
export type RingLimit = (athleteId: number, callId: string) => number;

/** A burst of a few, then one in ten seconds. */
const rate = { perSecond: 0.1, burst: 5 };
const remembered = 20_000;

/** Separate in each process: it stops repeated clicks, not attacks. A repeated request for the same call counts once. */
export function createRingLimit(): RingLimit {
  const limiter = new RateLimiter(rate, remembered);
  const passed = new LRUCache<string, true>({ max: remembered });
  return (athleteId, callId) => {
    if (passed.has(callId)) return 0;
    const wait = limiter.take(String(athleteId), performance.now());
    if (wait === 0) passed.set(callId, true);
    return wait;
  };
}
