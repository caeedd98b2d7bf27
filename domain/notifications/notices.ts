/** What people can choose to be told of. */
export type NoticeKind = 'message' | 'booking' | 'reminder' | 'money' | 'review' | 'report' | 'security';

/**
 * Whom an event tells: both people of a session or a conversation, one of them, the one who did not cause it, whose wallet it is, who wrote
 * what was reported, or who reported it.
 */
export type Tells = 'both' | 'athlete' | 'coach' | 'other' | 'owner' | 'author' | 'reporter';

interface Notice {
  readonly event: string;
  readonly kind: NoticeKind;
  /** What is said: each has its own words. */
  readonly says: string;
  readonly tells: Tells;
  /** Only where the event has these values. */
  readonly where?: Readonly<Record<string, string>>;
}

/** Which event tells whom: everything that people are told when it happens. */
export const notices = [
  { event: 'BookingConfirmed', kind: 'booking', says: 'booked', tells: 'both' },
  { event: 'BookingMoved', kind: 'booking', says: 'moved', tells: 'both' },
  { event: 'BookingCancelled', kind: 'booking', says: 'cancelled', tells: 'both' },
  /** Only where the place is offered to who waited. */
  { event: 'SlotHeld', kind: 'booking', says: 'offered', tells: 'athlete', where: { how: 'offered' } },
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
  { event: 'WalletCredited', kind: 'money', says: 'sessionEarned', tells: 'owner', where: { reason: 'earning' } },
  { event: 'PayoutPaid', kind: 'money', says: 'paidOut', tells: 'owner' },
  { event: 'PayoutFailed', kind: 'money', says: 'payoutFailed', tells: 'owner' },
  { event: 'PayoutReturned', kind: 'money', says: 'payoutReturned', tells: 'owner' },
  { event: 'WalletThawed', kind: 'money', says: 'walletThawed', tells: 'owner' },
  { event: 'ReviewCreated', kind: 'review', says: 'reviewed', tells: 'coach' },
  /** Who reported is always told what was decided; who wrote it, only if something is done. */
  { event: 'ReportDecided', kind: 'report', says: 'nothingWrong', tells: 'reporter', where: { outcome: 'nothingWrong' } },
  { event: 'ReportDecided', kind: 'report', says: 'reportedRemoved', tells: 'reporter', where: { outcome: 'messageRemoved' } },
  { event: 'ReportDecided', kind: 'report', says: 'reportedClosed', tells: 'reporter', where: { outcome: 'conversationClosed' } },
  { event: 'ReportDecided', kind: 'report', says: 'ownRemoved', tells: 'author', where: { outcome: 'messageRemoved' } },
  { event: 'ReportDecided', kind: 'report', says: 'ownClosed', tells: 'author', where: { outcome: 'conversationClosed' } },
  { event: 'PairReopened', kind: 'report', says: 'reopened', tells: 'both' },
  { event: 'PayoutMethodSet', kind: 'security', says: 'payoutMethodSet', tells: 'owner' },
] as const satisfies readonly Notice[];

/** What is said before a confirmed session begins, and how many hours before. */
export const reminders = [
  { kind: 'reminder', says: 'inADay', tells: 'both', hoursBefore: 24 },
  { kind: 'reminder', says: 'inAnHour', tells: 'both', hoursBefore: 1 },
] as const satisfies readonly (Omit<Notice, 'event'> & { readonly hoursBefore: number })[];

/** Said of messages that were not read for some minutes: by mail alone, for the product counts what is unread. */
export const unread = { kind: 'message', says: 'unread' } as const satisfies Pick<Notice, 'kind' | 'says'>;

/** Said some time after it happened, for an auditor may have had a reason to wait. */
export const disclosed = { kind: 'security', says: 'disclosed' } as const satisfies Pick<Notice, 'kind' | 'says'>;

/** What an auditor is told of a request to see sealed texts, by mail alone: half an hour begins then. */
export const auditorNotices = [
  { event: 'DisclosureApproved', kind: 'security', says: 'textsOpen' },
  { event: 'DisclosureRefused', kind: 'security', says: 'textsRefused' },
] as const satisfies readonly Pick<Notice, 'event' | 'kind' | 'says'>[];

type Noticed = (typeof notices)[number];
export type NoticeSays = Noticed['says'];
export type ReminderSays = (typeof reminders)[number]['says'];
export type AuditorSays = (typeof auditorNotices)[number]['says'];
export type Says = NoticeSays | ReminderSays | AuditorSays | (typeof disclosed | typeof unread)['says'];

/** What an event may say of itself that decides whom it tells. */
interface Told {
  readonly type: string;
  readonly data: object;
}

/** Some events tell somebody in some cases only: a hold of which nothing is due is no payment. */
function isTold(notice: Notice, { type, data }: Told): boolean {
  if (notice.event !== type || (type === 'FundsCaptured' && 'paise' in data && data.paise === 0)) return false;
  const values: Readonly<Record<string, unknown>> = { ...data };
  return Object.entries(notice.where ?? {}).every(([field, value]) => values[field] === value);
}

/** The rows of an event, each with words of its own; none where it tells nobody. */
export const noticesOf = (event: Told): readonly Noticed[] => notices.filter((notice) => isTold(notice, event));

/** The row of an event that says the same to everybody whom it tells; undefined where it tells nobody. */
export const noticeOf = (event: Told): Noticed | undefined => noticesOf(event)[0];

/** Who of the two people is told; nobody by a row about somebody's wallet. */
export function rolesTold({ tells }: { readonly tells: Tells }, { data }: Told): readonly ('athlete' | 'coach')[] {
  if (tells === 'owner') return [];
  if (tells === 'athlete' || tells === 'coach') return [tells];
  if (tells === 'author' || tells === 'reporter') {
    const author = 'author' in data && String(data.author).startsWith('coach-') ? 'coach' : 'athlete';
    return [tells === 'author' ? author : author === 'coach' ? 'athlete' : 'coach'];
  }
  const by = tells === 'other' && 'by' in data ? String(data.by) : null;
  return (['athlete', 'coach'] as const).filter((role) => by === null || !by.startsWith(role));
}
