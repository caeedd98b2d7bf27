import type { Crowd } from './crowd.ts';
import { post } from './http-load.ts';

/** Places of a coach and an athlete in their crowd. */
export interface Pair {
  readonly coach: number;
  readonly athlete: number;
}

export type Pairs = () => Pair;

/** Every pair once, with neighbours on different coaches. */
export function spreadPairs(coaches: number, athletes: number): Pairs {
  let i = 0;
  return () => {
    const athlete = (i + Math.floor(i / coaches)) % athletes;
    return { coach: i++ % coaches, athlete };
  };
}

/** `POST /create_review` of a pair, with headers besides. */
export function reviewRequest(
  { coachIds, tokens }: Pick<Crowd, 'coachIds' | 'tokens'>,
  { coach, athlete }: Pair,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const body = { coach_id: coachIds[coach], rating: 1 + (athlete % 5), comment: 'Clear, patient and always on time.' };
  return post('/create_review', tokens[athlete] ?? '', body, headers);
}
