import { Type } from 'typebox';
import {
  accountId,
  amount,
  defineEvent,
  entryFields,
  type EventOf,
  feeRule,
  moment,
  orNull,
  paid,
  policySchema,
  reference,
  uuid,
  walletIdPattern,
} from '../kernel/index.ts';

/** The money of one person; `walletId` is such as `athlete_7`. */
export const walletStream = (walletId: string): string => `wallet-${walletId}`;
const stream = ({ walletId }: { readonly walletId: string }): string => walletStream(walletId);

const walletId = Type.String({ pattern: walletIdPattern });
/** `after`: the paise in the wallet after this event, and how many of them are held. */
const common = { walletId, at: moment, after: Type.Object({ total: amount, held: amount }) };
const moved = { ...common, ...entryFields };

const walletCredited = defineEvent({
  type: 'WalletCredited',
  version: 1,
  stream,
  schema: Type.Object({
    ...moved,
    paise: paid,
    reason: Type.Enum(['topUp', 'earning', 'payoutFailed', 'payoutReturned']),
    /** The wallet that paid an earning. */
    from: orNull(walletId),
    /** Of a top-up, and of what comes back from a card. */
    paymentId: orNull(uuid),
    /** Of an earning, and of a top-up for a booking. */
    bookingId: orNull(reference),
    payoutId: orNull(uuid),
    /** By which an earning will be charged when it is withdrawn. */
    feeRule: orNull(feeRule),
  }),
});

const walletDebited = defineEvent({
  type: 'WalletDebited',
  version: 1,
  stream,
  schema: Type.Object({
    ...moved,
    paise: paid,
    reason: Type.Enum(['withdrawal', 'cardRefund']),
    /** The same for all parts of one withdrawal: the payout of the first. */
    withdrawalId: uuid,
    payoutId: uuid,
    /** Where it goes: a coach's method, or the card of a payment. */
    methodId: orNull(uuid),
    paymentId: orNull(uuid),
    /** Of `paise`; null where there is none. */
    feePaise: amount,
    feeRule: orNull(feeRule),
  }),
});

/** Holds are named by their booking. */
const hold = { ...common, holdId: reference, paise: paid };
const fundsHeld = defineEvent({
  type: 'FundsHeld',
  version: 1,
  stream,
  schema: Type.Object({ ...hold, coachId: accountId, policy: policySchema, feeRule }),
});
const fundsVoided = defineEvent({
  type: 'FundsVoided',
  version: 1,
  stream,
  /** The booking was not confirmed, or nothing is due. */
  schema: Type.Object({ ...hold, reason: Type.Enum(['notConfirmed', 'nothingDue']) }),
});
const fundsCaptured = defineEvent({
  type: 'FundsCaptured',
  version: 1,
  stream,
  /** The rest of the hold is released with it. */
  schema: Type.Object({ ...hold, ...entryFields, releasedPaise: amount, coachId: accountId, feeRule }),
});

export const payoutKinds = ['paypal', 'upi', 'bank'] as const;

const payoutMethodSet = defineEvent({
  type: 'PayoutMethodSet',
  version: 1,
  stream,
  schema: Type.Object({ ...common, methodId: uuid, kind: Type.Enum([...payoutKinds]), address: Type.String({ maxLength: 200 }) }),
  personal: { subject: ({ walletId }) => walletId.replace('_', '-'), fields: ['address'] },
});

const dispute = { ...common, disputeId: reference };
const walletFrozen = defineEvent({ type: 'WalletFrozen', version: 1, stream, schema: Type.Object(dispute) });
const walletThawed = defineEvent({
  type: 'WalletThawed',
  version: 1,
  stream,
  /** The reason is an operator's. */
  schema: Type.Object({ ...dispute, reason: Type.Optional(Type.String({ maxLength: 200 })) }),
});
const disputeRecovered = defineEvent({
  type: 'DisputeRecovered',
  version: 1,
  stream,
  /** What there was to take, of what was lost. Nothing is an answer too: asked again later, there might be money. */
  schema: Type.Object({ ...dispute, ...entryFields, paymentId: uuid, paise: amount, ofPaise: paid }),
});

export const walletEvents = [
  walletCredited,
  walletDebited,
  fundsHeld,
  fundsVoided,
  fundsCaptured,
  payoutMethodSet,
  walletFrozen,
  walletThawed,
  disputeRecovered,
] as const;

export type WalletEvent = EventOf<(typeof walletEvents)[number]>;
