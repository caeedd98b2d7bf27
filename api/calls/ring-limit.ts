import { RateLimiter } from '@academy/platform/http';

/** Seconds until this athlete may ring again; 0 where they may now. */
export type RingLimit = (athleteId: number) => number;

/** A few at once, then one in ten seconds. */
const rate = { perSecond: 0.1, burst: 5 };
const remembered = 20_000;

/** Kept by each process for itself: it is against a stuck finger, not against an army. */
export function createRingLimit(): RingLimit {
  const limiter = new RateLimiter(rate, remembered);
  return (athleteId) => limiter.take(String(athleteId), performance.now());
}
