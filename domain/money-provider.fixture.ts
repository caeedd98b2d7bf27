import type { FoundPayment } from './payments/index.ts';
import type { FoundTransfer } from './payouts/index.ts';

const follows = {
  pending: ['pending', 'sent', 'paid', 'failed'],
  sent: ['sent', 'paid', 'paid', 'failed'],
  paid: ['paid', 'paid', 'paid', 'returned'],
  failed: ['failed'],
  returned: ['returned'],
} as const satisfies Record<FoundTransfer['state'], readonly FoundTransfer['state'][]>;

/** A payment provider of whims. Something new may have happened whenever it is asked, and now and then it tells what was before. */
export class WhimsicalProvider {
  /** The paise that it has of ours. */
  balance = 0;
  readonly #below: (count: number) => number;
  readonly #payments = new Map<string, FoundPayment>();
  readonly #transfers = new Map<string, FoundTransfer>();

  constructor(below: (count: number) => number) {
    this.#below = below;
  }

  /** What it tells of a payment. `isOver` says that nothing new will happen, and that all is told. */
  findPayment(paymentId: string, paise: number, at: string): { readonly found: FoundPayment; readonly isOver: boolean } {
    // Now and then, another amount comes than was asked for.
    const came = this.#below(10) === 0 ? paise - 1 : paise;
    const first = { providerId: `pay_${paymentId}`, paise: came, state: 'pending', code: null, at, card: '4242', disputes: [] } as const;
    const before: FoundPayment = this.#payments.get(paymentId) ?? first;
    const found = this.#happens({ ...before, at });
    this.#payments.set(paymentId, found);
    const isDecided = found.state === 'failed' || (found.state === 'succeeded' && found.disputes[0]?.state !== 'open');
    return this.#tell(before, found, isDecided);
  }

  /** A way out. `paise` leave the provider when it is paid, and come back when it is returned. */
  findTransfer(payoutId: string, paise: number, at: string): { readonly found: FoundTransfer; readonly isOver: boolean } {
    const before = this.#transfers.get(payoutId) ?? { providerId: `po_${payoutId}`, state: 'pending', code: null, at };
    const state = follows[before.state][this.#below(4)] ?? before.state;
    if (state === 'paid' && before.state !== 'paid') this.balance -= paise;
    if (state === 'returned' && before.state === 'paid') this.balance += paise;
    const found = { ...before, state, at };
    this.#transfers.set(payoutId, found);
    return this.#tell(before, found, state !== 'pending' && state !== 'sent');
  }

  #tell<Found>(before: Found, found: Found, isDecided: boolean): { readonly found: Found; readonly isOver: boolean } {
    const isOld = this.#below(4) === 0;
    const isOver = isDecided && !isOld && this.#below(3) === 0;
    return { found: isOld ? before : found, isOver };
  }

  /** A payment may succeed after it failed. Then it may be disputed, once, the whole or a part. */
  #happens(payment: FoundPayment): FoundPayment {
    const chance = this.#below(6);
    if (payment.state !== 'succeeded') {
      const states = ['pending', 'actionNeeded', 'failed', 'cancelled', 'succeeded', 'succeeded'] as const;
      const state = states[chance] ?? 'pending';
      if (state === 'succeeded') this.balance += payment.paise;
      return { ...payment, state };
    }
    const [dispute] = payment.disputes;
    if (!dispute && chance === 0) {
      const paise = this.#below(2) === 0 ? payment.paise : 1 + this.#below(payment.paise);
      this.balance -= paise;
      const opened = { id: `dp_${payment.providerId}`, paise, reason: 'fraudulent', state: 'open', answerBy: payment.at } as const;
      return { ...payment, disputes: [opened] };
    }
    if (dispute?.state !== 'open' || chance > 3) return payment;
    const state = chance < 2 ? 'won' : 'lost';
    if (state === 'won') this.balance += dispute.paise;
    return { ...payment, disputes: [{ ...dispute, state }] };
  }
}
