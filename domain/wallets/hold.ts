import { journeyOf, type Policy, type Refusal } from '../kernel/index.ts';
import type { WalletEvent } from './events.ts';
import { commonOf, leaving, type OfWallet } from './of-wallet.ts';
import { refuse } from './refusals.ts';
import { availableIn, isFrozen, type Wallet } from './wallet.ts';

interface OfHold extends OfWallet {
  /** The booking's id. */
  readonly holdId: string;
}

/** The price of an accepted booking is set aside. */
export interface HoldFunds extends OfHold {
  readonly type: 'HoldFunds';
  readonly paise: number;
  readonly coachId: number;
  readonly policy: Policy;
}

/** The booking took no place after all. */
export interface VoidFunds extends OfHold {
  readonly type: 'VoidFunds';
}

/** The booking is over: so much is due to the coach, and the rest is free again. */
export interface CaptureFunds extends OfHold {
  readonly type: 'CaptureFunds';
  readonly paise: number;
}

export function holdFunds(command: HoldFunds, wallet: Wallet): readonly WalletEvent[] | Refusal {
  const { holdId, paise, coachId, policy } = command;
  // The same again, whatever has become of the hold since.
  if (wallet.holds.has(holdId)) return [];
  if (isFrozen(wallet)) return refuse('walletFrozen');
  if (paise > availableIn(wallet)) return refuse('notEnoughMoney');
  const data = { ...commonOf(command, wallet, { held: paise }), holdId, paise, coachId, policy, feeRule: 'fee-1' as const };
  return [{ type: 'FundsHeld', data }];
}

type VoidReason = Extract<WalletEvent, { type: 'FundsVoided' }>['data']['reason'];

/** A hold ends by an event of its booking, never by a clock: a slow program might still confirm what time had ended. */
export function voidFunds(command: OfHold, wallet: Wallet, reason: VoidReason = 'notConfirmed'): readonly WalletEvent[] | Refusal {
  const { holdId } = command;
  const hold = wallet.holds.get(holdId);
  if (!hold) return refuse('holdNotFound');
  if (hold.phase === 'voided') return [];
  if (hold.phase === 'captured') return refuse('holdEnded');
  const { paise } = hold;
  return [{ type: 'FundsVoided', data: { ...commonOf(command, wallet, { held: -paise }), holdId, paise, reason } }];
}

export function captureFunds(command: CaptureFunds, wallet: Wallet): readonly WalletEvent[] | Refusal {
  const { holdId, paise } = command;
  if (paise === 0) return voidFunds(command, wallet, 'nothingDue');
  const hold = wallet.holds.get(holdId);
  if (!hold) return refuse('holdNotFound');
  if (hold.phase === 'captured' && hold.capturedPaise === paise) return [];
  if (hold.phase !== 'open') return refuse('holdEnded');
  if (paise > hold.paise) return refuse('captureTooHigh');
  const common = commonOf(command, wallet, { total: -paise, held: -hold.paise });
  const entry = leaving(command, journeyOf('booking', holdId), paise);
  const data = { ...common, ...entry, holdId, paise, releasedPaise: hold.paise - paise, coachId: hold.coachId, feeRule: 'fee-1' as const };
  return [{ type: 'FundsCaptured', data }];
}
