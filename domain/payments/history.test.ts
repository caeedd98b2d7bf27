import { expect, it } from 'vitest';
import { entryOf } from '../kernel/index.ts';
import { admissionHistory, paymentHistory } from './history.ts';
import { type PaymentEvent, paymentEvents } from './index.ts';

const at = '2026-11-27T10:00:00.000Z';
const common = { paymentId: 'p', athleteId: 7, at };
const entry = entryOf('payment-p', at);
const dispute = { ...common, ...entry, disputeId: 'dp_1' };

const payments: readonly (readonly [PaymentEvent, string])[] = [
  [
    { type: 'PaymentRequested', data: { ...common, paise: 150_000, method: 'gpay', token: 'tok_1', booking: null } },
    'athlete_7 asked to pay in rs. 1,500.00 by card.',
  ],
  [{ type: 'PaymentActionNeeded', data: common }, 'The payment waits for an approval at the provider.'],
  [
    { type: 'PaymentSucceeded', data: { ...common, ...entry, paise: 150_000, providerId: 'pay_1', card: '4242' } },
    'rs. 1,500.00 came, as pay_1 of the provider.',
  ],
  [{ type: 'PaymentFailed', data: { ...common, code: 'declined' } }, 'The payment failed: declined.'],
  [
    { type: 'PaymentUnused', data: { ...common, bookingId: '3_0_a', code: 'holdOver' } },
    'Booking 3_0_a was refused (holdOver), so the money stays in the wallet.',
  ],
  [
    { type: 'PaymentDisputed', data: { ...dispute, paise: 150_000, reason: 'fraudulent', answerBy: at } },
    'The bank took rs. 1,500.00 back with dispute dp_1: fraudulent.',
  ],
  [{ type: 'DisputeDecided', data: { ...dispute, won: true } }, 'Dispute dp_1 was won: the money is back.'],
  [{ type: 'DisputeDecided', data: { ...dispute, won: false } }, 'Dispute dp_1 was lost.'],
  [
    { type: 'DisputeSettled', data: { ...dispute, recoveredPaise: 100_000, lostPaise: 50_000 } },
    'Of dispute dp_1, the wallet gave rs. 1,000.00 and the platform bears rs. 500.00.',
  ],
];

it('tells each event of a card payment', () => {
  expect(payments.map(([event]) => paymentHistory(event))).toEqual(payments.map(([, sentence]) => sentence));
  const types = new Set(payments.map(([{ type }]) => type));
  expect(paymentEvents.filter(({ type }) => !types.has(type))).toEqual([]);
});

it('tells that a card payment was admitted', () => {
  const data = { athleteId: 7, at, paymentId: 'p', paise: 150_000, bookingId: null };
  expect(admissionHistory({ type: 'PaymentAdmitted', data })).toBe('Payment p of athlete_7, of rs. 1,500.00, is within the limits.');
});
