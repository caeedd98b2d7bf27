import type { Messages } from '../kernel/index.ts';

export const staffMessages = {
  staffNotFound: 'There is nobody to sign in here.',
  otherStaffRole: 'This person has another role already.',
  grantNotFound: 'There is no such grant.',
  grantOpen: 'This auditor has a grant already. Revoke it first.',
  grantDecided: 'This grant is not waiting any more.',
  grantTooLong: 'A grant lasts 90 days at most.',
  staffSignInFailed: 'Address, password or code is wrong. Each code works once.',
  grantNotGiven: 'You have no access right now: it waits for a custodian, was revoked, or is over.',
  staffSessionOver: 'Please sign in again.',
  invalidStaffCode: 'Please enter the 6 digits that your app shows.',
  wrongStaffCode: 'This is not the code that your app shows now. Please try the next one.',
  invitationOver: 'This invitation was used, or is more than 3 days old. Please ask for a new one.',
} as const satisfies Messages;
