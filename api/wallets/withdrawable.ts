import { feeOf, noFee } from '@academy/domain/kernel';
import { isOfCoach, mayLeave } from '@academy/domain/wallets';
import type { FoundWallet } from '@academy/projections/queries';

interface Withdrawable {
  readonly paise: number;
  readonly fee: { readonly rule: 'fee-1' | null; readonly fee_paise: number; readonly total_paise: number };
}

/** What could leave a wallet, and what that costs: athletes pay no fee. */
export function withdrawableOf(walletId: string, { total, held, onCards }: Pick<FoundWallet, 'total' | 'held' | 'onCards'>): Withdrawable {
  const paise = mayLeave(walletId, total - held, onCards);
  const { feePaise, totalPaise } = isOfCoach(walletId) ? feeOf(paise) : noFee(paise);
  return { paise, fee: { rule: isOfCoach(walletId) ? 'fee-1' : null, fee_paise: feePaise, total_paise: totalPaise } };
}
