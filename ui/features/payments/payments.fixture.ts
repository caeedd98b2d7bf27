import type { PaymentSettings, PaymentView } from '@academy/domain/payments';

export const paymentOf = (change: Partial<PaymentView> = {}): PaymentView => ({
  id: '5c2e',
  state: 'confirming',
  code: null,
  message: null,
  transaction_id: null,
  paise: 120_000,
  method: 'gpay',
  booking_id: null,
  is_unused: false,
  at: '2026-11-23T09:30:00.000Z',
  ended_at: null,
  ...change,
});

export const succeeded = paymentOf({ state: 'succeeded', transaction_id: 'txn_7f3a', ended_at: '2026-11-23T09:30:04.000Z' });

/** The provider is this page itself: stories answer for it. */
export const settings: PaymentSettings = {
  provider_url: 'https://pay.invalid',
  publishable_key: 'pk_test',
  test_cards: [{ number: '4242424242424242', tells: 'The payment succeeds.' }],
};
