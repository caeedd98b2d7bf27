import { rupees } from '../kernel/index.ts';
import type { WalletEvent } from './events.ts';

type Of<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

function credited({ reason, paise, bookingId, from, paymentId, payoutId }: Of<'WalletCredited'>): string {
  const sum = rupees(paise);
  switch (reason) {
    case 'topUp':
      return `${sum} came from a card, by payment ${paymentId}.`;
    case 'earning':
      return `${sum} was earned with booking ${bookingId}, paid by ${from}.`;
    case 'payoutFailed':
      return `${sum} is back: payout ${payoutId} failed.`;
    case 'payoutReturned':
      return `${sum} is back: payout ${payoutId} was returned.`;
  }
}

function debited({ reason, paise, feePaise, payoutId, paymentId }: Of<'WalletDebited'>): string {
  if (reason === 'cardRefund') return `${rupees(paise)} left for the card of payment ${paymentId}, by payout ${payoutId}.`;
  return `${rupees(paise)} left for the payout method, ${rupees(feePaise)} of it as the fee, by payout ${payoutId}.`;
}

const whyVoided = { notConfirmed: 'it was not confirmed', nothingDue: 'nothing is due' } as const;

/** One event of a wallet, as a sentence. It names people and things by their ids, and nothing that is sealed. */
export function walletHistory({ type, data }: WalletEvent): string {
  switch (type) {
    case 'WalletCredited':
      return credited(data);
    case 'WalletDebited':
      return debited(data);
    case 'FundsHeld':
      return `${rupees(data.paise)} was set aside for booking ${data.holdId}.`;
    case 'FundsVoided':
      return `${rupees(data.paise)} set aside for booking ${data.holdId} is free again: ${whyVoided[data.reason]}.`;
    case 'FundsCaptured':
      return `${rupees(data.paise)} was paid for booking ${data.holdId}, and ${rupees(data.releasedPaise)} set aside for it is free again.`;
    case 'PayoutMethodSet':
      return `The payout method was set: ${data.kind}.`;
    case 'WalletFrozen':
      return `Dispute ${data.disputeId} froze the wallet: nothing can be set aside or withdrawn.`;
    case 'WalletThawed':
      return `Dispute ${data.disputeId} no longer freezes the wallet.`;
    case 'DisputeRecovered':
      return `Dispute ${data.disputeId} was lost: ${rupees(data.paise)} of ${rupees(data.ofPaise)} was taken back.`;
  }
}
