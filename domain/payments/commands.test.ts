import { expect, it } from 'vitest';
import { requestPaymentCommand } from './index.ts';

const filling = { paise: 100_000, method: 'gpay', token: 'tok_1' } as const;
const booking = {
  booking_id: '3_0_0123456789abcdef',
  price_paise: 150_000,
  policy: { free_hours: 24, late_percent: 50, absent_percent: 100 },
};
const check = (more: Partial<typeof booking>) => requestPaymentCommand.check?.({ ...filling, ...more }, '2026-11-23');

it('is for the wallet, or for a booking under its terms', () => {
  expect([check({}), check(booking)]).toEqual([{}, {}]);
});

it.each([{ booking_id: booking.booking_id }, { price_paise: 1 }, { policy: booking.policy }, { booking_id: 'x', price_paise: 1 }])(
  'is for no half a booking: %j',
  (half) => {
    expect(check(half)).toEqual({ '/booking_id': 'invalidField' });
  },
);
