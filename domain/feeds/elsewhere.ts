import type { Busy } from '../availability/index.ts';
import type { BusySpan } from './decider.ts';

/** Busy times of other calendars as `offers` leaves them out: the one way for every screen, search and decision. */
export const elsewhere = (times: { readonly spans: readonly BusySpan[] } | null): readonly Busy[] =>
  (times?.spans ?? []).map(({ from, until }) => ({ startsAt: Date.parse(from), busyUntil: Date.parse(until) }));
