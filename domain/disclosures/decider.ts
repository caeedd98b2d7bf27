import type { Decider, Refusal } from '../kernel/index.ts';
import type { DisclosureEvent } from './events.ts';
import { disclosureLimits as limits } from './limits.ts';
import { refuse } from './refusals.ts';

type Requested = Extract<DisclosureEvent, { type: 'DisclosureRequested' }>['data'];

interface OfDisclosure {
  readonly disclosureId: string;
  /** ISO 8601 */
  readonly at: string;
}

export type DisclosureCommand =
  | ({ readonly type: 'RequestDisclosure' } & Requested)
  /** `by` is the custodian; `later` agrees that people are told later. */
  | (OfDisclosure & { readonly type: 'ApproveDisclosure'; readonly by: number; readonly later: boolean })
  | (OfDisclosure & { readonly type: 'RefuseDisclosure'; readonly by: number })
  /** `person` is whose texts the record has, such as `athlete-7`. */
  | (OfDisclosure & { readonly type: 'OpenRecord'; readonly auditorId: number; readonly number: number; readonly person: string });

/** The times are ISO 8601. */
export interface Disclosure {
  readonly auditorId: number;
  readonly numbers: readonly number[];
  readonly requestedAt: string;
  readonly asksToWait: boolean;
  readonly refusedAt: string | null;
  readonly approved: { readonly until: string; readonly tellWithinHours: number } | null;
  /** Records that were opened. */
  readonly opened: readonly number[];
}

/** `open`: the texts may be seen. `over`: they no longer may, or nobody decided in time. */
type DisclosurePhase = 'waiting' | 'refused' | 'open' | 'over';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

function phaseOf({ requestedAt, refusedAt, approved }: Disclosure, now: string): DisclosurePhase {
  if (refusedAt !== null) return 'refused';
  const end = approved?.until ?? after(requestedAt, limits.openDays * 24 * hourMs);
  if (Date.parse(now) >= Date.parse(end)) return 'over';
  return approved === null ? 'waiting' : 'open';
}

/** An auditor asks, somebody else decides, and what is opened then is on record with the day by which its person is told. */
export const disclosureDecider: Decider<Disclosure | null, DisclosureCommand, DisclosureEvent> = {
  initialState: null,

  decide(command, disclosure): readonly DisclosureEvent[] | Refusal {
    const { disclosureId, at } = command;
    if (command.type === 'RequestDisclosure') {
      if (disclosure) return refuse('disclosureExists');
      const { auditorId, numbers, reason, caseNumber, waitReason } = command;
      const data = { disclosureId, at, auditorId, numbers: [...numbers], reason, caseNumber, waitReason };
      return [{ type: 'DisclosureRequested', data }];
    }
    if (!disclosure) return refuse('disclosureNotFound');
    const phase = phaseOf(disclosure, at);
    if (command.type === 'OpenRecord') {
      const { auditorId, number, person } = command;
      if (auditorId !== disclosure.auditorId) return refuse('disclosureNotOwn');
      if (phase === 'waiting') return refuse('disclosureUndecided');
      if (phase === 'refused') return refuse('disclosureDecided');
      if (phase === 'over' || !disclosure.approved) return refuse('disclosureOver');
      if (!disclosure.numbers.includes(number)) return refuse('disclosureNotNamed');
      if (disclosure.opened.includes(number)) return [];
      const tellBy = after(at, disclosure.approved.tellWithinHours * hourMs);
      return [{ type: 'DisclosureOpened', data: { disclosureId, at, auditorId, number, person, tellBy } }];
    }
    const { by } = command;
    if (by === disclosure.auditorId) return refuse('disclosureOwn');
    if (disclosure.approved || disclosure.refusedAt !== null) return refuse('disclosureDecided');
    if (phase === 'over') return refuse('disclosureOver');
    if (command.type === 'RefuseDisclosure') return [{ type: 'DisclosureRefused', data: { disclosureId, at, by } }];
    if (command.later && !disclosure.asksToWait) return refuse('disclosureNoWait');
    const tellWithinHours = command.later ? limits.waitDays * 24 : limits.tellHours;
    const until = after(at, limits.minutes * minuteMs);
    return [{ type: 'DisclosureApproved', data: { disclosureId, at, by, until, tellWithinHours } }];
  },

  evolve(disclosure, { type, data }) {
    if (type === 'DisclosureRequested') {
      const { auditorId, numbers, at, waitReason } = data;
      const asksToWait = waitReason !== null;
      return { auditorId, numbers, requestedAt: at, asksToWait, refusedAt: null, approved: null, opened: [] };
    }
    if (!disclosure) return null;
    switch (type) {
      case 'DisclosureApproved':
        return { ...disclosure, approved: { until: data.until, tellWithinHours: data.tellWithinHours } };
      case 'DisclosureRefused':
        return { ...disclosure, refusedAt: data.at };
      case 'DisclosureOpened':
        return { ...disclosure, opened: [...disclosure.opened, data.number] };
    }
  },
};
