import { type Refusal, refusing, type RefusalKinds } from '../kernel/index.ts';

export const bookingRefusals = {
  slotTaken: 'conflict',
  slotNotOffered: 'conflict',
  tooSoon: 'conflict',
  tooFar: 'conflict',
  holdOpen: 'conflict',
  ownOverlap: 'conflict',
  introUsed: 'conflict',
  introsFull: 'conflict',
  bookingBlocked: 'conflict',
  bookingNotFound: 'notFound',
  bookingCancelled: 'conflict',
  holdOver: 'conflict',
  termsChanged: 'conflict',
  costChanged: 'conflict',
  moneyMissing: 'conflict',
  sessionBegun: 'conflict',
  moveTooLate: 'conflict',
  movedTooOften: 'conflict',
  movedMeanwhile: 'conflict',
  waitingFull: 'conflict',
  waitingTooOften: 'conflict',
} as const satisfies RefusalKinds;

export interface BookingRefusal extends Refusal {
  /** Up to three starts of the week that can be had instead, in ISO 8601, earliest first. Only where a time was refused. */
  readonly alternatives?: readonly string[];
}

export const refuse = refusing(bookingRefusals);
