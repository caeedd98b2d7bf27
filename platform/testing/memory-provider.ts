import { OutcomeUnknown } from '../outages/index.ts';
import {
  type Changed,
  createHints,
  type Dispute,
  type Payment,
  type PaymentProvider,
  ProviderRefused,
  testCardOf,
  type Transfer,
  transferSteps,
} from '../payment-provider/index.ts';

/** A payment provider in memory, which obeys the same contract as the one over HTTP. */
export interface MemoryProvider extends PaymentProvider {
  /** Nobody answers while it is true. */
  isAway: boolean;
  /** A token for the test card with these last four digits. */
  token(lastFour: string): string;
  /** The athlete's answer to `actionNeeded`. */
  approve(ref: string, isApproved: boolean): void;
  dispute(ref: string): void;
  decide(ref: string, isWon: boolean): void;
  sendBack(ref: string): void;
  /** What it holds for us, in paise: payments less refunds, payouts and what is contested or lost. */
  balance(): number;
}

interface Step {
  readonly at: number;
  readonly apply: () => void;
}

const day = 86_400_000;

export function createMemoryProvider(now: () => Date, webhookSecrets: readonly string[] = []): MemoryProvider {
  const payments = new Map<string, Payment>();
  const transfers = new Map<string, Transfer>();
  const refunds = new Map<string, { readonly payment: string; readonly paise: number }>();
  const asked = new Map<string, string>();
  const tokens = new Map<string, string>();
  const changed: Changed[] = [];
  let steps: Step[] = [];

  const note = (kind: Changed['kind'], ref: string): void => void changed.push({ kind, ref, cursor: `${changed.length + 1}` });
  const paymentOf = (ref: string): Payment => {
    const payment = payments.get(ref);
    if (!payment) throw new Error(`no payment ${ref}`);
    return payment;
  };
  const change = (ref: string, to: Partial<Payment>): void => {
    payments.set(ref, { ...paymentOf(ref), ...to });
    note('payment', ref);
  };
  const move = (ref: string, to: Partial<Transfer>): void => {
    const transfer = transfers.get(ref);
    if (!transfer) throw new Error(`no transfer ${ref}`);
    transfers.set(ref, { ...transfer, ...to });
    note('transfer', ref);
  };
  const contest = (ref: string, reason: string, at: number): void => {
    const { paise, disputes } = paymentOf(ref);
    const answerBy = new Date(at + 7 * day).toISOString();
    change(ref, { disputes: [...disputes, { id: `dp_${ref}_${disputes.length + 1}`, paise, reason, state: 'open', answerBy }] });
  };
  /** Does what is due by now. */
  const catchUp = (): void => {
    const due = steps.filter(({ at }) => at <= now().getTime()).toSorted((a, b) => a.at - b.at);
    steps = steps.filter((step) => !due.includes(step));
    for (const { apply } of due) apply();
  };
  const open = (): void => {
    if (isAway()) throw new OutcomeUnknown('the provider is away', undefined);
    catchUp();
  };
  /** True if it was asked before, in the same words. */
  const isRepeat = (ref: string, request: object): boolean => {
    const text = JSON.stringify(request);
    const before = asked.get(ref);
    if (before !== undefined && before !== text) throw new OutcomeUnknown('another request under the same reference', undefined);
    return before !== undefined;
  };
  const begin = (ref: string, paise: number, address: string): Transfer => {
    const at = now().getTime();
    transfers.set(ref, { id: `tr_${ref}`, ref, paise, state: 'pending', code: null, at: new Date(at).toISOString() });
    for (const { afterMs, to, code = null } of transferSteps(address)) {
      steps.push({ at: at + afterMs, apply: () => move(ref, { state: to, code, at: new Date(at + afterMs).toISOString() }) });
    }
    catchUp();
    return transferOf(ref);
  };
  const transferOf = (ref: string): Transfer => {
    const transfer = transfers.get(ref);
    if (!transfer) throw new Error(`no transfer ${ref}`);
    return transfer;
  };
  const isMovable = ({ state }: Payment): boolean => state !== 'succeeded' && state !== 'cancelled';
  const isAway = (): boolean => provider.isAway;

  const provider: MemoryProvider = {
    ...createHints(webhookSecrets),
    isAway: false,
    token(lastFour) {
      const token = `tok_${tokens.size + 1}`;
      tokens.set(token, lastFour);
      return token;
    },
    async createPayment(request) {
      open();
      const { ref, paise, currency, token } = request;
      if (isRepeat(ref, request)) return paymentOf(ref);
      const card = tokens.get(token);
      if (card === undefined) throw new ProviderRefused('tokenRefused');
      tokens.delete(token);
      asked.set(ref, JSON.stringify(request));
      const at = now().getTime();
      const first = { state: 'pending', actionUrl: null, code: null, at: new Date(at).toISOString(), card, disputes: [] } as const;
      payments.set(ref, { id: `pay_${ref}`, ref, paise, currency, ...first });
      const { steps: planned, answer } = testCardOf(card);
      for (const { afterMs, to, code = null } of planned) {
        const moment = new Date(at + afterMs).toISOString();
        const actionUrl = to === 'actionNeeded' ? `https://pay.example/approve/${ref}` : null;
        const apply = (): void => {
          if (to === 'disputed') contest(ref, code ?? 'general', at + afterMs);
          else if (isMovable(paymentOf(ref))) change(ref, { state: to, code, at: moment, actionUrl });
        };
        steps.push({ at: at + afterMs, apply });
      }
      catchUp();
      if (answer !== undefined) throw new OutcomeUnknown('the answer was lost', undefined);
      return paymentOf(ref);
    },
    async findPayment(ref) {
      open();
      return payments.get(ref) ?? null;
    },
    async cancelPayment(ref) {
      open();
      const payment = payments.get(ref);
      if (!payment) return null;
      if (isMovable(payment) && payment.state !== 'failed') {
        change(ref, { state: 'cancelled', code: 'cancelled', at: now().toISOString(), actionUrl: null });
      }
      return paymentOf(ref);
    },
    async createRefund(request) {
      open();
      const { ref, payment: of, paise } = request;
      if (isRepeat(ref, request)) return transferOf(ref);
      const payment = payments.get(of);
      if (payment?.state !== 'succeeded') throw new ProviderRefused('paymentNotFound');
      const given = [...refunds].filter(([one, { payment: to }]) => to === of && transferOf(one).state !== 'failed');
      if (given.reduce((sum, [, refund]) => sum + refund.paise, paise) > payment.paise) throw new ProviderRefused('amountTooHigh');
      asked.set(ref, JSON.stringify(request));
      refunds.set(ref, { payment: of, paise });
      return begin(ref, paise, '');
    },
    async createPayout(request) {
      open();
      const { ref, paise, destination } = request;
      if (isRepeat(ref, request)) return transferOf(ref);
      asked.set(ref, JSON.stringify(request));
      return begin(ref, paise, destination.address);
    },
    async findTransfer(ref) {
      open();
      return transfers.get(ref) ?? null;
    },
    async *changes(after) {
      open();
      yield* changed.slice(Number(after ?? 0));
    },
    approve(ref, isApproved) {
      const at = now().toISOString();
      change(ref, { ...(isApproved ? { state: 'succeeded', code: null } : { state: 'failed', code: 'notApproved' }), at, actionUrl: null });
    },
    dispute: (ref) => contest(ref, 'fraudulent', now().getTime()),
    decide(ref, isWon) {
      const state = isWon ? 'won' : 'lost';
      const settle = (dispute: Dispute): Dispute => ({ ...dispute, state: dispute.state === 'open' ? state : dispute.state });
      const disputes = paymentOf(ref).disputes.map(settle);
      change(ref, { disputes });
    },
    sendBack: (ref) => move(ref, { state: 'returned', code: 'accountClosed', at: now().toISOString() }),
    balance() {
      catchUp();
      const came = [...payments.values()].filter(({ state }) => state === 'succeeded');
      const contested = came.flatMap(({ disputes }) => disputes).filter(({ state }) => state !== 'won');
      const gone = [...transfers.values()].filter(({ state }) => state === 'paid');
      const sum = (all: readonly { readonly paise: number }[]): number => all.reduce((total, { paise }) => total + paise, 0);
      return sum(came) - sum(contested) - sum(gone);
    },
  };
  return provider;
}
