import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';
import { paymentMethods } from './events.ts';

/**
 * `late` is still being confirmed, and takes longer than usual. A failed payment may still succeed. `disputed` lasts until the dispute is
 * won.
 */
const paymentStates = ['confirming', 'late', 'actionNeeded', 'succeeded', 'failed', 'disputed'] as const;

/** A card payment as its athlete sees it. */
export const paymentView = Type.Object({
  id: Type.String(),
  state: Type.Enum([...paymentStates]),
  /** Why it failed, or why the booking that it was for was refused, and what to tell the person; null for neither. */
  code: orNull(Type.String()),
  message: orNull(Type.String()),
  /** The provider's; null until it succeeded. */
  transaction_id: orNull(Type.String()),
  /** What was asked for, then what came. */
  paise: Type.Integer(),
  method: Type.Enum([...paymentMethods]),
  booking_id: orNull(Type.String()),
  /** It succeeded, but its booking was gone: the money stays in the wallet. */
  is_unused: Type.Boolean(),
  /** When it was asked for, and when it succeeded or failed, ISO 8601; null until then. */
  at: Type.String(),
  ended_at: orNull(Type.String()),
});

/** GET /payments: the newest first. */
export const paymentList = Type.Object({
  payments: Type.Array(paymentView),
  /** Sent back as `before` to get the next page; null on the last. */
  next: orNull(Type.String()),
});

/** GET /payment_settings: where the browser sends card data, and as whose. */
export const paymentSettings = Type.Object({
  provider_url: Type.String(),
  publishable_key: Type.String(),
  /** Cards that a test provider takes; none for a real one. */
  test_cards: Type.Array(Type.Object({ number: Type.String(), tells: Type.String() })),
});

/** GET /payments/{id}/action: the provider's page on which the bank asks for the owner's approval. */
export const paymentAction = Type.Object({ action_url: Type.String() });

/** POST /payments */
export const requestedPayment = Type.Object({ payment_id: Type.String() });

export type PaymentView = Static<typeof paymentView>;
export type PaymentList = Static<typeof paymentList>;
export type RequestedPayment = Static<typeof requestedPayment>;
export type PaymentSettings = Static<typeof paymentSettings>;
