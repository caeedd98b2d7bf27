import { rupees } from '../kernel/index.ts';
import type { AdmissionEvent } from './admission.ts';
import type { PaymentEvent } from './events.ts';

/** One event of a card payment, as a sentence. It names people and things by their ids, and nothing that is sealed. */
export function paymentHistory({ type, data }: PaymentEvent): string {
  switch (type) {
    case 'PaymentRequested':
      return `athlete_${data.athleteId} asked to pay in ${rupees(data.paise)} by card.`;
    case 'PaymentActionNeeded':
      return 'The payment waits for an approval at the provider.';
    case 'PaymentSucceeded':
      return `${rupees(data.paise)} came, as ${data.providerId} of the provider.`;
    case 'PaymentFailed':
      return `The payment failed: ${data.code}.`;
    case 'PaymentUnused':
      return `Booking ${data.bookingId} was refused (${data.code}), so the money stays in the wallet.`;
    case 'PaymentDisputed':
      return `The bank took ${rupees(data.paise)} back with dispute ${data.disputeId}: ${data.reason}.`;
    case 'DisputeDecided':
      return data.won ? `Dispute ${data.disputeId} was won: the money is back.` : `Dispute ${data.disputeId} was lost.`;
    case 'DisputeSettled':
      return `Of dispute ${data.disputeId}, the wallet gave ${rupees(data.recoveredPaise)} and the platform bears ${rupees(data.lostPaise)}.`;
  }
}

export const admissionHistory = ({ data }: AdmissionEvent): string =>
  `Payment ${data.paymentId} of athlete_${data.athleteId}, of ${rupees(data.paise)}, is within the limits.`;
