export const bookingLimits = {
  /** Minutes that a hold lasts: one that was asked for, one that was offered to who waits, and one that was accepted. */
  holdMinutes: 5,
  offerMinutes: 15,
  keptMinutes: 10,
  /** Minutes that a card payment adds, once. */
  extensionMinutes: 10,
  /** Seconds after an offer in which its place is kept for the next who waits. */
  nextSeconds: 60,
  /** Minutes before its start in which a free place is no longer offered to who waits. */
  offerLeadMinutes: 30,
  /** Minutes after the confirmation in which cancelling is free. */
  graceMinutes: 30,
  /** Athletes who wait for one week. */
  waiting: 50,
  /** Times that an athlete may join the list of one week. */
  joins: 10,
  /** Weeks in one list of those for which an athlete waits. */
  waitingList: 100,
  /** Times that one booking can be moved. */
  moves: 3,
  /** Times in one proposal. */
  proposals: 3,
  /** Times named in a refusal. */
  alternatives: 3,
  /** Days and bookings of one list. */
  listDays: 200,
  list: 500,
  /** Minutes of an intro call. */
  introMinutes: 15,
} as const;
