import type { PaymentEvent } from './events.ts';

interface Dispute {
  readonly paise: number;
  readonly phase: 'open' | 'won' | 'lost' | 'settled';
}

/** One card payment; null before it was requested. */
export interface Payment {
  readonly athleteId: number;
  /** What was asked for, then what came. */
  readonly paise: number;
  readonly bookingId: string | null;
  /** A failed payment may still succeed: only the provider knows. */
  readonly phase: 'requested' | 'actionNeeded' | 'succeeded' | 'failed';
  readonly isUnused: boolean;
  /** By the provider's id. */
  readonly disputes: ReadonlyMap<string, Dispute>;
}

const disputed = (payment: Payment, disputeId: string, dispute: Dispute): Payment => ({
  ...payment,
  disputes: new Map(payment.disputes).set(disputeId, dispute),
});

const inPhase = (payment: Payment, disputeId: string, phase: Dispute['phase']): Payment =>
  disputed(payment, disputeId, { paise: payment.disputes.get(disputeId)?.paise ?? 0, phase });

export function evolve(payment: Payment | null, { type, data }: PaymentEvent): Payment | null {
  if (type === 'PaymentRequested') {
    const { athleteId, paise, booking } = data;
    return { athleteId, paise, bookingId: booking?.bookingId ?? null, phase: 'requested', isUnused: false, disputes: new Map() };
  }
  if (payment === null) return null;
  switch (type) {
    case 'PaymentActionNeeded':
      return { ...payment, phase: 'actionNeeded' };
    case 'PaymentSucceeded':
      return { ...payment, phase: 'succeeded', paise: data.paise };
    case 'PaymentFailed':
      return { ...payment, phase: 'failed' };
    case 'PaymentUnused':
      return { ...payment, isUnused: true };
    case 'PaymentDisputed':
      return disputed(payment, data.disputeId, { paise: data.paise, phase: 'open' });
    case 'DisputeDecided':
      return inPhase(payment, data.disputeId, data.won ? 'won' : 'lost');
    case 'DisputeSettled':
      return inPhase(payment, data.disputeId, 'settled');
  }
}
