import { journeyOf } from '../kernel/index.ts';
import type { WalletEvent } from './events.ts';
import { commonOf, leaving, type OfWallet } from './of-wallet.ts';
import { availableIn, type Wallet } from './wallet.ts';

/** A card payment is disputed: nothing is held or withdrawn until that is over. */
export interface FreezeWallet extends OfWallet {
  readonly type: 'FreezeWallet';
  readonly disputeId: string;
}

/** The dispute is won, or an operator decides. */
export interface ThawWallet extends OfWallet {
  readonly type: 'ThawWallet';
  readonly disputeId: string;
  /** Why an operator decides so. */
  readonly reason?: string;
}

/** The dispute is lost: as much of it as is available is taken back. */
export interface RecoverDispute extends OfWallet {
  readonly type: 'RecoverDispute';
  readonly disputeId: string;
  readonly paymentId: string;
  readonly paise: number;
}

/** Freezes once for a dispute, and not at all if it was over first. */
export function freezeWallet(command: FreezeWallet, wallet: Wallet): readonly WalletEvent[] {
  const { disputeId } = command;
  return wallet.disputes.has(disputeId) ? [] : [{ type: 'WalletFrozen', data: { ...commonOf(command, wallet), disputeId } }];
}

/** Said even where the wallet is not frozen: a freezing that comes late must find that it is over. */
export function thawWallet(command: ThawWallet, wallet: Wallet): readonly WalletEvent[] {
  const { disputeId, reason } = command;
  if (wallet.disputes.get(disputeId) === false) return [];
  return [{ type: 'WalletThawed', data: { ...commonOf(command, wallet), disputeId, ...(reason !== undefined && { reason }) } }];
}

/** Once for a dispute, even if there is nothing: asked again, it might find other money. Thaws if all is recovered. */
export function recoverDispute(command: RecoverDispute, wallet: Wallet): readonly WalletEvent[] {
  const { disputeId, paymentId, paise: ofPaise } = command;
  if (wallet.lost.has(disputeId)) return [];
  const paise = Math.min(ofPaise, availableIn(wallet));
  const common = commonOf(command, wallet, { total: -paise });
  const entry = leaving(command, journeyOf('dispute', disputeId), paise);
  const recovered: WalletEvent = { type: 'DisputeRecovered', data: { ...common, ...entry, disputeId, paymentId, paise, ofPaise } };
  return paise === ofPaise ? [recovered, ...thawWallet({ ...command, type: 'ThawWallet' }, { ...wallet, ...common.after })] : [recovered];
}
