import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { type PaidForEvent, paymentTypes, react, walletTypes } from './react.ts';

/** Books what was paid for by card, once the money is in the wallet. What comes too late stays there. */
export const paidBookings = defineProcess<PaidForEvent>({
  name: 'paid_bookings',
  version: 2,
  streams: ['wallet-', 'payment-'],
  events: [...walletTypes, ...paymentTypes],
  react,
  perform,
});
