/** Something of ours changed at the provider. It says no more than "look": whoever is told asks the provider. */
export interface Hint {
  readonly kind: 'payment' | 'transfer';
  /** Our own reference. */
  readonly ref: string;
}

/** A hint at its place in the provider's list of changes. */
export interface Changed extends Hint {
  /** Opaque; where to go on from. */
  readonly cursor: string;
}

/** A bank's claim of a payment that its customer contests. */
export interface Dispute {
  readonly id: string;
  readonly paise: number;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  /** ISO 8601 */
  readonly answerBy: string;
}

/** A card payment as the provider knows it. Amounts are whole paise. */
export interface Payment {
  /** The provider's id. */
  readonly id: string;
  /** Our own reference. */
  readonly ref: string;
  readonly paise: number;
  /** ISO 4217 */
  readonly currency: string;
  /** `actionNeeded`: its owner has to approve it at `actionUrl`. What failed may still succeed, even days later. */
  readonly state: 'pending' | 'actionNeeded' | 'succeeded' | 'failed' | 'cancelled';
  readonly actionUrl: string | null;
  /** Why it failed. */
  readonly code: string | null;
  /** When the state took effect, ISO 8601. */
  readonly at: string;
  /** The last four digits; empty if unknown. */
  readonly card: string;
  readonly disputes: readonly Dispute[];
}

/** Money on its way to a payout method, or back to a card. */
export interface Transfer {
  readonly id: string;
  readonly ref: string;
  readonly paise: number;
  /** What was paid may still come back: `returned`. */
  readonly state: 'pending' | 'sent' | 'paid' | 'failed' | 'returned';
  /** Why it failed or came back. */
  readonly code: string | null;
  /** When the state took effect, ISO 8601. */
  readonly at: string;
}

export interface NewPayment {
  /** Ours, and the idempotency key: asked again, the same payment is answered. */
  readonly ref: string;
  readonly paise: number;
  readonly currency: string;
  /** Stands for a card; it can be used once. */
  readonly token: string;
}

export interface NewRefund {
  readonly ref: string;
  /** Our reference of the payment whose card gets the money. */
  readonly payment: string;
  readonly paise: number;
}

export interface NewPayout {
  readonly ref: string;
  readonly paise: number;
  readonly currency: string;
  readonly destination: { readonly kind: 'paypal' | 'upi' | 'bank'; readonly address: string };
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Takes payments from cards and sends money out. Every method throws `ProviderRefused` if nothing happened and never will under that
 * reference, and `OutcomeUnknown` for everything else: the provider is away, answered nothing for 10 s, or answered nonsense.
 */
export interface PaymentProvider {
  createPayment(payment: NewPayment): Promise<Payment>;
  /** Null if the provider never heard of it. */
  findPayment(ref: string): Promise<Payment | null>;
  /** Ends a payment that has not succeeded. Returns what it is now, which may be `succeeded`. */
  cancelPayment(ref: string): Promise<Payment | null>;
  createRefund(refund: NewRefund): Promise<Transfer>;
  createPayout(payout: NewPayout): Promise<Transfer>;
  findTransfer(ref: string): Promise<Transfer | null>;
  /** What changed after the cursor, oldest first; from the beginning for null. Ends at the newest. */
  changes(after: string | null): AsyncIterable<Changed>;
  /** What a webhook tells; null if the provider did not sign it, or not within 300 s of `now`. */
  hints(headers: Headers, body: Buffer, now: Date): readonly Hint[] | null;
}

/** The provider said no: nothing happened. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the payment provider refused: ${code}`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}
