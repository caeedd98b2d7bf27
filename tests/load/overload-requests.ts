import type { Crowd } from './crowd.ts';
import { get } from './http-load.ts';
import { type Pair, reviewRequest } from './review-pairs.ts';

/** An address in turn, so that no address is over a limit. */
const addressOf = (index: number): string => `198.18.${(index >> 8) & 255}.${index & 255}`;

export const isReview = (index: number): boolean => index % 2 === 0;

/** Each pair of a coach and an athlete once, neighbours on different coaches. */
export function pairOf(index: number, { coachIds, tokens }: Pick<Crowd, 'coachIds' | 'tokens'>): Pair {
  const turn = index >> 1;
  return { coach: turn % coachIds.length, athlete: (turn + Math.floor(turn / coachIds.length)) % tokens.length };
}

/** Reviews and questions for the newest reviews of a coach, in turn, by people who are signed in. */
export const requestsOf =
  (crowd: Pick<Crowd, 'coachIds' | 'tokens'>) =>
  (index: number): Buffer => {
    const pair = pairOf(index, crowd);
    const headers = { 'X-Forwarded-For': addressOf(index) };
    if (isReview(index)) return reviewRequest(crowd, pair, headers);
    return get(`/get_all_reviews?coach_id=${crowd.coachIds[pair.coach]}&limit=5`, crowd.tokens[pair.athlete], headers);
  };
