import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { type PaidForEvent, react } from './react.ts';

const at = '2026-12-30T12:00:00.000Z';
const paymentId = '00000000-0000-4000-8000-000000000001';
const bookingId = '7_0_0000000000000001';

const changes = (type: PaidForEvent['type'], data: object) =>
  react({ type, data: { at, paymentId, bookingId, ...data } } as Placed<PaidForEvent>);

it('money that came for a booking is followed by its confirmation', () => {
  const data = { paymentId, bookingId };
  const times = { dueAt: at, expiresAt: '2027-01-29T12:00:00.000Z' };
  expect(changes('WalletCredited', { reason: 'topUp' })).toEqual([
    { open: { key: `accept ${paymentId}`, kind: 'accept', subject: bookingId, ...times, data } },
  ]);
});

it('other money is followed by nothing', () => {
  expect(changes('WalletCredited', { reason: 'topUp', bookingId: null })).toEqual([]);
  expect(changes('WalletCredited', { reason: 'earning', paymentId: null })).toEqual([]);
});

it('is over where it came too late', () => {
  expect(changes('PaymentUnused', { code: 'holdOver' })).toEqual([{ close: `accept ${paymentId}` }]);
});
