import { journeyOf } from '../kernel/index.ts';
import type { WalletEvent } from './events.ts';
import { arriving, commonOf, type OfWallet } from './of-wallet.ts';
import type { Wallet } from './wallet.ts';

export type CreditSource =
  | { readonly reason: 'topUp'; readonly paymentId: string; readonly bookingId: string | null }
  | { readonly reason: 'earning'; readonly bookingId: string; readonly from: string; readonly feeRule: 'fee-1' }
  | { readonly reason: 'payoutFailed' | 'payoutReturned'; readonly payoutId: string };

/** Money of a journey has come as far as this wallet. */
export interface CreditWallet extends OfWallet {
  readonly type: 'CreditWallet';
  readonly paise: number;
  readonly source: CreditSource;
}

const nothing = { from: null, paymentId: null, bookingId: null, payoutId: null, feeRule: null };

function journeyOfSource(source: CreditSource): string {
  switch (source.reason) {
    case 'topUp':
      return journeyOf('payment', source.paymentId);
    case 'earning':
      return journeyOf('booking', source.bookingId);
    case 'payoutFailed':
    case 'payoutReturned':
      return journeyOf('payout', source.payoutId);
  }
}

/** Never refused: the money is on its way, and has nowhere else to go. */
export function creditWallet(command: CreditWallet, wallet: Wallet): readonly WalletEvent[] {
  const { source, paise } = command;
  const journey = journeyOfSource(source);
  if (wallet.credits.has(journey)) return [];
  const paymentId = 'payoutId' in source ? (wallet.payouts.get(source.payoutId) ?? null) : null;
  const data = { ...commonOf(command, wallet, { total: paise }), ...arriving(command, journey, paise), paise };
  return [{ type: 'WalletCredited', data: { ...data, ...nothing, paymentId, ...source } }];
}
