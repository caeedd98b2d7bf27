import { auditorStream, type Grant, grantDecider, type GrantView, phaseOf } from '@academy/domain/staff';
import { foldStored } from '@academy/platform/commands';
import type { Granted, StaffPerson } from '../identity/staff/index.ts';
import type { Services } from '../services.ts';

type Log = Pick<Services, 'store' | 'codec'>;

/** The newest grant of an auditor, from the log; null if there never was one. */
export async function grantOf({ store, codec }: Log, auditorId: number): Promise<Grant | null> {
  return foldStored(grantDecider, await codec.decode(await store.readStream(auditorStream(auditorId))));
}

/** What a person may read now. Null for an auditor without a grant that was confirmed and goes on; nothing for everybody else. */
export async function grantedTo(services: Log & Pick<Services, 'now'>, { role, staffId }: StaffPerson): Promise<Granted | null> {
  if (role !== 'auditor') return { scopes: [], until: null };
  const grant = await grantOf(services, staffId);
  if (!grant || phaseOf(grant, services.now()) !== 'given') return null;
  return { scopes: grant.scopes, until: new Date(grant.until) };
}

export const viewOf = ({ staffId, email }: StaffPerson, grant: Grant, now: string): GrantView => ({
  id: staffId,
  email,
  scopes: [...grant.scopes],
  reason: grant.reason,
  until: grant.until,
  state: phaseOf(grant, now),
  invited_at: grant.invitedAt,
  confirmed_at: grant.confirmedAt,
  revoked_at: grant.revokedAt,
});
