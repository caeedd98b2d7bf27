import type { BookingView } from '@academy/domain/bookings';
import type { Side } from './side.ts';

export type Outcome = NonNullable<BookingView['outcome']>;

/** Whether the reader can still say what became of a session, and has not yet. */
export const isAsking = ({ outcome }: BookingView): boolean => outcome !== null && outcome.settled_at === null && outcome.said.length === 0;

/** An outcome as the reader sees it: whose absence it is. */
export function outcomeKey(
  outcome: Outcome['outcome'],
  side: Side,
): 'completed' | 'technical' | 'nobodyCame' | 'youAbsent' | 'otherAbsent' {
  if (outcome !== 'athleteAbsent' && outcome !== 'coachAbsent') return outcome;
  return outcome === `${side}Absent` ? 'youAbsent' : 'otherAbsent';
}
