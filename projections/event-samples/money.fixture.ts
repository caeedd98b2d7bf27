import { IdMap } from '@academy/domain/kernel';
import { admissionDecider, type Payment, paymentDecider } from '@academy/domain/payments';
import { type Payout, payoutDecider } from '@academy/domain/payouts';
import { type Hold, type Wallet, walletDecider } from '@academy/domain/wallets';
import type { Story } from './schedule.fixture.ts';

const paymentId = '00000000-0000-4000-8000-000000000001';
const methodId = '00000000-0000-4000-8000-000000000050';
const refundId = '00000000-0000-4000-8000-000000000061';
const bookingId = '7_0_00c0ffee00c0ffee';
const at = '2026-11-25T10:00:00.000Z';

const mapOf = <Value>(id: string, value: Value): IdMap<Value> => IdMap.empty<Value>().set(id, value);
/** A wallet into which the payment of the samples came. */
const wallet = (change: Partial<Wallet>): Wallet => ({
  ...walletDecider.initialState,
  total: 200_000,
  credits: mapOf(`payment-${paymentId}`, true),
  topUps: [{ paymentId, paise: 200_000, returnedPaise: 0 }],
  day: { day: '2026-11-25', inPaise: 200_000, outPaise: 0, withdrawals: [] },
  ...change,
});
const holds = (change: Partial<Hold>): IdMap<Hold> =>
  mapOf(bookingId, { paise: 120_001, coachId: 7, phase: 'open', capturedPaise: 0, ...change });
const payment = (change: Partial<Payment>): Payment => ({
  athleteId: 3,
  paise: 200_000,
  bookingId,
  phase: 'requested',
  isUnused: false,
  disputes: new Map(),
  ...change,
});
const payout = (phase: Payout['phase']): Payout => ({ walletId: 'coach_7', paise: 90_000, feePaise: 9_000, phase });

/** Expected states of wallets, payments and payouts, with every field they keep. */
export const moneyStories: Readonly<Record<string, Story>> = {
  'a wallet with a hold': {
    decider: walletDecider,
    samples: ['WalletCredited.v1', 'FundsHeld.v1'],
    state: wallet({ held: 120_001, holds: holds({}) }),
  },
  'a wallet whose hold was released': {
    decider: walletDecider,
    samples: ['WalletCredited.v1', 'FundsHeld.v1', 'FundsVoided.v1'],
    state: wallet({ holds: holds({ phase: 'voided' }) }),
  },
  'a wallet that paid for a session': {
    decider: walletDecider,
    samples: ['WalletCredited.v1', 'FundsHeld.v1', 'FundsCaptured.v1'],
    state: wallet({ total: 110_000, holds: holds({ phase: 'captured', capturedPaise: 90_000 }) }),
  },
  'a wallet of which a part went back to the card': {
    decider: walletDecider,
    samples: ['WalletCredited.v1', 'WalletDebited.v1'],
    state: wallet({
      total: 150_000,
      payouts: mapOf(refundId, paymentId),
      topUps: [{ paymentId, paise: 200_000, returnedPaise: 50_000 }],
      day: { day: '2026-11-25', inPaise: 200_000, outPaise: 50_000, withdrawals: [refundId] },
    }),
  },
  'a wallet with a payout method': {
    decider: walletDecider,
    samples: ['PayoutMethodSet.v1'],
    state: { ...walletDecider.initialState, method: { methodId, setAt: at }, methodIds: mapOf(methodId, true) },
  },
  'a wallet that a dispute freezes': {
    decider: walletDecider,
    samples: ['WalletCredited.v1', 'WalletFrozen.v1'],
    state: wallet({ disputes: new Map([['dp_1', true]]) }),
  },
  'a wallet from which a lost dispute was recovered': {
    decider: walletDecider,
    samples: ['WalletCredited.v1', 'WalletFrozen.v1', 'DisputeRecovered.v1', 'WalletThawed.v1'],
    state: wallet({ total: 0, disputes: new Map([['dp_1', false]]), lost: new Map([['dp_1', paymentId]]) }),
  },
  'payments of an athlete that were admitted lately': {
    decider: admissionDecider,
    samples: ['PaymentAdmitted.v1'],
    state: [{ at, paymentId, paise: 200_000, bookingId: '3_0_00c0ffee00c0ffee' }],
  },
  'a payment that needs the athlete': {
    decider: paymentDecider,
    samples: ['PaymentRequested.v1', 'PaymentActionNeeded.v1'],
    state: payment({ phase: 'actionNeeded' }),
  },
  'a payment that failed': {
    decider: paymentDecider,
    samples: ['PaymentRequested.v1', 'PaymentFailed.v1'],
    state: payment({ phase: 'failed' }),
  },
  'a payment that came too late': {
    decider: paymentDecider,
    samples: ['PaymentRequested.v1', 'PaymentFailed.v1', 'PaymentSucceeded.v1', 'PaymentUnused.v1'],
    state: payment({ phase: 'succeeded', isUnused: true }),
  },
  'a payment whose dispute is lost': {
    decider: paymentDecider,
    samples: ['PaymentRequested.v1', 'PaymentSucceeded.v1', 'PaymentDisputed.v1', 'DisputeDecided.v1'],
    state: payment({ phase: 'succeeded', disputes: new Map([['dp_1', { paise: 200_000, phase: 'lost' }]]) }),
  },
  'a payment whose dispute is settled': {
    decider: paymentDecider,
    samples: ['PaymentRequested.v1', 'PaymentSucceeded.v1', 'PaymentDisputed.v1', 'DisputeDecided.v1', 'DisputeSettled.v1'],
    state: payment({ phase: 'succeeded', disputes: new Map([['dp_1', { paise: 200_000, phase: 'settled' }]]) }),
  },
  'a payout on its way': {
    decider: payoutDecider,
    samples: ['PayoutRequested.v1', 'PayoutSent.v1'],
    state: payout('sent'),
  },
  'a payout that failed': { decider: payoutDecider, samples: ['PayoutRequested.v1', 'PayoutFailed.v1'], state: payout('failed') },
  'a payout that came back': {
    decider: payoutDecider,
    samples: ['PayoutRequested.v1', 'PayoutSent.v1', 'PayoutPaid.v1', 'PayoutReturned.v1'],
    state: payout('returned'),
  },
};
