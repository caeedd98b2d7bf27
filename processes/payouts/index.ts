import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { type LeavingEvent, payoutTypes, react, walletTypes } from './react.ts';

/**
 * Brings money that left a wallet to the outside, and follows it there. The provider's word alone ends a payout, so no to-do that sends
 * has an end by time; it is safe to repeat, as the provider keeps one transfer for each reference.
 */
export const payouts = defineProcess<LeavingEvent>({
  name: 'payouts',
  version: 2,
  streams: ['payout-', 'wallet-'],
  events: [...payoutTypes, ...walletTypes],
  react,
  perform,
});
