import { isRefusal, type Refusal } from './kernel/index.ts';
import { randomOf } from './kernel/random.fixture.ts';
import { MoneyChecks } from './money-checks.fixture.ts';
import { type Deciders, type MoneyEvent, soundDeciders, Streams } from './money-streams.fixture.ts';
import type { Payment, PaymentCommand, PaymentEvent } from './payments/index.ts';
import type { Payout, PayoutCommand, PayoutEvent } from './payouts/index.ts';
import type { Wallet, WalletCommand, WalletEvent } from './wallets/index.ts';

/** Mistakes of the processes: a hold ends by a clock, a coach is paid before the athlete has paid, an old state is believed. */
export interface Mistakes {
  readonly timer?: boolean;
  readonly creditFirst?: boolean;
  readonly stale?: boolean;
}

export interface Planted {
  readonly deciders?: Deciders;
  readonly mistakes?: Mistakes;
}

type WithoutTime<Command> = Command extends { readonly at: string } ? Omit<Command, 'at'> : never;

/** The streams of money, what is to be done with them, and what is wrong so far. To-dos are done late, in any order, some twice. */
export abstract class MoneyWork {
  readonly log: MoneyEvent[] = [];
  readonly refusals = new Set<string>();
  readonly checks = new MoneyChecks();
  readonly wallets: Streams<Wallet, WalletCommand, WalletEvent>;
  protected readonly payments: Streams<Payment | null, PaymentCommand, PaymentEvent>;
  protected readonly payouts: Streams<Payout | null, PayoutCommand, PayoutEvent>;
  protected readonly below: (count: number) => number;
  protected readonly mistakes: Mistakes;
  #todos: (() => void)[] = [];
  #now = Date.parse('2026-11-27T10:00:00.000Z');
  #ids = 0;

  constructor(seed: number, { deciders = soundDeciders, mistakes = {} }: Planted) {
    this.below = randomOf(seed);
    this.mistakes = mistakes;
    this.wallets = new Streams(deciders.wallets);
    this.payments = new Streams(deciders.payments);
    this.payouts = new Streams(deciders.payouts);
  }

  protected abstract afterWallet(event: WalletEvent): void;
  protected abstract afterPayment(event: PaymentEvent): void;
  protected abstract afterPayout(event: PayoutEvent): void;

  /** After each event; for tests that watch a history. */
  protected added(_event: MoneyEvent): void {
    // Nobody watches this one.
  }

  get isSound(): boolean {
    return this.checks.problems.length === 0;
  }

  protected passHours(count: number): void {
    this.#now += count * 3_600_000;
  }

  /** ISO 8601, by a clock that is wrong by up to a minute. */
  protected at(): string {
    return new Date(this.#now + this.below(60) * 1000).toISOString();
  }

  protected id(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  protected wallet(command: WithoutTime<WalletCommand>): Refusal | null {
    const isStale = this.mistakes.stale === true && this.below(4) === 0;
    const outcome = this.wallets.send(command.walletId, { ...command, at: this.at() }, isStale);
    return this.#took(
      outcome,
      () => this.wallets.repeat(0),
      (event) => this.afterWallet(event),
    );
  }

  protected payment(command: WithoutTime<PaymentCommand>): Refusal | null {
    const outcome = this.payments.send(command.paymentId, { ...command, at: this.at() });
    return this.#took(
      outcome,
      () => this.payments.repeat(0),
      (event) => this.afterPayment(event),
    );
  }

  protected payout(command: WithoutTime<PayoutCommand>): Refusal | null {
    const outcome = this.payouts.send(command.payoutId, { ...command, at: this.at() });
    return this.#took(
      outcome,
      () => this.payouts.repeat(0),
      (event) => this.afterPayout(event),
    );
  }

  /** What a process has to do at some time, and two workers now and then. */
  protected enqueue(todo: () => void): void {
    this.#todos.push(todo, ...(this.below(3) === 0 ? [todo] : []));
  }

  /** A to-do that no decider may refuse. */
  protected must(send: () => Refusal | null): void {
    this.enqueue(() => this.performed(send()));
  }

  protected performed(refusal: Refusal | null): void {
    if (refusal) this.checks.found(`a process was refused: ${refusal.refused}`);
  }

  /** The next step of a to-do that goes on, by one worker. */
  protected later(todo: () => void): void {
    this.#todos.push(todo);
  }

  protected get hasWork(): boolean {
    return this.#todos.length > 0;
  }

  /** One to-do of those there are, or a command of the past once more. */
  protected work(): void {
    if (this.below(5) === 0) this.#repeatOld();
    this.#todos.splice(this.below(this.#todos.length), 1)[0]?.();
  }

  #repeatOld(): void {
    const all = [this.wallets, this.payments, this.payouts];
    const streams = all[this.below(all.length)] ?? this.wallets;
    this.#checkRepeat(streams.repeat(this.below(Math.max(1, streams.count))));
  }

  #checkRepeat(again: readonly MoneyEvent[] | Refusal): void {
    if (isRefusal(again)) this.checks.found(`a repeat was refused: ${again.refused}`);
    else for (const { type } of again) this.checks.found(`a repeat adds ${type}`);
  }

  #took<Event extends MoneyEvent>(
    outcome: readonly Event[] | Refusal,
    repeat: () => readonly Event[] | Refusal,
    after: (event: Event) => void,
  ): Refusal | null {
    if (isRefusal(outcome)) {
      this.refusals.add(outcome.refused);
      return outcome;
    }
    for (const event of outcome) {
      this.log.push(event);
      this.checks.add(event);
      this.added(event);
    }
    if (outcome.length > 0) this.#checkRepeat(repeat());
    for (const event of outcome) after(event);
    return null;
  }
}
