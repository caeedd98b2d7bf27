import { Ledger } from './kernel/index.ts';
import type { MoneyEvent } from './money-streams.fixture.ts';
import { nothingReplayed, type ReplayedWallet, replayWallet, type WalletEvent } from './wallets/index.ts';

type Debit = Extract<WalletEvent, { type: 'WalletDebited' }>;

interface Card {
  readonly paise: number;
  /** Of it, what has gone back to the card. */
  readonly gonePaise: number;
  readonly isLost: boolean;
}

const isOfWallet = (event: MoneyEvent): event is WalletEvent => 'after' in event.data;

/** A second, plain opinion of what must hold after every event of a log. It knows no decider. */
export class MoneyChecks {
  readonly ledger = new Ledger();
  readonly #problems: string[] = [];
  readonly #wallets = new Map<string, ReplayedWallet>();
  readonly #frozen = new Map<string, Set<string>>();
  readonly #cards = new Map<string, Card>();
  readonly #debits = new Map<string, Debit>();
  readonly #captured = new Map<string, number>();

  get problems(): readonly string[] {
    return this.#problems;
  }

  found(problem: string): void {
    this.#problems.push(problem);
  }

  /** What was captured of a hold, in paise; 0 if nothing. */
  capturedOf(holdId: string): number {
    return this.#captured.get(holdId) ?? 0;
  }

  add(event: MoneyEvent): void {
    for (const { rule, what } of this.ledger.add(event)) this.found(`rule ${rule}: ${what}`);
    if (isOfWallet(event)) this.#addOfWallet(event);
    if (event.type === 'PayoutPaid') this.#checkPaid(event.data.payoutId, event.data.lines);
  }

  #addOfWallet(event: WalletEvent): void {
    const { walletId, after } = event.data;
    const replayed = replayWallet(this.#wallets.get(walletId) ?? nothingReplayed, event);
    this.#wallets.set(walletId, replayed);
    const held = [...replayed.holds.values()].reduce((sum, paise) => sum + paise, 0);
    if (replayed.total !== after.total || held !== after.held) this.found(`${event.type} says another balance than its lines`);
    this.#checkFrozen(event);
    if (event.type === 'FundsCaptured') this.#captured.set(event.data.holdId, this.capturedOf(event.data.holdId) + event.data.paise);
    if (event.type === 'WalletDebited') this.#checkDebit(event);
    if (event.type === 'WalletCredited') this.#addCredit(event);
    if (event.type === 'DisputeRecovered') this.#change(event.data.paymentId, { isLost: true });
  }

  #checkFrozen({ type, data }: WalletEvent): void {
    const disputes = this.#frozen.get(data.walletId) ?? new Set<string>();
    this.#frozen.set(data.walletId, disputes);
    if (type === 'WalletFrozen') disputes.add(data.disputeId);
    if (type === 'WalletThawed') disputes.delete(data.disputeId);
    if (disputes.size > 0 && (type === 'FundsHeld' || type === 'WalletDebited')) this.found(`${type} of a frozen wallet`);
  }

  #change(paymentId: string, change: Partial<Card>): Card {
    const card = { ...(this.#cards.get(paymentId) ?? { paise: 0, gonePaise: 0, isLost: false }), ...change };
    this.#cards.set(paymentId, card);
    return card;
  }

  #goes(paymentId: string, paise: number): Card {
    return this.#change(paymentId, { gonePaise: (this.#cards.get(paymentId)?.gonePaise ?? 0) + paise });
  }

  #addCredit({ data }: Extract<WalletEvent, { type: 'WalletCredited' }>): void {
    const { reason, paymentId, payoutId, paise } = data;
    if (reason === 'topUp' && paymentId !== null) this.#change(paymentId, { paise });
    if (payoutId === null) return;
    const debit = this.#debits.get(payoutId)?.data;
    if (debit?.paise !== paise) this.found(`${paise} of ${debit?.paise ?? 'no'} paise came back from a payout`);
    if (debit && debit.paymentId !== null) this.#goes(debit.paymentId, -paise);
  }

  #checkDebit(event: Debit): void {
    const { walletId, payoutId, paise, feePaise, paymentId } = event.data;
    this.#debits.set(payoutId, event);
    const fee = walletId.startsWith('coach_') ? Math.round(paise / 10) : 0;
    if (feePaise !== fee) this.found(`a fee of ${feePaise}, not ${fee}`);
    if (paymentId === null) return;
    const card = this.#goes(paymentId, paise);
    if (card.gonePaise > card.paise) this.found(`${card.gonePaise} went back to a card that brought ${card.paise}`);
    if (card.isLost) this.found('money went back to a card whose dispute is lost');
  }

  #checkPaid(payoutId: string, lines: readonly { readonly account: string; readonly paise: number }[]): void {
    const debit = this.#debits.get(payoutId)?.data;
    const fee = lines.find(({ account }) => account === 'fees')?.paise ?? 0;
    if (fee !== debit?.feePaise) this.found(`a fee of ${fee} was taken, not of ${debit?.feePaise ?? 'no payout'}`);
  }
}
