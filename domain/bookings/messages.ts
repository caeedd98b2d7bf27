import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const bookingMessages = {
  slotTaken: 'Somebody else was faster. Please choose another time.',
  slotNotOffered: 'The coach does not offer this time.',
  tooSoon: 'This is sooner than the coach takes bookings.',
  tooFar: 'This is later than the coach takes bookings.',
  holdOpen: 'Confirm or give up the time you hold this week first.',
  ownOverlap: 'You have another session at this time.',
  introUsed: 'You had your intro call with this coach.',
  introsFull: 'No intro calls are left this week.',
  bookingBlocked: 'This coach does not take bookings from you.',
  bookingNotFound: 'There is no such booking.',
  bookingCancelled: 'This session was cancelled.',
  holdOver: 'Your hold has ended.',
  termsChanged: 'The terms have changed. Please look at them again.',
  moneyMissing: 'There is not enough money in your wallet for this session yet.',
  costChanged: 'The costs have changed. Please look at them again.',
  sessionBegun: 'This session has begun.',
  moveTooLate: 'It is too late to move this session.',
  movedTooOften: 'A session can be moved 3 times at most.',
  movedMeanwhile: 'This session was moved in the meantime. Please look again.',
  waitingFull: 'This waiting list is full.',
  bookedCoachNotFound: 'Coach not found.',
  invalidStart: 'Please choose a time.',
  tooManyStarts: 'Propose at most 3 times.',
  reasonRequired: 'Please choose a reason.',
} as const satisfies Messages;
