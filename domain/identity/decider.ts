import type { Decider, Refusal } from '../kernel/index.ts';
import type { AccountEvent } from './events.ts';
import { refuse } from './refusals.ts';
import type { Role } from './roles.ts';
import { limits } from './rules.ts';

/** What keeps an account from going: facts of other contexts. */
export interface Ties {
  /** A session that is booked or held and not over. */
  readonly sessionsAhead: boolean;
  /** A dispute of a session or of a card payment that is not decided. */
  readonly disputeOpen: boolean;
  /** Money in the wallet, held by or for it, or on its way. */
  readonly moneyLeft: boolean;
}

interface OfAccount {
  readonly accountId: number;
  readonly role: Role;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

/** What an erasure deleted. */
export interface ErasedCounts {
  readonly sessions: number;
  readonly images: number;
  readonly documents: number;
  readonly bytes: number;
}

export type AccountCommand =
  | (OfAccount & { readonly type: 'AskDeletion'; readonly ties: Ties })
  | (OfAccount & { readonly type: 'TakeDeletionBack' })
  | (OfAccount & {
      readonly type: 'BeginErasure';
      readonly ties: Ties;
      /** A report about messages of theirs waits for a moderator, who could not read them any more. */
      readonly isReported: boolean;
    })
  | (OfAccount & { readonly type: 'FinishErasure'; readonly counts: ErasedCounts });

export interface AccountState {
  readonly phase: 'kept' | 'leaving' | 'begun' | 'erased';
  /** ISO 8601; null if the account is kept. */
  readonly erasesAt: string | null;
}

const dayMs = 86_400_000;

interface ErasureFacts {
  readonly ties: Ties;
  readonly isReported: boolean;
  /** ISO 8601 */
  readonly erasesAt: string;
  readonly at: string;
}

/** What keeps an account with these ties; null if nothing does. */
function refusalOf({ sessionsAhead, disputeOpen, moneyLeft }: Ties): Refusal | null {
  if (sessionsAhead) return refuse('sessionsAhead');
  if (disputeOpen) return refuse('disputeOpen');
  return moneyLeft ? refuse('moneyLeft') : null;
}

/** What keeps an account from being erased at this time, which may be before its day; null if nothing does. A report waits only so long. */
export function refusalToErase({ ties, isReported, erasesAt, at }: ErasureFacts): Refusal | null {
  const heldUntil = new Date(Date.parse(erasesAt) + limits.reportDays * dayMs).toISOString();
  const isHeld = isReported && at >= erasesAt && at < heldUntil;
  return refusalOf(ties) ?? (isHeld ? refuse('reportOpen') : null);
}

/** An account is kept for a while after its person wants it gone, and goes then unless something holds it. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { phase: 'kept', erasesAt: null },

  decide(command, { phase, erasesAt }): readonly AccountEvent[] | Refusal {
    const { accountId, role, at } = command;
    const data = { accountId, role, at };
    switch (command.type) {
      case 'AskDeletion': {
        if (phase !== 'kept') return refuse('accountLeaving');
        const erases = new Date(Date.parse(at) + limits.deletionDays * dayMs).toISOString();
        return refusalOf(command.ties) ?? [{ type: 'AccountDeletionAsked', data: { ...data, erasesAt: erases } }];
      }
      case 'TakeDeletionBack':
        if (phase === 'kept') return [];
        return phase === 'leaving' ? [{ type: 'AccountDeletionTakenBack', data }] : refuse('accountLeaving');
      case 'BeginErasure':
        if (phase === 'begun' || phase === 'erased') return [];
        if (phase === 'kept' || erasesAt === null || at < erasesAt) return refuse('deletionNotAsked');
        return refusalToErase({ ...command, erasesAt }) ?? [{ type: 'AccountErasureBegun', data }];
      case 'FinishErasure':
        if (phase === 'erased') return [];
        return phase === 'begun' ? [{ type: 'AccountErased', data: { ...data, ...command.counts } }] : refuse('deletionNotAsked');
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AccountDeletionAsked':
        return { phase: 'leaving', erasesAt: event.data.erasesAt };
      case 'AccountDeletionTakenBack':
        return { phase: 'kept', erasesAt: null };
      case 'AccountErasureBegun':
        return { ...state, phase: 'begun' };
      case 'AccountErased':
        return { ...state, phase: 'erased' };
    }
  },
};
