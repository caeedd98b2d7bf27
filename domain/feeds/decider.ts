import type { Decider } from '../kernel/index.ts';
import type { BusyEvent } from './events.ts';

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

const isSame = (a: BusyTimes, b: BusyTimes): boolean => a.until === b.until && JSON.stringify(a.spans) === JSON.stringify(b.spans);

/** The last calendar counts. A coach's computer may send the same one every hour, which changes nothing. */
export const busyDecider: Decider<BusyState, BusyCommand, BusyEvent> = {
  initialState: null,

  decide(command, state) {
    const { coachId, at } = command;
    if (command.type === 'ForgetBusy') {
      return state ? [{ type: 'BusyReplaced', data: { coachId, at, spans: [], until: at } }] : [];
    }
    const { until } = command;
    const spans = command.spans.map((span) => ({ from: span.from, until: span.until }));
    return state && isSame({ spans, until }, state) ? [] : [{ type: 'BusyReplaced', data: { coachId, at, spans, until } }];
  },

  evolve: (_state, { data: { at, spans, until } }) => (until > at ? { at, spans, until } : null),
};
