import { defineExplanation, type Explanation, type Terms } from '../kernel/index.ts';
import { type ReviewEvent, reviewEvents } from './events.ts';
import { summarise } from './rating.ts';

const starsIn = (sums: Terms): number[] => [1, 2, 3, 4, 5].map((star) => sums[`stars ${star}`] ?? 0);

const ofCoach = (name: string, part: (data: ReviewEvent['data']) => Terms | null, combine: (sums: Terms) => number): Explanation =>
  defineExplanation<ReviewEvent>({
    name,
    types: reviewEvents.map(({ type }) => type),
    part: ({ data }, key) => (String(data.coachId) === key ? part(data) : null),
    combine,
  });

/** What is shown of the reviews of a coach, each by the coach's id. Terms are numbers of reviews. */
export const reviewExplanations: readonly Explanation[] = [
  ofCoach(
    'rating',
    ({ rating }) => ({ [`stars ${rating}`]: 1 }),
    (sums) => summarise(starsIn(sums)).average,
  ),
  ofCoach(
    'reviews',
    () => ({ reviews: 1 }),
    ({ reviews = 0 }) => reviews,
  ),
  ofCoach(
    'verified',
    ({ session }) => (session === null ? null : { verified: 1 }),
    ({ verified = 0 }) => verified,
  ),
];
