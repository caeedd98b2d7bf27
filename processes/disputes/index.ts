import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { type DisputeEvent, paymentTypes, react, walletTypes } from './react.ts';

/**
 * Freezes the wallet whose card payment is disputed, asks the provider until the dispute is decided, then thaws it or takes back what was
 * lost. Sessions go on, and coaches are never charged.
 */
export const disputes = defineProcess<DisputeEvent>({
  name: 'disputes',
  version: 2,
  streams: ['payment-', 'wallet-'],
  events: [...paymentTypes, ...walletTypes],
  react,
  perform,
});
