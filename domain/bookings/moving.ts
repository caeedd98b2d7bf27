import type { BookingEvent } from './events.ts';
import type { FinishMove, MoveOut } from './move-out.ts';
import type { ReleaseHold } from './release.ts';
import type { Next } from './waiting.ts';

/** A move to another week whose place is held there. */
export interface Moving {
  readonly coachId: number;
  readonly bookingId: string;
  readonly fromWeek: number;
  readonly toWeek: number;
  /** Which move of the booking it is. */
  readonly sequence: number;
}

/** When a step of a move is decided, ISO 8601, and for whom. */
interface Step {
  readonly at: string;
  readonly by: MoveOut['by'];
}

const system = { role: 'system', id: 'system' } as const;

/** The move that an event begins; null for every other event. */
export function movingOf({ type, data }: BookingEvent): Moving | null {
  if (type !== 'SlotHeld' || data.from === null) return null;
  const { coachId, bookingId, week, from } = data;
  return { coachId, bookingId, fromWeek: from.week, toWeek: week, sequence: from.sequence };
}

/** The second step, in the old week; `next` is who waits there. */
export const moveOutOf = ({ coachId, bookingId, fromWeek, toWeek, sequence }: Moving, step: Step, next: Next | null): MoveOut => ({
  type: 'MoveOut',
  coachId,
  week: fromWeek,
  bookingId,
  toWeek,
  sequence,
  ...step,
  next,
});

/** The third step, in the new week. */
export const finishOf = ({ coachId, bookingId, toWeek, sequence }: Moving, step: Step): FinishMove => ({
  type: 'FinishMove',
  coachId,
  week: toWeek,
  bookingId,
  sequence,
  ...step,
});

/** Instead of the third, where the old week refused the second; `next` is who waits in the new week. */
export const refusalOf = ({ coachId, bookingId, toWeek }: Moving, at: string, next: Next | null): ReleaseHold => ({
  type: 'ReleaseHold',
  coachId,
  week: toWeek,
  bookingId,
  at,
  by: system,
  reason: 'moveRefused',
  next,
});
