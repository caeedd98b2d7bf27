import type { RoomPerson } from '../../app/calls/room-state.ts';

export type Quality = 'good' | 'fair' | 'poor';

/** From 0 (nothing arrives) to 10. */
const qualityOf = (score: number): Quality => (score >= 8 ? 'good' : score >= 5 ? 'fair' : 'poor');

/** Quality of a person's connection, by what they send. Null until known, or while they send nothing. */
export const qualityOfPerson = ({ quality }: RoomPerson): Quality | null =>
  quality && quality.sends > 0 ? qualityOf(quality.sends) : null;

/** Quality of the own connection: the best score of all received media, because a single bad score may be due to its sender. */
export function ownQuality(people: readonly RoomPerson[]): Quality | null {
  const scores = people.flatMap(({ quality }) => (quality && quality.sends > 0 ? [quality.receives] : []));
  return scores.length === 0 ? null : qualityOf(Math.max(...scores));
}
