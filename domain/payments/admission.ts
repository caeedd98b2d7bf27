import { Type } from 'typebox';
import { accountId, type Decider, defineEvent, type EventOf, moment, orNull, paid, reference, uuid } from '../kernel/index.ts';
import { paymentLimits as limits } from './limits.ts';
import { refuse } from './refusals.ts';

/** The card payments of one athlete, in the order in which they were admitted. */
export const cardsStream = (athleteId: number): string => `cards-${athleteId}`;

const paymentAdmitted = defineEvent({
  type: 'PaymentAdmitted',
  version: 1,
  stream: ({ athleteId }: { readonly athleteId: number }) => cardsStream(athleteId),
  schema: Type.Object({ athleteId: accountId, at: moment, paymentId: uuid, paise: paid, bookingId: orNull(reference) }),
});

export const admissionEvents = [paymentAdmitted] as const;
export type AdmissionEvent = EventOf<(typeof admissionEvents)[number]>;

/** A card payment that may still bring money. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly paise: number;
  readonly bookingId: string | null;
}

export interface Admitted extends OpenPayment {
  /** ISO 8601 */
  readonly at: string;
}

export interface AdmitPayment extends OpenPayment {
  readonly type: 'AdmitPayment';
  readonly athleteId: number;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
  /** Facts from elsewhere, in paise: what the wallet has, and what cards brought today. */
  readonly walletPaise: number;
  readonly todayPaise: number;
  /** What has not ended as far as is known elsewhere. What was admitted lately need not be in it. */
  readonly underWay: readonly OpenPayment[];
  /** Ids of what was admitted and brings nothing any more that the wallet does not have. */
  readonly over: readonly string[];
}

/** What was admitted longer ago is known elsewhere. */
const keptMs = 3_600_000;

const isKept = (at: string, now: string): boolean => Date.parse(now) - Date.parse(at) < keptMs;

/** Each payment once, without what is over. */
function openPayments({ at, underWay, over }: AdmitPayment, admitted: readonly Admitted[]): readonly OpenPayment[] {
  const known = [...underWay, ...admitted.filter((one) => isKept(one.at, at))];
  const byId = new Map(known.map((one) => [one.paymentId, one]));
  for (const id of over) byId.delete(id);
  return [...byId.values()];
}

/** Two payments of an athlete meet here, so that both cannot pass the limits that one of them reaches. The state is what was admitted lately. */
export const admissionDecider: Decider<readonly Admitted[], AdmitPayment, AdmissionEvent> = {
  initialState: [],

  decide(command, admitted) {
    const { athleteId, at, paymentId, paise, bookingId, walletPaise, todayPaise } = command;
    const open = openPayments(command, admitted);
    if (open.some((one) => one.paymentId === paymentId)) return [];
    if (bookingId !== null && open.some((one) => one.bookingId === bookingId)) return refuse('paymentUnderWay');
    const underWayPaise = open.reduce((sum, one) => sum + one.paise, 0);
    if (paise < limits.least) return refuse('topUpTooLow', '/paise');
    if (paise > limits.most) return refuse('topUpTooHigh', '/paise');
    if (todayPaise + underWayPaise + paise > limits.dailyIn) return refuse('dailyTopUpLimit', '/paise');
    if (walletPaise + underWayPaise + paise > limits.wallet) return refuse('walletFull', '/paise');
    return [{ type: 'PaymentAdmitted', data: { athleteId, at, paymentId, paise, bookingId } }];
  },

  evolve(admitted, { data: { at, paymentId, paise, bookingId } }) {
    return [...admitted.filter((one) => isKept(one.at, at)), { at, paymentId, paise, bookingId }];
  },
};
