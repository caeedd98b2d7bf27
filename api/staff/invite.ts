import {
  auditorStream,
  type GrantCommand,
  grantDecider,
  type Scope,
  type StaffRole,
  staffDecider,
  staffStream,
} from '@academy/domain/staff';
import { type CommandLoopOptions, createCommandLoop } from '@academy/platform/commands';
import { CannotInvite, type StaffInvitations, type StaffPerson } from '../identity/staff/index.ts';

/** What an operator proposes for an auditor. */
export interface Proposed {
  readonly scopes: readonly Scope[];
  readonly days: number;
  readonly reason: string;
}

interface Parts extends CommandLoopOptions {
  readonly people: Pick<StaffInvitations, 'add'>;
}

const dayMs = 86_400_000;
const actor = { id: 'operator', role: 'system' };

/**
 * Adds a person to the staff, or finds them, and tells the log; for an auditor with a proposal, that waits for a custodian then. Safe to
 * repeat. Throws CannotInvite.
 */
export async function addStaff(parts: Parts, email: string, role: StaffRole, proposed: Proposed | null): Promise<StaffPerson> {
  const { people, clock } = parts;
  const run = createCommandLoop(parts);
  const person = await people.add(email, role);
  const { staffId } = person;
  const now = clock();
  const at = now.toISOString();
  const told = await run({
    decider: staffDecider,
    stream: staffStream(staffId),
    command: { type: 'InviteStaff', staffId, at, role, email: person.email },
    actor,
    correlationId: `invite ${staffStream(staffId)}`,
  });
  if (told.refusal) throw new CannotInvite(told.refusal.refused);
  if (!proposed) return person;
  const { scopes, days, reason } = proposed;
  const until = new Date(now.getTime() + days * dayMs).toISOString();
  const command: GrantCommand = { type: 'InviteAuditor', auditorId: staffId, at, scopes, until, reason };
  const outcome = await run({
    decider: grantDecider,
    stream: auditorStream(staffId),
    command,
    actor,
    correlationId: `invite ${auditorStream(staffId)}`,
  });
  if (outcome.refusal) throw new CannotInvite('this auditor has a grant already; a custodian has to revoke it first');
  return person;
}
