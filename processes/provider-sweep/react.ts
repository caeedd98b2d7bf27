import type { PaymentEvent } from '@academy/domain/payments';
import type { PayoutEvent } from '@academy/domain/payouts';
import type { Change } from '../process.ts';

export const paymentTypes = ['PaymentRequested'] as const;
export const payoutTypes = ['PayoutRequested'] as const;

export type BegunEvent =
  | Extract<PaymentEvent, { readonly type: (typeof paymentTypes)[number] }>
  | Extract<PayoutEvent, { readonly type: (typeof payoutTypes)[number] }>;

/** Once there is something to hear of, the provider is listened to for ever. The key is known to the function that notes hints. */
export const react = ({ data: { at } }: BegunEvent): readonly Change[] => [
  { open: { key: 'sweep', kind: 'sweep', subject: 'provider', dueAt: at, expiresAt: null, data: {} } },
];
