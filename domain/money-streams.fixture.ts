import { type Decider, fold, isRefusal, type Refusal } from './kernel/index.ts';
import { paymentDecider, type PaymentEvent } from './payments/index.ts';
import { payoutDecider, type PayoutEvent } from './payouts/index.ts';
import { walletDecider, type WalletEvent } from './wallets/index.ts';

export type MoneyEvent = WalletEvent | PaymentEvent | PayoutEvent;

/** The deciders of money. A test plants bugs in them. */
export const soundDeciders = { wallets: walletDecider, payments: paymentDecider, payouts: payoutDecider };
export type Deciders = typeof soundDeciders;

interface Stream<State> {
  readonly now: State;
  /** Before the last append. */
  readonly before: State;
}

/** The streams of one kind of thing, by id. */
export class Streams<State, Command, Event> {
  readonly #decider: Decider<State, Command, Event>;
  readonly #streams = new Map<string, Stream<State>>();
  readonly #sent: { readonly id: string; readonly command: Command }[] = [];

  constructor(decider: Decider<State, Command, Event>) {
    this.#decider = decider;
  }

  stateOf(id: string): State {
    return this.#streams.get(id)?.now ?? this.#decider.initialState;
  }

  /** Decides by the state, or wrongly by the one before, and adds the events. */
  send(id: string, command: Command, isStale = false): readonly Event[] | Refusal {
    const now = this.stateOf(id);
    const outcome = this.#decider.decide(command, isStale ? (this.#streams.get(id)?.before ?? now) : now);
    if (isRefusal(outcome) || outcome.length === 0) return outcome;
    this.#streams.set(id, { now: fold({ ...this.#decider, initialState: now }, outcome), before: now });
    this.#sent.push({ id, command });
    return outcome;
  }

  /** What a repeat of the nth command that added events, from the newest on, would add. It must be nothing; a refusal is wrong too. */
  repeat(nth: number): readonly Event[] | Refusal {
    const sent = this.#sent.at(-1 - nth);
    return sent ? this.#decider.decide(sent.command, this.stateOf(sent.id)) : [];
  }

  get count(): number {
    return this.#sent.length;
  }
}
