import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

/** `failed` never left, `returned` came back: either way all of it is in the wallet again, the fee included. */
const payoutStates = ['requested', 'sent', 'paid', 'failed', 'returned'] as const;

/** A withdrawal, or the part of one that goes back to one card. */
export const payoutView = Type.Object({
  id: Type.String(),
  /** The same for all parts of one withdrawal. */
  withdrawal_id: Type.String(),
  to: Type.Enum(['method', 'card']),
  /** The payment to whose card it goes; null for a payout method. */
  payment_id: orNull(Type.String()),
  /** Fee and total add up to the sum. */
  paise: Type.Integer(),
  fee_paise: Type.Integer(),
  total_paise: Type.Integer(),
  state: Type.Enum([...payoutStates]),
  /** What happened so far, in order; ISO 8601. */
  steps: Type.Array(Type.Object({ state: Type.Enum([...payoutStates]), at: Type.String() })),
  /** Why it failed or came back, and what can be done about it, as sentences; null for neither. */
  reason: orNull(Type.String()),
  next_step: orNull(Type.String()),
});

/** GET /wallet/withdrawals: the newest first. */
export const payoutList = Type.Object({
  withdrawals: Type.Array(payoutView),
  /** Sent back as `before` to get the next page; null on the last. */
  next: orNull(Type.String()),
});

/** POST /wallet/withdrawals: the ids of its parts; a coach's has one. */
export const requestedWithdrawal = Type.Object({ ids: Type.Array(Type.String()) });

export type PayoutView = Static<typeof payoutView>;
export type PayoutList = Static<typeof payoutList>;
export type RequestedWithdrawal = Static<typeof requestedWithdrawal>;
