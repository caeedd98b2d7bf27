import { feeOf, type Policy, walletIdOf } from '@academy/domain/kernel';
import { paymentDecider, paymentStream } from '@academy/domain/payments';
import { payoutDecider, payoutStream } from '@academy/domain/payouts';
import { type WalletCommand, walletDecider, walletStream } from '@academy/domain/wallets';
import type { CommandResult } from '@academy/platform/commands';
import { moneyId } from '../commands/money-ids.ts';
import type { CommandsAt } from './commands-at.ts';
import type { TestBank } from './test-bank.ts';

interface Priced {
  readonly bookingId: string;
  readonly athleteId: number;
  readonly coachId: number;
  readonly pricePaise: number;
  readonly policy: Policy;
}

export interface Withdrawal {
  readonly coachId: number;
  /** Of its method: the methods of a coach are numbered in the order in which they were set. */
  readonly method: number;
  readonly address: string;
  readonly paise: number;
}

export interface Tools {
  /** The command loop at a time, for a command that its name tells from all others. */
  readonly send: (at: string, name: string) => ReturnType<CommandsAt>;
  /** Null where no money is moved: then nothing costs anything. */
  readonly bank: TestBank | null;
}

const system = { id: 'system', role: 'system' } as const;
const correlationId = 'seed';
/** People fill their wallets by round sums: what is over stays for another time. */
const roundPaise = 50_000;

/** What happens to money in the demo. Where `bank` is null, nothing does. */
export function walletSteps({ send, bank }: Tools) {
  const toWallet = async (at: string, command: WalletCommand, name: string): Promise<CommandResult> =>
    await send(at, name)({ decider: walletDecider, stream: walletStream(command.walletId), command, actor: system, correlationId });

  async function topUp(moves: TestBank, at: string, { bookingId, athleteId, pricePaise }: Priced): Promise<void> {
    const actor = { id: athleteId, role: 'athlete' } as const;
    const paise = Math.ceil(pricePaise / roundPaise) * roundPaise;
    const paymentId = moneyId(actor, 'payment', `demo ${bookingId}`);
    const common = { decider: paymentDecider, stream: paymentStream(paymentId), correlationId };
    const asked = { type: 'RequestPayment', paymentId, athleteId, at, paise, method: 'gpay', token: 'demo', booking: null } as const;
    await send(at, `pay for ${bookingId}`)({ ...common, actor, command: asked });
    const { id: providerId, state, code, card, disputes } = await moves.pay(paymentId, paise);
    if (state !== 'succeeded') throw new Error(`the demo's card payment is ${state}`);
    const found = { providerId, paise, state, code, at, card, disputes };
    await send(at, `paid for ${bookingId}`)({ ...common, actor: system, command: { type: 'RecordPayment', paymentId, at, found } });
    const source = { reason: 'topUp', paymentId, bookingId: null } as const;
    await toWallet(at, { type: 'CreditWallet', walletId: walletIdOf('athlete', athleteId), at, paise, source }, `fill for ${bookingId}`);
  }

  const methodIdOf = ({ coachId, method }: Withdrawal): string => moneyId({ id: coachId, role: 'coach' }, 'method', `demo ${method}`);

  return {
    /** Whether a price has to be paid. */
    takesPayments: bank !== null,

    /** The athlete pays by card into the wallet, and the price is set aside in it. */
    async hold(at: string, priced: Priced): Promise<void> {
      const { bookingId: holdId, athleteId, coachId, pricePaise: paise, policy } = priced;
      if (!bank || paise === 0) return;
      await topUp(bank, at, priced);
      const walletId = walletIdOf('athlete', athleteId);
      await toWallet(at, { type: 'HoldFunds', walletId, at, holdId, paise, coachId, policy }, `set aside ${holdId}`);
    },

    /** The session is over: the coach gets what is due, the athlete the rest. */
    async capture(at: string, priced: Priced, paise: number): Promise<void> {
      const { bookingId: holdId, athleteId, coachId, pricePaise } = priced;
      if (!bank || pricePaise === 0) return;
      const from = walletIdOf('athlete', athleteId);
      await toWallet(at, { type: 'CaptureFunds', walletId: from, at, holdId, paise }, `capture ${holdId}`);
      if (paise === 0) return;
      const source = { reason: 'earning', bookingId: holdId, from, feeRule: 'fee-1' } as const;
      await toWallet(at, { type: 'CreditWallet', walletId: walletIdOf('coach', coachId), at, paise, source }, `earn ${holdId}`);
    },

    /** The coach gives an address. Money may leave a day later. */
    async setMethod(at: string, of: Withdrawal): Promise<void> {
      if (!bank) return;
      const { coachId, address } = of;
      const command = { walletId: walletIdOf('coach', coachId), at, methodId: methodIdOf(of), kind: 'upi', address } as const;
      await toWallet(at, { type: 'SetPayoutMethod', ...command }, `method ${methodIdOf(of)}`);
    },

    /** The coach takes money out. Where the bank sends it back, it is in the wallet again. */
    async withdraw(at: string, of: Withdrawal): Promise<void> {
      if (!bank) return;
      const { coachId, method, paise, address } = of;
      const actor = { id: coachId, role: 'coach' } as const;
      const walletId = walletIdOf('coach', coachId);
      const payoutId = moneyId(actor, 'payout', `demo ${method}`);
      const { feePaise, totalPaise } = feeOf(paise);
      const ids = { payoutId, walletId, at, paise, feePaise };
      await toWallet(
        at,
        { type: 'WithdrawMoney', walletId, at, paise, feePaise, totalPaise, payoutIds: [payoutId] },
        `withdraw ${payoutId}`,
      );
      const common = { decider: payoutDecider, stream: payoutStream(payoutId), actor: system, correlationId };
      const request = { type: 'RequestPayout', ...ids, methodId: methodIdOf(of), paymentId: null } as const;
      await send(at, `payout ${payoutId}`)({ ...common, command: request });
      const { id: providerId, state, code } = await bank.payOut(payoutId, totalPaise, { kind: 'upi', address });
      const found = { providerId, state, code, at };
      await send(at, `paid out ${payoutId}`)({ ...common, command: { type: 'RecordPayout', payoutId, at, found } });
      if (state !== 'failed') return;
      await toWallet(at, { type: 'CreditWallet', walletId, at, paise, source: { reason: 'payoutFailed', payoutId } }, `back ${payoutId}`);
    },
  };
}
