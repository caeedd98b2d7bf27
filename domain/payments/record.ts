import { entryOf, journeyOf, move, transitAccount } from '../kernel/index.ts';
import type { PaymentEvent } from './events.ts';
import type { Payment } from './payment.ts';

/** A dispute as the provider tells of it. Times are ISO 8601. */
export interface FoundDispute {
  readonly id: string;
  readonly paise: number;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly answerBy: string;
}

/** A payment as the provider tells of it; `at` is when it took effect there. */
export interface FoundPayment {
  readonly providerId: string;
  readonly paise: number;
  readonly state: 'pending' | 'actionNeeded' | 'succeeded' | 'failed' | 'cancelled';
  /** Why it failed. */
  readonly code: string | null;
  readonly at: string;
  /** The last four digits; empty if unknown. */
  readonly card: string;
  readonly disputes: readonly FoundDispute[];
}

/** The provider was asked: whatever of its answer is not on record yet is recorded at once. */
export interface RecordPayment {
  readonly type: 'RecordPayment';
  readonly paymentId: string;
  readonly at: string;
  readonly found: FoundPayment;
}

/** The accounts of a dispute: the provider takes the money away, and gives it back if it is won. */
const contested = (disputeId: string, effectiveAt: string, paise: number) =>
  entryOf(journeyOf('dispute', disputeId), effectiveAt, move(paise, 'disputed', 'clearing'));
const givenBack = (disputeId: string, effectiveAt: string, paise: number) =>
  entryOf(journeyOf('dispute', disputeId), effectiveAt, move(paise, 'clearing', 'disputed'));

function ofState({ paymentId, at, found }: RecordPayment, { athleteId, phase }: Payment): readonly PaymentEvent[] {
  const common = { paymentId, athleteId, at };
  const { state, paise, providerId, card, code } = found;
  // Money that came stays: what takes it back is a dispute. But what failed may still come, even days later.
  if (phase === 'succeeded') return [];
  switch (state) {
    case 'succeeded': {
      const journey = journeyOf('payment', paymentId);
      const entry = entryOf(journey, found.at, move(paise, 'clearing', transitAccount(journey)));
      return [{ type: 'PaymentSucceeded', data: { ...common, ...entry, paise, providerId, card } }];
    }
    case 'failed':
    case 'cancelled':
      return phase === 'failed' ? [] : [{ type: 'PaymentFailed', data: { ...common, code: code ?? state } }];
    case 'actionNeeded':
      return phase === 'requested' ? [{ type: 'PaymentActionNeeded', data: common }] : [];
    case 'pending':
      return [];
  }
}

function ofDispute({ paymentId, at }: RecordPayment, payment: Payment, found: FoundDispute): readonly PaymentEvent[] {
  const { id: disputeId, reason, answerBy, state } = found;
  const common = { paymentId, athleteId: payment.athleteId, at, disputeId };
  const known = payment.disputes.get(disputeId);
  const paise = known?.paise ?? found.paise;
  const disputed: PaymentEvent = {
    type: 'PaymentDisputed',
    data: { ...common, ...contested(disputeId, at, paise), paise, reason, answerBy },
  };
  const won = state === 'won';
  const entry = won ? givenBack(disputeId, at, paise) : entryOf(journeyOf('dispute', disputeId), at);
  const decided: PaymentEvent = { type: 'DisputeDecided', data: { ...common, ...entry, won } };
  const isDecided = state !== 'open' && (known === undefined || known.phase === 'open');
  return [...(known ? [] : [disputed]), ...(isDecided ? [decided] : [])];
}

/** Repeats, earlier states and other orders add nothing. */
export function recordPayment(command: RecordPayment, payment: Payment): readonly PaymentEvent[] {
  const events = ofState(command, payment);
  const hasCome = payment.phase === 'succeeded' || events.some(({ type }) => type === 'PaymentSucceeded');
  const disputes = hasCome ? command.found.disputes : [];
  return [...events, ...disputes.flatMap((found) => ofDispute(command, payment, found))];
}
