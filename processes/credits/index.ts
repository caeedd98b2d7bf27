import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { type ArrivingEvent, paymentTypes, payoutTypes, react, walletTypes } from './react.ts';

/** Brings money that left one place into the wallet that it is for. */
export const credits = defineProcess<ArrivingEvent>({
  name: 'credits',
  version: 2,
  streams: ['payment-', 'payout-', 'wallet-'],
  events: [...paymentTypes, ...payoutTypes, ...walletTypes],
  react,
  perform,
});
