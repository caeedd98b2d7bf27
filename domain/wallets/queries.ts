import { type Static, Type } from 'typebox';
import { feeRule, orNull } from '../kernel/index.ts';
import { payoutKinds } from './events.ts';

const paise = Type.Integer();

/** Why a wallet gained or lost money. `session`: paid for one; `recovered`: taken back for a lost dispute. */
export const lineTypes = [
  'topUp',
  'earning',
  'payoutFailed',
  'payoutReturned',
  'withdrawal',
  'cardRefund',
  'session',
  'recovered',
] as const;

/** One change of a wallet's money. */
const walletLine = Type.Object({
  /** The event's. */
  id: Type.String(),
  /** When it was recorded, and when it took effect, by the provider's clock for what happened there; ISO 8601. */
  at: Type.String(),
  effective_at: Type.String(),
  type: Type.Enum([...lineTypes]),
  /** The change: negative for what left. */
  paise,
  /** Of a withdrawal, the fee in it; of an earning, the fee that withdrawing it will cost; otherwise 0. */
  fee_paise: paise,
  fee_rule: orNull(feeRule),
  /** In the wallet after it. */
  after_paise: paise,
  /** The other person's: who paid an earning, or was paid for a session. Empty if there is none or they were erased. */
  name: Type.String(),
  /** What it belongs to. */
  booking_id: orNull(Type.String()),
  payment_id: orNull(Type.String()),
  payout_id: orNull(Type.String()),
});

/** The price of a session, set aside until it is over. */
const hold = Type.Object({
  booking_id: Type.String(),
  paise,
  coach_name: Type.String(),
  /** ISO 8601 */
  at: Type.String(),
});

/** Money on its way into or out of the wallet: `id` is the payment's, the booking's or the payout's. */
const underWay = Type.Object({
  type: Type.Enum(['payment', 'earning', 'withdrawal', 'cardRefund']),
  id: Type.String(),
  paise,
  /** Since when, ISO 8601. */
  at: Type.String(),
});

/** GET /wallet */
export const walletView = Type.Object({
  /** All that is in the wallet; a part of it is held for sessions, and the rest is available. */
  current_paise: paise,
  held_paise: paise,
  available_paise: paise,
  /** What athletes have held for sessions with this coach; 0 for athletes. */
  pending_paise: paise,
  /** What could be withdrawn, the limits of a withdrawal and a day aside: for athletes what their cards can take back. */
  withdrawable_paise: paise,
  /** Of withdrawing all that is withdrawable: fee and total add up to it. No rule for athletes, who pay no fee. */
  fee: Type.Object({ rule: orNull(feeRule), fee_paise: paise, total_paise: paise }),
  /** Where a coach's money goes; null for none. Money can leave from `usable_at` on; both ISO 8601. */
  method: orNull(
    Type.Object({
      kind: Type.Enum([...payoutKinds]),
      /** Enough of the address to recognise it; empty while it cannot be read. */
      hint: Type.String(),
      set_at: Type.String(),
      usable_at: Type.String(),
    }),
  ),
  /** Nothing new can be held or withdrawn: a card payment is disputed. */
  is_frozen: Type.Boolean(),
  /** The newest first. */
  lines: Type.Array(walletLine),
  /** The newest first. */
  holds: Type.Array(hold),
  under_way: Type.Array(underWay),
});

/** GET /wallet/lines: the newest first. */
export const walletLines = Type.Object({
  lines: Type.Array(walletLine),
  /** Sent back as `before` to get the next page; null on the last. */
  next: orNull(Type.String()),
});

/** GET /wallet/months: months of Kolkata, the oldest first, those without changes too; opening + in − out = closing. */
export const walletMonths = Type.Object({
  months: Type.Array(
    Type.Object({
      /** yyyy-mm */
      month: Type.String(),
      opening_paise: paise,
      in_paise: paise,
      out_paise: paise,
      closing_paise: paise,
    }),
  ),
});

/** GET /wallet/statement as JSON: the oldest first; opening + lines = closing. */
export const walletStatement = Type.Object({
  /** ISO 8601, the end excluded. */
  from: Type.String(),
  to: Type.String(),
  opening_paise: paise,
  lines: Type.Array(walletLine),
  closing_paise: paise,
});

/** The amounts of a wallet that can be explained. */
export const explained = ['current', 'held', 'available', 'pending', 'withdrawable', 'fee'] as const;

/** One event's part of an amount. */
const part = Type.Object({
  /** The event's, and its type and stream. */
  id: Type.String(),
  type: Type.String(),
  stream: Type.String(),
  /** When it was recorded, ISO 8601. */
  at: Type.String(),
  /** What it adds to the amount. */
  paise,
});

/** GET /explain/{name}: the parts in the order of the log; before + parts = after. */
export const explanation = Type.Object({
  name: Type.Enum([...explained]),
  /** Of all parts: what GET /wallet says. */
  paise,
  /** How the parts make the amount: their sum, the fee of their sum, or the lesser of their sum and what is available. */
  by: Type.Enum(['sum', 'fee-1', 'mostAvailable']),
  before_paise: paise,
  parts: Type.Array(part),
  after_paise: paise,
  /** Sent back as `after` to get the next page; null on the last. */
  next: orNull(Type.String()),
});

export type WalletView = Static<typeof walletView>;
export type WalletLine = Static<typeof walletLine>;
export type WalletLines = Static<typeof walletLines>;
export type WalletMonths = Static<typeof walletMonths>;
export type WalletStatement = Static<typeof walletStatement>;
export type Explanation = Static<typeof explanation>;
