import { expect, it } from 'vitest';
import { missingFor, openPayment } from './purpose.ts';
import { paymentOf } from './payments.fixture.ts';

it.each([
  [120_000, 0, 120_000],
  [120_000, 100_000, 20_000],
  [120_000, 119_500, 1_000],
  [120_000, 120_000, 0],
  [0, 0, 0],
])('a session for %i with %i in the wallet needs %i', (price, available, missing) => {
  expect(missingFor({ price_paise: price }, { available_paise: available })).toBe(missing);
});

it('a payment that is open is found by its purpose', () => {
  const own = paymentOf({ id: 'own', state: 'late', booking_id: 'b1' });
  const ended = paymentOf({ id: 'ended', state: 'failed', booking_id: 'b2' });
  const filling = paymentOf({ id: 'filling', state: 'actionNeeded', booking_id: null });
  const all = [ended, own, filling];
  expect(openPayment(all, 'b1')).toBe(own);
  expect(openPayment(all, 'b2')).toBeUndefined();
  expect(openPayment(all, undefined)).toBe(filling);
});
