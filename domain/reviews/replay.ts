import type { ReviewSummary } from './queries.ts';
import type { ReviewEvent } from './events.ts';
import { summarise } from './rating.ts';

/** The reviews of a coach as their events tell, by addition alone. */
export interface ReplayedReviews {
  /** Number of reviews with one star, two, ... five. */
  readonly stars: readonly number[];
  /** How many of them are about a session. */
  readonly verified: number;
}

export const noReviewsReplayed: ReplayedReviews = { stars: [0, 0, 0, 0, 0], verified: 0 };

/** The reviews after one more event. It counts, and uses nothing of what read models do. */
export const replayReviews = ({ stars, verified }: ReplayedReviews, { data: { rating, session } }: ReviewEvent): ReplayedReviews => ({
  stars: stars.map((count, index) => (index === rating - 1 ? count + 1 : count)),
  verified: session === null ? verified : verified + 1,
});

/** Count and average as they are shown. */
export const summaryOf = ({ stars }: ReplayedReviews): ReviewSummary => summarise(stars);
