import { type Fee, feeOf, journeyOf, noFee, type Refusal } from '../kernel/index.ts';
import type { WalletEvent } from './events.ts';
import { walletLimits as limits } from './limits.ts';
import { commonOf, leaving, type OfWallet } from './of-wallet.ts';
import { refuse } from './refusals.ts';
import { availableIn, dayAt, isFrozen, isOfCoach, refundable, type Wallet, withdrawable } from './wallet.ts';

/** A person takes money out: a coach to their payout method, an athlete to the cards that it came from. */
export interface WithdrawMoney extends OfWallet {
  readonly type: 'WithdrawMoney';
  readonly paise: number;
  /** As the person saw them. */
  readonly feePaise: number;
  readonly totalPaise: number;
  /** New ids, the same again for the same request: one for each part that may be needed. The first names the withdrawal. */
  readonly payoutIds: readonly [string, ...string[]];
}

/** One way out of the wallet. */
interface Part extends Fee {
  readonly paise: number;
  readonly payoutId: string;
  readonly methodId: string | null;
  readonly paymentId: string | null;
}

const isCoach = ({ walletId }: OfWallet): boolean => isOfCoach(walletId);

/** Why this sum cannot leave now; null if it can. */
function refuseSum(command: WithdrawMoney, wallet: Wallet): Refusal | null {
  const { paise, at } = command;
  const fee = isCoach(command) ? feeOf(paise) : noFee(paise);
  if (command.feePaise !== fee.feePaise || command.totalPaise !== fee.totalPaise) return refuse('quoteChanged', '/fee_paise');
  const isRest = !isCoach(command) && paise > 0 && paise === withdrawable(command.walletId, wallet);
  if (paise < limits.leastWithdrawal && !isRest) return refuse('amountTooLow', '/paise');
  if (paise > limits.mostWithdrawal) return refuse('amountTooHigh', '/paise');
  const { outPaise, withdrawals } = dayAt(wallet, at);
  if (withdrawals.length >= limits.dailyWithdrawals || outPaise + paise > limits.dailyOut) return refuse('dailyLimit', '/paise');
  return paise > availableIn(wallet) ? refuse('notEnoughMoney', '/paise') : null;
}

function toMethod({ paise, at, payoutIds }: WithdrawMoney, { method }: Wallet): readonly Part[] | Refusal {
  if (method === null) return refuse('methodMissing');
  if (Date.parse(at) < Date.parse(method.setAt) + limits.methodRestHours * 3_600_000) return refuse('methodRests');
  return [{ paise, ...feeOf(paise), payoutId: payoutIds[0], methodId: method.methodId, paymentId: null }];
}

/** The newest payments first, each with at most what it brought: wallets must not turn stolen cards into money. */
function toCards({ paise, payoutIds }: WithdrawMoney, wallet: Wallet): readonly Part[] | Refusal {
  const parts: Part[] = [];
  let open = paise;
  for (const [index, payment] of refundable(wallet).entries()) {
    const payoutId = payoutIds[index];
    if (open === 0 || payoutId === undefined) break;
    const taken = Math.min(open, payment.paise);
    parts.push({ paise: taken, ...noFee(taken), payoutId, methodId: null, paymentId: payment.paymentId });
    open -= taken;
  }
  return open === 0 ? parts : refuse('notRefundable', '/paise');
}

export function withdrawMoney(command: WithdrawMoney, wallet: Wallet): readonly WalletEvent[] | Refusal {
  const withdrawalId = command.payoutIds[0];
  if (wallet.payouts.has(withdrawalId)) return [];
  if (isFrozen(wallet)) return refuse('walletFrozen');
  const refusal = refuseSum(command, wallet);
  if (refusal) return refusal;
  const parts = isCoach(command) ? toMethod(command, wallet) : toCards(command, wallet);
  if ('refused' in parts) return parts;
  let gone = 0;
  return parts.map(({ paise, payoutId, methodId, paymentId, feePaise }) => {
    gone += paise;
    const entry = leaving(command, journeyOf('payout', payoutId), paise);
    const to =
      methodId === null
        ? ({ reason: 'cardRefund', paymentId, methodId, feePaise, feeRule: null } as const)
        : ({ reason: 'withdrawal', paymentId, methodId, feePaise, feeRule: 'fee-1' } as const);
    return {
      type: 'WalletDebited',
      data: { ...commonOf(command, wallet, { total: -gone }), ...entry, paise, withdrawalId, payoutId, ...to },
    };
  });
}
