import { rupees } from '../kernel/index.ts';
import type { PayoutEvent } from './events.ts';

/** One event of a payout, as a sentence. It names people and things by their ids. */
export function payoutHistory({ type, data }: PayoutEvent): string {
  switch (type) {
    case 'PayoutRequested': {
      const target = data.methodId === null ? `the card of payment ${data.paymentId}` : 'the payout method';
      return `${rupees(data.paise - data.feePaise)} is to go from ${data.walletId} to ${target}, after a fee of ${rupees(data.feePaise)}.`;
    }
    case 'PayoutSent':
      return `The provider has it, as ${data.providerId}.`;
    case 'PayoutPaid':
      return 'The payout was paid.';
    case 'PayoutFailed':
      return `The payout failed before it was paid: ${data.code}.`;
    case 'PayoutReturned':
      return `The payout came back after it was paid, fee included: ${data.code}.`;
  }
}
