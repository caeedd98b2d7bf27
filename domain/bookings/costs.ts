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
 * Until when an athlete cancels for free: up to some hours before the start, but at least for a while after the confirmation; and up to the
 * start if the coach would like to move the session.
 */
export function freeUntil({ startsAt, confirmedAt, policy, proposed }: Cancellable, at: number): number {
  if (proposed.length > 0) return startsAt;
  const graceEnd = (confirmedAt ?? at) + bookingLimits.graceMinutes * minuteMs;
  return Math.min(startsAt, Math.max(startsAt - policy.freeHours * hourMs, graceEnd));
}

/** What it costs to cancel before the start. For an athlete it is free at first, then a part of the price; for everybody else it is free. */
export function cancellingAt(booking: Cancellable, by: 'athlete' | 'coach' | 'system', at: number): Cancelling {
  const { startsAt, pricePaise, policy, proposed } = booking;
  if (by !== 'athlete' || proposed.length > 0) return { ...costOf(pricePaise, 0), until: startsAt };
  const until = freeUntil(booking, at);
  return at <= until ? { ...costOf(pricePaise, 0), until } : { ...costOf(pricePaise, policy.latePercent), until: startsAt };
}
