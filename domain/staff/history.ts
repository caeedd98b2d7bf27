import { type AuditorEvent, auditorStream, type StaffEvent, staffStream } from './events.ts';

/** One event of the staff or of an auditor's grant, as a sentence. It names people by their ids, and nothing that is sealed. */
export function staffHistory({ type, data }: StaffEvent | AuditorEvent): string {
  switch (type) {
    case 'StaffInvited':
      return `${staffStream(data.staffId)} was invited to work here as ${data.role}.`;
    case 'StaffJoined':
      return `${staffStream(data.staffId)} chose a password and codes.`;
    case 'StaffSignedIn':
      return `${staffStream(data.staffId)} signed in.`;
    case 'AuditorInvited':
      return `${auditorStream(data.auditorId)} is to read ${data.scopes.join(', ')} until ${data.until}.`;
    case 'AuditorConfirmed':
      return `${staffStream(data.by)} confirmed the grant of ${auditorStream(data.auditorId)}.`;
    case 'AuditorRevoked':
      return `${staffStream(data.by)} revoked the grant of ${auditorStream(data.auditorId)}.`;
  }
}
