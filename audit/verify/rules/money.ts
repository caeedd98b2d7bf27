import { type Broken, Ledger, type LedgerEvent } from '@academy/domain/kernel';
import type { PaymentEvent } from '@academy/domain/payments';
import type { PayoutEvent } from '@academy/domain/payouts';
import type { WalletEvent } from '@academy/domain/wallets';
import type { Recorded } from './read-event.ts';

export type MoneyEvent = WalletEvent | PaymentEvent | PayoutEvent;

/** A rule that a record breaks: its name, and what is wrong in a sentence. */
export interface Breach {
  readonly name: string;
  readonly what: string;
}

const nameOf: Readonly<Record<Broken['rule'], string>> = { 1: 'unbalanced', 2: 'balance', 3: 'below zero', 4: 'done twice' };

/** The provider's own name of what an event tells, and of what kind it is; null if it names none for the first time. */
function referenceOf({ type, data }: MoneyEvent): { readonly kind: 'payment' | 'payout'; readonly id: string } | null {
  switch (type) {
    case 'PaymentSucceeded':
      return { kind: 'payment', id: data.providerId };
    case 'PayoutSent':
      return { kind: 'payout', id: data.providerId };
    default:
      return null;
  }
}

/** The rules of the ledger, and that a provider's reference stands for one payment or payout. Records have to come from the first on. */
export class MoneyRules {
  readonly #ledger = new Ledger();
  /** The record of each, by its kind. */
  readonly #references = { payment: new Map<string, number>(), payout: new Map<string, number>() } as const;

  add({ number, event }: Recorded<MoneyEvent>): readonly Breach[] {
    // The types of its parts fit, though not that of the whole.
    const broken = this.#ledger.add(event as LedgerEvent).map(({ rule, what }): Breach => ({ name: nameOf[rule], what }));
    const reference = referenceOf(event);
    if (reference === null) return broken;
    const { kind, id } = reference;
    const first = this.#references[kind].get(id);
    if (first === undefined) this.#references[kind].set(id, number);
    return first === undefined
      ? broken
      : [...broken, { name: 'reference', what: `the provider's ${kind} ${id} is in record ${first} already` }];
  }
}
