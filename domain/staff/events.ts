import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment } from '../kernel/index.ts';
import { staffLimits } from './limits.ts';
import { scopes, staffRoles } from './roles.ts';

/** A person of the staff: what becomes of the account. */
export const staffStream = (id: number): string => `staff-${id}`;
/** What an auditor may read, and until when. */
export const auditorStream = (id: number): string => `auditor-${id}`;

const ofStaff = (data: { readonly staffId: number }): string => staffStream(data.staffId);
const ofAuditor = (data: { readonly auditorId: number }): string => auditorStream(data.auditorId);

const role = Type.Enum([...staffRoles]);
const person = { staffId: accountId, at: moment };

const staffInvited = defineEvent({
  type: 'StaffInvited',
  version: 1,
  stream: ofStaff,
  schema: Type.Object({ ...person, role, email: Type.String() }),
  personal: { subject: ofStaff, fields: ['email'] },
});
/** Password and codes were chosen, perhaps anew. */
const staffJoined = defineEvent({ type: 'StaffJoined', version: 1, stream: ofStaff, schema: Type.Object(person) });
const staffSignedIn = defineEvent({ type: 'StaffSignedIn', version: 1, stream: ofStaff, schema: Type.Object(person) });

const auditor = { auditorId: accountId, at: moment };

const auditorInvited = defineEvent({
  type: 'AuditorInvited',
  version: 1,
  stream: ofAuditor,
  schema: Type.Object({
    ...auditor,
    scopes: Type.Array(Type.Enum([...scopes]), { minItems: 1, maxItems: scopes.length }),
    /** The grant is over then, whether anybody confirmed it or not. */
    until: moment,
    /** Written by an operator; it names nobody. */
    reason: Type.String({ maxLength: staffLimits.reason }),
  }),
});
/** `by` is the custodian. */
const auditorConfirmed = defineEvent({
  type: 'AuditorConfirmed',
  version: 1,
  stream: ofAuditor,
  schema: Type.Object({ ...auditor, by: accountId }),
});
const auditorRevoked = defineEvent({
  type: 'AuditorRevoked',
  version: 1,
  stream: ofAuditor,
  schema: Type.Object({ ...auditor, by: accountId }),
});

export const staffEvents = [staffInvited, staffJoined, staffSignedIn, auditorInvited, auditorConfirmed, auditorRevoked] as const;

export type StaffEvent = EventOf<typeof staffInvited> | EventOf<typeof staffJoined> | EventOf<typeof staffSignedIn>;
export type AuditorEvent = EventOf<typeof auditorInvited> | EventOf<typeof auditorConfirmed> | EventOf<typeof auditorRevoked>;
