import { paymentDecider, paymentStream } from '@academy/domain/payments';
import { payoutDecider, payoutStream } from '@academy/domain/payouts';
import { type CreditSource, walletDecider, walletStream } from '@academy/domain/wallets';
import { readState } from '../read-state.ts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import type { ArrivingEvent } from './react.ts';

interface Arriving {
  readonly walletId: string;
  readonly paymentId: string;
  readonly payoutId: string;
  readonly bookingId: string;
  readonly paise: number;
  readonly from: string;
  readonly feeRule: 'fee-1';
}

interface Credit {
  readonly paise: number;
  readonly source: CreditSource;
}

/** How much arrives, and from where; null if the stream that told of it is not there. */
async function creditOf(kind: Exclude<ArrivingEvent['type'], 'WalletCredited'>, data: Arriving, tools: Tools): Promise<Credit | null> {
  const { paymentId, payoutId, bookingId, paise, from, feeRule } = data;
  switch (kind) {
    case 'FundsCaptured':
      return { paise, source: { reason: 'earning', bookingId, from, feeRule } };
    case 'PaymentSucceeded': {
      const payment = await readState(tools, paymentDecider, paymentStream(paymentId));
      return payment && { paise: payment.paise, source: { reason: 'topUp', paymentId, bookingId: payment.bookingId } };
    }
    case 'PayoutFailed':
    case 'PayoutReturned': {
      const payout = await readState(tools, payoutDecider, payoutStream(payoutId));
      const reason = kind === 'PayoutFailed' ? 'payoutFailed' : 'payoutReturned';
      return payout && { paise: payout.paise, source: { reason, payoutId } };
    }
  }
}

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const data = todo.data as unknown as Arriving;
  const { walletId } = data;
  const credit = await creditOf(todo.kind as Exclude<ArrivingEvent['type'], 'WalletCredited'>, data, tools);
  if (!credit) throw new Error(`${todo.kind} of ${todo.key} is in no stream`);
  const command = { type: 'CreditWallet', walletId, at: tools.now(), ...credit } as const;
  return ended(await tools.send(todo, { decider: walletDecider, stream: walletStream(walletId), command, isRemembered: true }));
}
