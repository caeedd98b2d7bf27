import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product/product.ts';
import { gatherCrowd } from './crowd.ts';

export interface Reviewers {
  /** The reviewed coaches, the same in every design; they are real accounts of the product. */
  readonly coachIds: readonly number[];
  /** Writes a review through the product's endpoint. */
  readonly review: (coachId: number) => Promise<void>;
}

const coaches = 20;
const athletes = 200;

/** Athletes with new tokens, because tokens expire after a quarter of an hour. */
export function gatherReviewers(product: Product): Reviewers {
  const crowd = gatherCrowd(product, { coaches, athletes });
  // An athlete may leave only one review per coach.
  const received = new Map(crowd.coachIds.map((coachId) => [coachId, 0]));
  return {
    coachIds: crowd.coachIds,
    async review(coachId) {
      const before = received.get(coachId) ?? 0;
      received.set(coachId, before + 1);
      const token = crowd.tokens[before] ?? '';
      const response = await fetch(`${product.api}/create_review`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ coach_id: coachId, rating: 4, comment: 'Written while others search.' }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`create_review answered ${response.status}`);
    },
  };
}

/** Writes a review at an interval, in milliseconds, until stopped. Stopping rejects if a review failed. */
export function keepReviewing(review: (coachId: number) => Promise<void>, nextCoach: () => number, everyMs: number): () => Promise<void> {
  const stop = new AbortController();
  const over = (async () => {
    while (!stop.signal.aborted) {
      await review(nextCoach());
      await pause(everyMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  // The error is reported when it is stopped.
  over.catch(() => {});
  return async () => {
    stop.abort();
    await over;
  };
}
