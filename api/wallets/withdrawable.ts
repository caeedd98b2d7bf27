import { feeOf, noFee } from '@academy/domain/kernel';
import type { FoundWallet } from '@academy/projections/queries';

interface Withdrawable {
  readonly paise: number;
  readonly fee: { readonly rule: 'fee-1' | null; readonly fee_paise: number; readonly total_paise: number };
}

/** What could leave a wallet: for athletes only what came from cards and could go back to them. */
export function withdrawableOf(
  role: 'athlete' | 'coach',
  { total, held, onCards }: Pick<FoundWallet, 'total' | 'held' | 'onCards'>,
): Withdrawable {
  const available = total - held;
  const paise = role === 'coach' ? available : Math.min(available, onCards);
  const { feePaise, totalPaise } = role === 'coach' ? feeOf(paise) : noFee(paise);
  return { paise, fee: { rule: role === 'coach' ? 'fee-1' : null, fee_paise: feePaise, total_paise: totalPaise } };
}
