import type { Decider } from '../kernel/index.ts';
import type { BusyEvent } from './events.ts';
import { feedLimits } from './limits.ts';

/** ISO 8601, the end excluded. */
export interface BusySpan {
  readonly from: string;
  readonly until: string;
}

/** What other calendars say of a coach. Times are ISO 8601. */
export interface BusyTimes {
  /** Earliest first; they neither overlap nor touch. */
  readonly spans: readonly BusySpan[];
  /** Up to when the calendars were read. */
  readonly until: string;
}

export type BusyCommand = { readonly coachId: number; readonly at: string } & (
  | ({ readonly type: 'ReplaceBusy' } & BusyTimes)
  | { readonly type: 'ForgetBusy' }
);

/** Null while no calendar is known. */
export type BusyState = (BusyTimes & { readonly at: string }) | null;

const dayMs = 86_400_000;

/** What is left of them between two moments in ISO 8601. */
const within = (spans: readonly BusySpan[], from: string, until: string): readonly BusySpan[] =>
  spans
    .filter((span) => span.until > from && span.from < until)
    .map((span) => ({ from: span.from > from ? span.from : from, until: span.until < until ? span.until : until }));

/** Whether what is still to come is the same up to where both were read, and hardly further in one of them. */
function isSame(now: BusyTimes, known: BusyTimes, at: string): boolean {
  const isRead = Date.parse(now.until) - Date.parse(known.until) < feedLimits.busyRenewedDays * dayMs;
  const until = now.until < known.until ? now.until : known.until;
  return isRead && JSON.stringify(within(now.spans, at, until)) === JSON.stringify(within(known.spans, at, until));
}

/**
 * The last calendar counts. A coach's computer may send the same one every hour, which changes nothing: each day it is read a day further,
 * but only after a week is that worth an event.
 */
export const busyDecider: Decider<BusyState, BusyCommand, BusyEvent> = {
  initialState: null,

  decide(command, state) {
    const { coachId, at } = command;
    if (command.type === 'ForgetBusy') {
      return state ? [{ type: 'BusyReplaced', data: { coachId, at, spans: [], until: at } }] : [];
    }
    const { until } = command;
    const spans = command.spans.map((span) => ({ from: span.from, until: span.until }));
    return state && isSame({ spans, until }, state, at) ? [] : [{ type: 'BusyReplaced', data: { coachId, at, spans, until } }];
  },

  evolve: (_state, { data: { at, spans, until } }) => (until > at ? { at, spans, until } : null),
};
