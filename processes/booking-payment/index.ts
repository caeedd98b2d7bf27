import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { bookingTypes, outcomeTypes, type PaidEvent, react, walletTypes } from './react.ts';

/** Pays bookings from wallets: a hold before a booking is confirmed, and what is due of it when the session is over or cancelled. */
export const bookingPayment = defineProcess<PaidEvent>({
  name: 'booking_payment',
  version: 3,
  streams: ['calendar-', 'outcome-', 'wallet-'],
  events: [...bookingTypes, ...outcomeTypes, ...walletTypes],
  react,
  perform,
});
