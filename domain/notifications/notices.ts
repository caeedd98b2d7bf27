/** What people can choose to be told of. */
export type NoticeKind = 'booking' | 'reminder';

/** Whom an event of a session tells: both people of it, one of them, or the one who did not cause it. */
export type Tells = 'both' | 'athlete' | 'coach' | 'other';

interface Notice {
  readonly event: string;
  readonly kind: NoticeKind;
  /** What is said: each has its own words. */
  readonly says: string;
  readonly tells: Tells;
}

/** Which event tells whom: every mail about a session that is sent when something happened. */
export const notices = [
  { event: 'BookingConfirmed', kind: 'booking', says: 'booked', tells: 'both' },
  { event: 'BookingMoved', kind: 'booking', says: 'moved', tells: 'both' },
  { event: 'BookingCancelled', kind: 'booking', says: 'cancelled', tells: 'both' },
  /** Only where the place is offered to who waited. */
  { event: 'SlotHeld', kind: 'booking', says: 'offered', tells: 'athlete' },
  { event: 'MoveProposed', kind: 'booking', says: 'proposed', tells: 'athlete' },
  { event: 'OutcomeFound', kind: 'booking', says: 'outcome', tells: 'both' },
  { event: 'OutcomeDisputed', kind: 'booking', says: 'disputed', tells: 'other' },
] as const satisfies readonly Notice[];

/** What is said before a confirmed session begins, and how many hours before. */
export const reminders = [
  { kind: 'reminder', says: 'inADay', tells: 'both', hoursBefore: 24 },
  { kind: 'reminder', says: 'inAnHour', tells: 'both', hoursBefore: 1 },
] as const satisfies readonly (Omit<Notice, 'event'> & { readonly hoursBefore: number })[];

export type Says = (typeof notices)[number]['says'] | (typeof reminders)[number]['says'];
