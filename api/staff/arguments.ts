import { parseArgs } from 'node:util';
import { isEmail, normalEmail } from '@academy/domain/identity';
import { scopes, staffLimits, type StaffRole, staffRoles } from '@academy/domain/staff';
import type { Proposed } from './invite.ts';

export const staffInviteHelp = `Usage: npm run staff:invite -- ROLE EMAIL
       npm run staff:invite -- auditor EMAIL --scopes ${scopes.slice(0, 2).join(',')} --days 30 --reason TEXT

Invites a person to the staff and prints the link by which they choose a password and set up their codes. It works once, for
${staffLimits.invitationHours} hours. Inviting somebody again replaces the link; accepting it replaces password and codes.

Roles: ${staffRoles.join(', ')}. Nobody has two, and no address is an athlete's or a coach's too.
--scopes  what an auditor may read: ${scopes.join(', ')}
--days    for how long, ${staffLimits.grantDays} at most
--reason  why; it is kept in the log for good, so it must name nobody
A custodian has to confirm what an auditor may read. Without these three an auditor gets a new link alone.

Exits with 0 when done, 1 where it failed, 2 for arguments that are wrong.
`;

export interface AskedInvite {
  readonly role: StaffRole;
  readonly email: string;
  readonly proposed: Proposed | null;
}

/** Null for arguments that are wrong. */
export function parseInvite(args: readonly string[]): AskedInvite | null {
  const text = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { scopes: text, days: text, reason: text } });
  } catch {
    return null;
  }
  const [given, address = '', ...rest] = parsed.positionals;
  const role = staffRoles.find((one) => one === given);
  if (role === undefined || rest.length > 0 || !isEmail(normalEmail(address))) return null;
  const { scopes: list, days, reason } = parsed.values;
  if (list === undefined && days === undefined && reason === undefined) return { role, email: address, proposed: null };
  const proposed = proposal(list, days, reason);
  return role === 'auditor' && proposed ? { role, email: address, proposed } : null;
}

function proposal(list = '', days = '', reason = ''): Proposed | null {
  const named = [...new Set(list.split(','))];
  const known = scopes.filter((scope) => named.includes(scope));
  const trimmed = reason.trim();
  if (known.length !== named.length || trimmed === '' || trimmed.length > staffLimits.reason) return null;
  if (!/^\d{1,2}$/u.test(days) || Number(days) < 1 || Number(days) > staffLimits.grantDays) return null;
  return { scopes: known, days: Number(days), reason: trimmed };
}
