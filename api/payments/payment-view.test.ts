import { paymentMessages } from '@academy/domain/payments';
import { expect, it } from 'vitest';
import { paymentViewOf } from './payment-view.ts';

const at = '2026-11-23T10:00:00.000Z';
const asked = {
  id: 'p',
  paise: 100_000,
  method: 'gpay',
  bookingId: null,
  at,
  phase: 'requested',
  endedAt: null,
  code: null,
  providerId: null,
  unused: null,
  disputes: [],
} as const;
const seen = (change: object, seconds = 1) => paymentViewOf({ ...asked, ...change }, Date.parse(at) + seconds * 1_000);

it.each([
  ['confirming', {}, 10],
  ['late', {}, 11],
  ['actionNeeded', { phase: 'actionNeeded' }, 11],
  ['succeeded', { phase: 'succeeded' }, 1],
  ['failed', { phase: 'failed', code: 'declined' }, 1],
  ['disputed', { phase: 'succeeded', disputes: ['d'] }, 1],
] as const)('is %s', (state, change, seconds) => {
  expect(seen(change, seconds).state).toBe(state);
});

it.each([
  ['declined', paymentMessages.paymentDeclined],
  ['tokenRefused', paymentMessages.paymentTokenRefused],
  ['notReached', paymentMessages.paymentNotReached],
  ['cancelled', paymentMessages.paymentCancelled],
  ['stolen_card', paymentMessages.paymentFailed],
])('that failed with %s says what to do', (code, message) => {
  expect(seen({ phase: 'failed', code })).toMatchObject({ code, message });
});

it('that came too late for its booking says where the money is', () => {
  expect(seen({ phase: 'succeeded', unused: 'holdOver' })).toMatchObject({
    code: 'holdOver',
    message: paymentMessages.paymentLate,
    is_unused: true,
  });
});
