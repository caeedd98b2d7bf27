import type { BusySpan } from './decider.ts';

/** A time that is not free, in Unix milliseconds, the end excluded. */
interface Taken {
  readonly startsAt: number;
  readonly busyUntil: number;
}

/** Busy times of other calendars as `offers` leaves them out: the one way for every screen, search and decision. */
export const elsewhere = (times: { readonly spans: readonly BusySpan[] } | null): readonly Taken[] =>
  (times?.spans ?? []).map(({ from, until }) => ({ startsAt: Date.parse(from), busyUntil: Date.parse(until) }));
