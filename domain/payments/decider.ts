import { type Decider, entryOf, journeyOf, move, type Policy, type Refusal, transitAccount } from '../kernel/index.ts';
import type { PaymentEvent, paymentMethods } from './events.ts';
import { evolve, type Payment } from './payment.ts';
import { type RecordPayment, recordPayment } from './record.ts';
import { refuse } from './refusals.ts';

interface OfPayment {
  /** Names the stream. */
  readonly paymentId: string;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

/** An athlete fills the wallet from a card; it was admitted. */
interface RequestPayment extends OfPayment {
  readonly type: 'RequestPayment';
  readonly athleteId: number;
  readonly paise: number;
  readonly method: (typeof paymentMethods)[number];
  readonly token: string;
  readonly booking: { readonly bookingId: string; readonly pricePaise: number; readonly policy: Policy } | null;
}

/** The provider never heard of it, or refused it. */
interface FailPayment extends OfPayment {
  readonly type: 'FailPayment';
  readonly code: string;
}

/** The booking that it was for was refused. */
interface MarkUnused extends OfPayment {
  readonly type: 'MarkUnused';
  readonly bookingId: string;
  readonly code: string;
}

/** The wallet has given what there was for a lost dispute. */
interface SettleDispute extends OfPayment {
  readonly type: 'SettleDispute';
  readonly disputeId: string;
  readonly recoveredPaise: number;
}

export type PaymentCommand = RequestPayment | RecordPayment | FailPayment | MarkUnused | SettleDispute;

function request(command: RequestPayment, payment: Payment | null): readonly PaymentEvent[] | Refusal {
  const { paymentId, athleteId, at, paise, method, token, booking } = command;
  if (payment !== null) return payment.athleteId === athleteId ? [] : refuse('paymentNotFound');
  return [{ type: 'PaymentRequested', data: { paymentId, athleteId, at, paise, method, token, booking } }];
}

function fail({ paymentId, at, code }: FailPayment, { athleteId, phase }: Payment): readonly PaymentEvent[] {
  const isOpen = phase === 'requested' || phase === 'actionNeeded';
  return isOpen ? [{ type: 'PaymentFailed', data: { paymentId, athleteId, at, code } }] : [];
}

function markUnused({ paymentId, at, bookingId, code }: MarkUnused, payment: Payment): readonly PaymentEvent[] | Refusal {
  const { athleteId, isUnused, phase } = payment;
  if (phase !== 'succeeded' || payment.bookingId !== bookingId) return refuse('paymentNotFound');
  return isUnused ? [] : [{ type: 'PaymentUnused', data: { paymentId, athleteId, at, bookingId, code } }];
}

function settle({ paymentId, at, disputeId, recoveredPaise }: SettleDispute, payment: Payment): readonly PaymentEvent[] | Refusal {
  const dispute = payment.disputes.get(disputeId);
  if (dispute?.phase === 'settled') return [];
  if (dispute?.phase !== 'lost') return refuse('paymentNotFound');
  const lostPaise = dispute.paise - recoveredPaise;
  const journey = journeyOf('dispute', disputeId);
  const transfers = [move(recoveredPaise, transitAccount(journey), 'disputed'), move(lostPaise, 'losses', 'disputed')];
  const common = { paymentId, athleteId: payment.athleteId, at, disputeId };
  return [{ type: 'DisputeSettled', data: { ...common, ...entryOf(journey, at, ...transfers), recoveredPaise, lostPaise } }];
}

/** A payment ends by the provider's word only. Until then it is unknown, and unknown is not failed. */
export const paymentDecider: Decider<Payment | null, PaymentCommand, PaymentEvent> = {
  initialState: null,

  decide(command, payment) {
    if (command.type === 'RequestPayment') return request(command, payment);
    if (payment === null) return refuse('paymentNotFound');
    switch (command.type) {
      case 'RecordPayment':
        return recordPayment(command, payment);
      case 'FailPayment':
        return fail(command, payment);
      case 'MarkUnused':
        return markUnused(command, payment);
      case 'SettleDispute':
        return settle(command, payment);
    }
  },

  evolve,
};
