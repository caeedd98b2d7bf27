import { expect, it } from 'vitest';
import { entryOf } from '../kernel/index.ts';
import { payoutHistory } from './history.ts';
import { type PayoutEvent, payoutEvents } from './index.ts';

const at = '2026-11-27T10:00:00.000Z';
const entry = entryOf('payout-q', at);
const ofPayout = { payoutId: 'q', walletId: 'coach_3', at };

const payouts: readonly (readonly [PayoutEvent, string])[] = [
  [
    { type: 'PayoutRequested', data: { ...ofPayout, paise: 150_000, feePaise: 15_000, methodId: 'm', paymentId: null } },
    'rs. 1,350.00 is to go from coach_3 to the payout method, after a fee of rs. 150.00.',
  ],
  [
    { type: 'PayoutRequested', data: { ...ofPayout, paise: 150_000, feePaise: 0, methodId: null, paymentId: 'p' } },
    'rs. 1,500.00 is to go from coach_3 to the card of payment p, after a fee of rs. 0.00.',
  ],
  [{ type: 'PayoutSent', data: { ...ofPayout, providerId: 'po_1' } }, 'The provider has it, as po_1.'],
  [{ type: 'PayoutPaid', data: { ...ofPayout, ...entry } }, 'The payout was paid.'],
  [{ type: 'PayoutFailed', data: { ...ofPayout, code: 'closed' } }, 'The payout failed before it was paid: closed.'],
  [
    { type: 'PayoutReturned', data: { ...ofPayout, ...entry, code: 'closed' } },
    'The payout came back after it was paid, fee included: closed.',
  ],
];

it('tells each event of a payout', () => {
  expect(payouts.map(([event]) => payoutHistory(event))).toEqual(payouts.map(([, sentence]) => sentence));
  const types = new Set(payouts.map(([{ type }]) => type));
  expect(payoutEvents.filter(({ type }) => !types.has(type))).toEqual([]);
});
