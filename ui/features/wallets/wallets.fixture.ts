import type { PayoutList, PayoutView } from '@academy/domain/payouts';
import type { Explanation, WalletLine, WalletMonths } from '@academy/domain/wallets';
import { coachLines, lineOf, walletOf } from '../../app/testing/samples.ts';

export { coachLines };

const at = (day: number, time = '09:30'): string => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`;

const athleteLines: readonly WalletLine[] = [
  lineOf({ id: 'e3', at: at(22), type: 'withdrawal', paise: -20_000, after_paise: 160_000, payout_id: 'p2' }),
  lineOf({
    id: 'e2',
    at: at(21),
    type: 'session',
    paise: -120_000,
    name: 'Ravi Menon',
    after_paise: 180_000,
    booking_id: '3_4_0123456789abcdef',
  }),
  lineOf({ id: 'e1', at: at(20), paise: 300_000, after_paise: 300_000, payment_id: 'c1' }),
];

export const coachWallet = walletOf({
  current_paise: 150_000,
  available_paise: 150_000,
  pending_paise: 120_000,
  withdrawable_paise: 150_000,
  fee: { rule: 'fee-1', fee_paise: 15_000, total_paise: 135_000 },
  method: { kind: 'upi', hint: 'ra…@bank', set_at: at(1), usable_at: at(2) },
  lines: [...coachLines],
  under_way: [{ type: 'earning', id: 'b1', paise: 60_000, at: at(22) }],
});

export const athleteWallet = walletOf({
  current_paise: 160_000,
  held_paise: 120_000,
  available_paise: 40_000,
  withdrawable_paise: 40_000,
  fee: { rule: null, fee_paise: 0, total_paise: 40_000 },
  lines: [...athleteLines],
  holds: [{ booking_id: '3_5_0123456789abcdef', paise: 120_000, coach_name: 'Ravi Menon', at: at(22) }],
  under_way: [{ type: 'cardRefund', id: 'p2', paise: 20_000, at: at(22) }],
});

export const payoutOf = (change: Partial<PayoutView> = {}): PayoutView => ({
  id: 'p1',
  withdrawal_id: 'w1',
  to: 'method',
  payment_id: null,
  paise: 50_000,
  fee_paise: 5_000,
  total_paise: 45_000,
  state: 'sent',
  steps: [
    { state: 'requested', at: at(21) },
    { state: 'sent', at: at(21, '09:31') },
  ],
  reason: null,
  next_step: null,
  ...change,
});

export const failedPayout = payoutOf({
  id: 'p0',
  state: 'failed',
  steps: [
    { state: 'requested', at: at(20) },
    { state: 'failed', at: at(20, '09:31') },
  ],
  reason: 'The money could not be sent. All of it is back in your wallet, the fee included.',
  next_step: 'Please check where your money should go, then try again.',
});
export const listOf = (...withdrawals: readonly PayoutView[]): PayoutList => ({ withdrawals: [...withdrawals], next: null });

export const explanationOf = (change: Partial<Explanation> = {}): Explanation => ({
  name: 'current',
  paise: 150_000,
  by: 'sum',
  before_paise: 0,
  parts: [
    { id: '0b0f6a52-1f4e-4c55-9a57-0d5a2f0c7d01', type: 'WalletCredited', stream: 'wallet-coach_3', at: at(18), paise: 75_000 },
    { id: '0b0f6a52-1f4e-4c55-9a57-0d5a2f0c7d02', type: 'WalletCredited', stream: 'wallet-coach_3', at: at(19), paise: 75_000 },
  ],
  after_paise: 150_000,
  next: null,
  ...change,
});

export const months: WalletMonths = {
  months: [
    { month: '2026-08', opening_paise: 0, in_paise: 120_000, out_paise: 0, closing_paise: 120_000 },
    { month: '2026-09', opening_paise: 120_000, in_paise: 240_000, out_paise: 200_000, closing_paise: 160_000 },
    { month: '2026-10', opening_paise: 160_000, in_paise: 90_000, out_paise: 160_000, closing_paise: 90_000 },
    { month: '2026-11', opening_paise: 90_000, in_paise: 200_000, out_paise: 140_000, closing_paise: 150_000 },
  ],
};
