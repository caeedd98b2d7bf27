import { defineTopic } from '../topic.ts';
import { type MoneyEvent, paymentTypes, payoutTypes, react, walletTypes } from './react.ts';
import { write } from './write.ts';

/** Card payments and their disputes, earnings, withdrawals, and where they go. */
export const money = defineTopic<MoneyEvent>({
  streams: ['payment-', 'payout-', 'wallet-'],
  events: [...paymentTypes, ...payoutTypes, ...walletTypes],
  react,
  write,
});
