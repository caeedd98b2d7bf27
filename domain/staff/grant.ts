import type { Decider, Refusal } from '../kernel/index.ts';
import type { AuditorEvent } from './events.ts';
import { staffLimits } from './limits.ts';
import { refuse } from './refusals.ts';
import type { Scope } from './roles.ts';

interface OfAuditor {
  readonly auditorId: number;
  /** ISO 8601 */
  readonly at: string;
}

export type GrantCommand =
  | (OfAuditor & { readonly type: 'InviteAuditor'; readonly scopes: readonly Scope[]; readonly until: string; readonly reason: string })
  /** `by` is the custodian. */
  | (OfAuditor & { readonly type: 'ConfirmAuditor'; readonly by: number })
  | (OfAuditor & { readonly type: 'RevokeAuditor'; readonly by: number });

/** The newest grant of an auditor; the times are ISO 8601. */
export interface Grant {
  readonly scopes: readonly Scope[];
  readonly until: string;
  readonly reason: string;
  readonly invitedAt: string;
  readonly confirmedAt: string | null;
  readonly revokedAt: string | null;
}

export type GrantPhase = 'waiting' | 'given' | 'revoked' | 'over';

export function phaseOf({ until, confirmedAt, revokedAt }: Grant, now: string): GrantPhase {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(now) >= Date.parse(until)) return 'over';
  return confirmedAt === null ? 'waiting' : 'given';
}

const dayMs = 86_400_000;

/** An operator proposes what an auditor may read, and a custodian confirms it: nobody can do both. */
export const grantDecider: Decider<Grant | null, GrantCommand, AuditorEvent> = {
  initialState: null,

  decide(command, grant): readonly AuditorEvent[] | Refusal {
    const { auditorId, at } = command;
    const phase = grant && phaseOf(grant, at);
    switch (command.type) {
      case 'InviteAuditor': {
        if (phase === 'waiting' || phase === 'given') return refuse('grantOpen');
        const { scopes, until, reason } = command;
        if (Date.parse(until) > Date.parse(at) + staffLimits.grantDays * dayMs) return refuse('grantTooLong');
        return [{ type: 'AuditorInvited', data: { auditorId, at, scopes: [...scopes], until, reason } }];
      }
      case 'ConfirmAuditor':
        if (phase === null) return refuse('grantNotFound');
        if (phase === 'given') return [];
        return phase === 'waiting' ? [{ type: 'AuditorConfirmed', data: { auditorId, at, by: command.by } }] : refuse('grantDecided');
      case 'RevokeAuditor':
        if (phase === null) return refuse('grantNotFound');
        if (phase === 'revoked') return [];
        return phase === 'over' ? refuse('grantDecided') : [{ type: 'AuditorRevoked', data: { auditorId, at, by: command.by } }];
    }
  },

  evolve(grant, event) {
    switch (event.type) {
      case 'AuditorInvited': {
        const { scopes, until, reason, at } = event.data;
        return { scopes, until, reason, invitedAt: at, confirmedAt: null, revokedAt: null };
      }
      case 'AuditorConfirmed':
        return grant && { ...grant, confirmedAt: event.data.at };
      case 'AuditorRevoked':
        return grant && { ...grant, revokedAt: event.data.at };
    }
  },
};
