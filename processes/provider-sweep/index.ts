import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { type BegunEvent, paymentTypes, payoutTypes, react } from './react.ts';

/**
 * Looks at what the payment provider says has changed: by webhooks at once, and by its list of changes every hour, so that nothing is
 * missed for longer. It finds what no other process asks about any more: disputes, payouts that come back, and late payments.
 */
export const providerSweep = defineProcess<BegunEvent>({
  name: 'provider_sweep',
  version: 2,
  streams: ['payment-', 'payout-'],
  events: [...paymentTypes, ...payoutTypes],
  react,
  perform,
});
