import { transitAccount, walletAccount, entryOf, type Entry, move } from '../kernel/index.ts';
import type { Wallet } from './wallet.ts';

/** Which wallet, and the time of the decision as ISO 8601. */
export interface OfWallet {
  readonly walletId: string;
  readonly at: string;
}

interface Common extends OfWallet {
  readonly after: { readonly total: number; readonly held: number };
}

/** What every event of a wallet says. `change` is what the wallet and its holds gain, in paise. */
export const commonOf = (
  { walletId, at }: OfWallet,
  { total, held }: Pick<Wallet, 'total' | 'held'>,
  change: { readonly total?: number; readonly held?: number } = {},
): Common => ({ walletId, at, after: { total: total + (change.total ?? 0), held: held + (change.held ?? 0) } });

/** Money leaves the wallet on a journey. */
export const leaving = ({ walletId, at }: OfWallet, journey: string, paise: number): Entry =>
  entryOf(journey, at, move(paise, walletAccount(walletId), transitAccount(journey)));

/** Money of a journey arrives. */
export const arriving = ({ walletId, at }: OfWallet, journey: string, paise: number): Entry =>
  entryOf(journey, at, move(paise, transitAccount(journey), walletAccount(walletId)));
