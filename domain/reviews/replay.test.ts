import { expect, it } from 'vitest';
import { explain } from '../kernel/index.ts';
import { randomOf } from '../kernel/random.fixture.ts';
import { noReviewsReplayed, replayReviews, reviewExplanations, type ReviewEvent, summarise, summaryOf } from './index.ts';

const review = (coachId: number, athleteId: number, rating: number, isVerified: boolean): ReviewEvent => ({
  type: 'ReviewCreated',
  data: {
    reviewId: `${coachId}_${athleteId}`,
    coachId,
    athleteId,
    rating,
    comment: '',
    session: isVerified ? { callId: `c${athleteId}`, togetherMs: 61_000, leftAt: '2026-03-01T10:00:00.000Z' } : null,
  },
});

/** Reviews of two coaches, as chance has it. */
function history(seed: number): ReviewEvent[] {
  const random = randomOf(seed);
  return Array.from({ length: 200 }, (_, index) => review(1 + random(2), index + 1, 1 + random(5), random(2) === 0));
}

it('counts at every position what the ordinary query counts, for the replay and for the explanations', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const all = history(seed);
    for (const at of [0, 1, 2, 50, 199, 200]) {
      const log = all.slice(0, at);
      const own = log.filter(({ data }) => data.coachId === 2);
      const stars = [1, 2, 3, 4, 5].map((star) => own.filter(({ data }) => data.rating === star).length);
      const verified = own.filter(({ data }) => data.session !== null).length;
      const replayed = own.reduce(replayReviews, noReviewsReplayed);
      expect([summaryOf(replayed), replayed.verified]).toEqual([summarise(stars), verified]);
      const amounts = reviewExplanations.map((explanation) => [explanation.name, [...explain(explanation, '2', log)].at(-1)?.amount]);
      expect(amounts).toEqual([
        ['rating', summarise(stars).average],
        ['reviews', own.length],
        ['verified', verified],
      ]);
    }
  }
});

it('names only what a number depends on', () => {
  const log = [review(1, 1, 5, false), review(2, 2, 3, true), review(2, 3, 4, false)];
  const parts = reviewExplanations.map((explanation) => [...explain(explanation, '2', log)][0]?.parts.length);
  expect(parts).toEqual([2, 2, 1]);
});
