import { type Cost, costOf, type Policy } from '../kernel/index.ts';
import { bookingLimits } from './limits.ts';
import { hourMs, minuteMs } from './place.ts';

/** What the costs of a confirmed booking depend on. Times are Unix milliseconds. */
export interface Cancellable {
  readonly startsAt: number;
  /** Null counts as now: for what a hold would cost. */
  readonly confirmedAt: number | null;
  readonly pricePaise: number;
  readonly policy: Policy;
  /** Starts that the coach proposes: with any, cancelling is free. */
  readonly proposed: readonly unknown[];
}

/** What cancelling costs, and until when it costs that. */
export interface Cancelling extends Cost {
  readonly until: number;
}

/**
 * What it costs to cancel before the start. For an athlete it is free at first, up to some hours before the start but at least for a while
 * after the confirmation, then a part of the price; it is free if the coach would like to move the session, and for everybody else.
 */
export function cancellingAt(booking: Cancellable, by: 'athlete' | 'coach' | 'system', at: number): Cancelling {
  const { startsAt, confirmedAt, pricePaise, policy, proposed } = booking;
  const graceEnd = (confirmedAt ?? at) + bookingLimits.graceMinutes * minuteMs;
  const freeUntil = Math.min(startsAt, Math.max(startsAt - policy.freeHours * hourMs, graceEnd));
  const isAlwaysFree = by !== 'athlete' || proposed.length > 0;
  if (isAlwaysFree || at <= freeUntil) return { ...costOf(pricePaise, 0), until: isAlwaysFree ? startsAt : freeUntil };
  return { ...costOf(pricePaise, policy.latePercent), until: startsAt };
}
