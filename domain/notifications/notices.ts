/** What people can choose to be told of. */
export type NoticeKind = 'booking' | 'reminder' | 'money' | 'review' | 'security';

/** Whom an event tells: both people of a session, one of them, the one who did not cause it, or whose wallet it is. */
export type Tells = 'both' | 'athlete' | 'coach' | 'other' | 'owner';

interface Notice {
  readonly event: string;
  readonly kind: NoticeKind;
  /** What is said: each has its own words. */
  readonly says: string;
  readonly tells: Tells;
}

/** Which event tells whom: everything that people are told when it happens. */
export const notices = [
  { event: 'BookingConfirmed', kind: 'booking', says: 'booked', tells: 'both' },
  { event: 'BookingMoved', kind: 'booking', says: 'moved', tells: 'both' },
  { event: 'BookingCancelled', kind: 'booking', says: 'cancelled', tells: 'both' },
  /** Only where the place is offered to who waited. */
  { event: 'SlotHeld', kind: 'booking', says: 'offered', tells: 'athlete' },
  { event: 'MoveProposed', kind: 'booking', says: 'proposed', tells: 'athlete' },
  { event: 'OutcomeFound', kind: 'booking', says: 'outcome', tells: 'both' },
  { event: 'OutcomeDisputed', kind: 'booking', says: 'disputed', tells: 'other' },
  { event: 'PaymentSucceeded', kind: 'money', says: 'paymentReceived', tells: 'athlete' },
  { event: 'PaymentFailed', kind: 'money', says: 'paymentFailed', tells: 'athlete' },
  { event: 'PaymentUnused', kind: 'money', says: 'paymentUnused', tells: 'athlete' },
  /** The wallet is frozen with it, which is said here. */
  { event: 'PaymentDisputed', kind: 'money', says: 'paymentDisputed', tells: 'athlete' },
  { event: 'DisputeDecided', kind: 'money', says: 'disputeDecided', tells: 'athlete' },
  { event: 'FundsCaptured', kind: 'money', says: 'sessionPaid', tells: 'owner' },
  /** Only an earning: what else comes into a wallet is told by what it comes from. */
  { event: 'WalletCredited', kind: 'money', says: 'sessionEarned', tells: 'owner' },
  { event: 'PayoutPaid', kind: 'money', says: 'paidOut', tells: 'owner' },
  { event: 'PayoutFailed', kind: 'money', says: 'payoutFailed', tells: 'owner' },
  { event: 'PayoutReturned', kind: 'money', says: 'payoutReturned', tells: 'owner' },
  { event: 'WalletThawed', kind: 'money', says: 'walletThawed', tells: 'owner' },
  { event: 'ReviewCreated', kind: 'review', says: 'reviewed', tells: 'coach' },
  { event: 'PayoutMethodSet', kind: 'security', says: 'payoutMethodSet', tells: 'owner' },
] as const satisfies readonly Notice[];

/** What is said before a confirmed session begins, and how many hours before. */
export const reminders = [
  { kind: 'reminder', says: 'inADay', tells: 'both', hoursBefore: 24 },
  { kind: 'reminder', says: 'inAnHour', tells: 'both', hoursBefore: 1 },
] as const satisfies readonly (Omit<Notice, 'event'> & { readonly hoursBefore: number })[];

type Noticed = (typeof notices)[number];
export type NoticeSays = Noticed['says'];
export type ReminderSays = (typeof reminders)[number]['says'];
export type Says = NoticeSays | ReminderSays;

/** What an event may say of itself that decides whom it tells. */
interface Told {
  readonly type: string;
  readonly data: object;
}

/** Events that tell somebody in some cases only. */
function isTold({ type, data }: Told): boolean {
  if (type === 'SlotHeld') return 'how' in data && data.how === 'offered';
  if (type === 'WalletCredited') return 'reason' in data && data.reason === 'earning';
  return type !== 'FundsCaptured' || !('paise' in data) || data.paise !== 0;
}

/** The row of an event; undefined where it tells nobody. */
export const noticeOf = (event: Told): Noticed | undefined =>
  isTold(event) ? notices.find((notice) => notice.event === event.type) : undefined;

/** Who of the two people of a session is told; nobody by a row about somebody's wallet. */
export function rolesTold({ tells }: { readonly tells: Tells }, { data }: Told): readonly ('athlete' | 'coach')[] {
  if (tells === 'owner') return [];
  if (tells === 'athlete' || tells === 'coach') return [tells];
  const by = tells === 'other' && 'by' in data ? String(data.by) : null;
  return (['athlete', 'coach'] as const).filter((role) => by === null || !by.startsWith(role));
}
