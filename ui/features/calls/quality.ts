import type { RoomPerson } from '../../app/calls/room-state.ts';

export type Quality = 'good' | 'fair' | 'poor';

/** From 0, nothing arrives, to 10. */
const qualityOf = (score: number): Quality => (score >= 8 ? 'good' : score >= 5 ? 'fair' : 'poor');

/** What they send tells of their line. Null until something is known, or while they send nothing. */
export const qualityOfPerson = ({ quality }: RoomPerson): Quality | null =>
  quality && quality.sends > 0 ? qualityOf(quality.sends) : null;

/** What arrives from everybody alike tells of one's own: the best of them, for one poor sender says nothing of it. */
export function ownQuality(people: readonly RoomPerson[]): Quality | null {
  const scores = people.flatMap(({ quality }) => (quality && quality.sends > 0 ? [quality.receives] : []));
  return scores.length === 0 ? null : qualityOf(Math.max(...scores));
}
