import { entryOf, move } from '@academy/domain/kernel';
import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { type ArrivingEvent, react } from './react.ts';

const at = '2026-12-30T12:00:00.000Z';
const id = '00000000-0000-4000-8000-000000000001';
const bookingId = '7_0_0000000000000001';

const changes = (type: ArrivingEvent['type'], data: object) => react({ type, data: { at, ...data } } as Placed<ArrivingEvent>);
const opened = (key: string, kind: string, walletId: string, ids: object) => [
  { open: { key, kind, subject: walletId, dueAt: at, expiresAt: null, data: { walletId, ...ids } } },
];

it('a card payment that came goes to the wallet of its athlete', () => {
  const journey = `payment-${id}`;
  const data = { paymentId: id, athleteId: 3, paise: 500, ...entryOf(journey, at, move(500, 'clearing', `transit:${journey}`)) };
  expect(changes('PaymentSucceeded', data)).toEqual(opened(journey, 'PaymentSucceeded', 'athlete_3', { paymentId: id }));
});

it('what was captured goes to the coach, as an earning from the athlete', () => {
  const journey = `booking-${bookingId}`;
  const data = { walletId: 'athlete_3', holdId: bookingId, coachId: 7, paise: 500, releasedPaise: 0, feeRule: 'fee-1', journey };
  const ids = { bookingId, paise: 500, from: 'athlete_3', feeRule: 'fee-1' };
  expect(changes('FundsCaptured', data)).toEqual(opened(journey, 'FundsCaptured', 'coach_7', ids));
});

it('a payout that failed or came back goes to the wallet that it left, once', () => {
  const data = { payoutId: id, walletId: 'coach_7', code: 'closed' };
  expect(changes('PayoutFailed', data)).toEqual(opened(`payout-${id}`, 'PayoutFailed', 'coach_7', { payoutId: id }));
  expect(changes('PayoutReturned', data)).toEqual(opened(`payout-${id}`, 'PayoutReturned', 'coach_7', { payoutId: id }));
});

it('it is over when the wallet has it', () => {
  expect(changes('WalletCredited', { journey: `payout-${id}` })).toEqual([{ close: `payout-${id}` }]);
});
