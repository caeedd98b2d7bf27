import { payoutMessages } from '@academy/domain/payouts';
import { expect, it } from 'vitest';
import { payoutViewOf } from './index.ts';

const at = '2026-11-23T10:00:00.000Z';
const debit = { id: 'o', withdrawalId: 'w', paymentId: null, paise: 100_000, feePaise: 10_000, at, steps: [], code: null };
const step = (state: 'sent' | 'paid' | 'failed' | 'returned') => ({ state, at });

it('is requested as soon as it has left the wallet, and its parts add up', () => {
  expect(payoutViewOf(debit)).toMatchObject({
    to: 'method',
    state: 'requested',
    fee_paise: 10_000,
    total_paise: 90_000,
    steps: [{ state: 'requested', at }],
    reason: null,
    next_step: null,
  });
});

it('tells every step, and of a failed one why and what to do', () => {
  expect(payoutViewOf({ ...debit, steps: [step('sent'), step('paid')] })).toMatchObject({ state: 'paid', reason: null });
  expect(payoutViewOf({ ...debit, steps: [step('failed')], code: 'secretCode' })).toMatchObject({
    state: 'failed',
    reason: payoutMessages.payoutFailed,
    next_step: payoutMessages.checkPayoutMethod,
  });
  expect(payoutViewOf({ ...debit, paymentId: 'p', steps: [step('sent'), step('paid'), step('returned')] })).toMatchObject({
    to: 'card',
    state: 'returned',
    reason: payoutMessages.payoutReturned,
    next_step: payoutMessages.tryCardAgain,
  });
});
