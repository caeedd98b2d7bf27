import type { AuditScope, Decider, Refusal } from '../kernel/index.ts';
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
  /** `person` is whose texts the record has, such as `athlete-7`; `scope` is what they are about. */
  | (OfDisclosure & {
      readonly type: 'OpenRecord';
      readonly auditorId: number;
      readonly number: number;
      readonly person: string;
      readonly scope: AuditScope;
    });

/** The first time that the texts of a record were shown. */
type Opening = Pick<Extract<DisclosureEvent, { type: 'DisclosureOpened' }>['data'], 'at' | 'number' | 'person' | 'scope'>;

/** The times are ISO 8601. */
export interface Disclosure extends Pick<Requested, 'auditorId' | 'numbers' | 'reason' | 'caseNumber' | 'waitReason'> {
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  /** The custodian. */
  readonly decidedBy: number | null;
  /** Null unless it was approved. */
  readonly approved: { readonly until: string; readonly tellWithinHours: number } | null;
  readonly opened: readonly Opening[];
}

/** `open`: the texts may be seen. `over`: they no longer may, or nobody decided in time. */
export const disclosurePhases = ['waiting', 'refused', 'open', 'over'] as const;
export type DisclosurePhase = (typeof disclosurePhases)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

export function disclosurePhase(
  {
    requestedAt,
    decidedAt,
    approved,
  }: Pick<Disclosure, 'requestedAt' | 'decidedAt'> & { readonly approved: { readonly until: string } | null },
  now: string,
): DisclosurePhase {
  if (decidedAt !== null && approved === null) return 'refused';
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
    const phase = disclosurePhase(disclosure, at);
    if (command.type === 'OpenRecord') {
      const { auditorId, number, person, scope } = command;
      if (auditorId !== disclosure.auditorId) return refuse('disclosureNotOwn');
      if (phase === 'waiting') return refuse('disclosureUndecided');
      if (phase === 'refused') return refuse('disclosureDecided');
      if (phase === 'over' || !disclosure.approved) return refuse('disclosureOver');
      if (!disclosure.numbers.includes(number)) return refuse('disclosureNotNamed');
      if (disclosure.opened.some((opening) => opening.number === number)) return [];
      const tellBy = after(at, disclosure.approved.tellWithinHours * hourMs);
      return [{ type: 'DisclosureOpened', data: { disclosureId, at, auditorId, number, person, scope, tellBy } }];
    }
    const { by } = command;
    if (by === disclosure.auditorId) return refuse('disclosureOwn');
    if (disclosure.decidedAt !== null) return refuse('disclosureDecided');
    if (phase === 'over') return refuse('disclosureOver');
    if (command.type === 'RefuseDisclosure') return [{ type: 'DisclosureRefused', data: { disclosureId, at, by } }];
    if (command.later && disclosure.waitReason === null) return refuse('disclosureNoWait');
    const tellWithinHours = command.later ? limits.waitDays * 24 : limits.tellHours;
    const until = after(at, limits.minutes * minuteMs);
    return [{ type: 'DisclosureApproved', data: { disclosureId, at, by, until, tellWithinHours } }];
  },

  evolve(disclosure, { type, data }) {
    if (type === 'DisclosureRequested') {
      const { disclosureId: _, at: requestedAt, ...asked } = data;
      return { ...asked, requestedAt, decidedAt: null, decidedBy: null, approved: null, opened: [] };
    }
    if (!disclosure) return null;
    switch (type) {
      case 'DisclosureApproved':
        return {
          ...disclosure,
          decidedAt: data.at,
          decidedBy: data.by,
          approved: { until: data.until, tellWithinHours: data.tellWithinHours },
        };
      case 'DisclosureRefused':
        return { ...disclosure, decidedAt: data.at, decidedBy: data.by };
      case 'DisclosureOpened': {
        const { number, person, scope } = data;
        return { ...disclosure, opened: [...disclosure.opened, { at: data.at, number, person, scope }] };
      }
    }
  },
};
