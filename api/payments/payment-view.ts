import { paymentLimits, paymentMessages, type PaymentView } from '@academy/domain/payments';
import type { FoundPayment } from '@academy/projections/queries';

/** What to tell of the provider's codes; all others are told alike, for a code may say more of a card than its owner should learn. */
const failures: Readonly<Record<string, string>> = {
  declined: paymentMessages.paymentDeclined,
  tokenRefused: paymentMessages.paymentTokenRefused,
  notReached: paymentMessages.paymentNotReached,
  cancelled: paymentMessages.paymentCancelled,
};

function stateOf({ phase, disputes, at }: FoundPayment, now: number): PaymentView['state'] {
  if (disputes.length > 0) return 'disputed';
  if (phase !== 'requested') return phase;
  return now - Date.parse(at) > paymentLimits.lateSeconds * 1_000 ? 'late' : 'confirming';
}

function messageOf({ phase, code, unused, disputes }: FoundPayment): string | null {
  if (disputes.length > 0) return paymentMessages.paymentIsDisputed;
  if (phase === 'failed') return failures[code ?? ''] ?? paymentMessages.paymentFailed;
  return unused === null ? null : paymentMessages.paymentLate;
}

/** A payment as its athlete sees it at this time, in Unix milliseconds. */
export const paymentViewOf = (payment: FoundPayment & { readonly id: string }, now: number): PaymentView => ({
  id: payment.id,
  state: stateOf(payment, now),
  code: payment.phase === 'failed' ? payment.code : payment.unused,
  message: messageOf(payment),
  transaction_id: payment.providerId,
  paise: payment.paise,
  method: payment.method,
  booking_id: payment.bookingId,
  is_unused: payment.unused !== null,
  at: payment.at,
  ended_at: payment.endedAt,
});
