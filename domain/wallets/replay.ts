import { walletAccount } from '../kernel/index.ts';
import type { WalletEvent } from './events.ts';

/** A wallet as its events tell by addition alone, in paise. */
export interface ReplayedWallet {
  readonly total: number;
  /** Open holds by booking. */
  readonly holds: ReadonlyMap<string, number>;
}

export const nothingReplayed: ReplayedWallet = { total: 0, holds: new Map() };

/**
 * The wallet after one more event. It adds lines, and uses neither the decider nor the balance that the event states, so that either can be
 * checked by it. Fold events in the order of the log for what was known, or of `effectiveAt` for what was in effect.
 */
export function replayWallet(before: ReplayedWallet, { type, data }: WalletEvent): ReplayedWallet {
  const own = walletAccount(data.walletId);
  const lines = 'lines' in data ? data.lines.filter(({ account }) => account === own) : [];
  const total = lines.reduce((sum, { paise }) => sum + paise, before.total);
  if (!('holdId' in data)) return { ...before, total };
  const holds = new Map(before.holds);
  if (type === 'FundsHeld') holds.set(data.holdId, data.paise);
  else holds.delete(data.holdId);
  return { total, holds };
}
