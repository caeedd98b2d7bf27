import type { Messages } from '../kernel/index.ts';

/** Only the settings need them, so they are not on every page. */
export const accountMessages = {
  oldPasswordMissing: 'Please enter your current password.',
  emailUnchanged: 'This is your email address already.',
  changesUsedUp: 'You have asked for enough codes today. Please try again tomorrow.',
  undoTooOld: 'This link has been used, or is more than 7 days old.',
  sessionsAhead: 'Please cancel your sessions first.',
  moneyLeft: 'Please withdraw your balance first.',
  disputeOpen: 'Please wait until your dispute is decided.',
  reportOpen: 'Something of it is still being looked at. Your account is deleted afterwards, 30 days later at most.',
  accountLeaving: 'This account is being deleted. Keep it to go on.',
  deletionNotAsked: 'This account is not being deleted.',
  erasureNotFound: 'There is nothing to show at this address.',
} as const satisfies Messages;
