import { type Fee, feeOf, noFee } from '@academy/domain/kernel';
import type { Role } from '@academy/domain/identity';
import { walletLimits, type WalletView } from '@academy/domain/wallets';

/** What a withdrawal costs its owner: athletes get all of it back. In paise. */
export const quoteOf = (role: Role, paise: number): Fee => (role === 'coach' ? feeOf(paise) : noFee(paise));

/** The most that one withdrawal can take now, in paise. */
export const mostOf = ({ withdrawable_paise: paise }: WalletView): number => Math.min(paise, walletLimits.mostWithdrawal);

/** The least, in paise: an athlete may take a smaller rest. */
export const leastOf = (role: Role, { withdrawable_paise: paise }: WalletView): number =>
  role === 'athlete' ? Math.min(paise, walletLimits.leastWithdrawal) : walletLimits.leastWithdrawal;

/** Why nothing can be withdrawn now; null if something can. `now` in Unix milliseconds. */
export type Obstacle = 'frozen' | 'nothing' | 'nothingToCards' | 'tooLittle' | 'needsMethod' | 'rests';

export function obstacleOf(role: Role, wallet: WalletView, now: number): Obstacle | null {
  if (wallet.is_frozen) return 'frozen';
  if (wallet.withdrawable_paise <= 0) return role === 'athlete' && wallet.available_paise > 0 ? 'nothingToCards' : 'nothing';
  if (wallet.withdrawable_paise < leastOf(role, wallet)) return 'tooLittle';
  if (role === 'athlete') return null;
  if (!wallet.method) return 'needsMethod';
  return Date.parse(wallet.method.usable_at) > now ? 'rests' : null;
}
