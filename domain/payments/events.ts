import { Type } from 'typebox';
import {
  accountId,
  amount,
  defineEvent,
  entryFields,
  type EventOf,
  moment,
  paid,
  policySchema,
  reference,
  token,
  uuid,
} from '../kernel/index.ts';

/** One card payment of an athlete, and its disputes. */
export const paymentStream = (paymentId: string): string => `payment-${paymentId}`;
const stream = ({ paymentId }: { readonly paymentId: string }): string => paymentStream(paymentId);

const common = { paymentId: uuid, athleteId: accountId, at: moment };
const moved = { ...common, ...entryFields };
const subject = ({ athleteId }: { readonly athleteId: number }): string => `athlete-${athleteId}`;

/** What the page calls it; each charges the card. */
export const paymentMethods = ['gpay', 'applepay', 'paypal'] as const;

const paymentRequested = defineEvent({
  type: 'PaymentRequested',
  version: 1,
  stream,
  schema: Type.Object({
    ...common,
    paise: paid,
    method: Type.Enum([...paymentMethods]),
    /** The provider's, for the card: it can be used once. */
    token,
    /** The booking that it is for, with the price and policy as the athlete saw them. */
    booking: Type.Union([Type.Object({ bookingId: reference, pricePaise: amount, policy: policySchema }), Type.Null()]),
  }),
  personal: { subject, fields: ['token'] },
});
/** The athlete has to approve it at the provider. */
const paymentActionNeeded = defineEvent({ type: 'PaymentActionNeeded', version: 1, stream, schema: Type.Object(common) });
const paymentSucceeded = defineEvent({
  type: 'PaymentSucceeded',
  version: 1,
  stream,
  /** `paise` is what came, by the provider's word; `card` is the last four digits, empty if unknown. */
  schema: Type.Object({ ...moved, paise: paid, providerId: reference, card: Type.String({ pattern: '^(\\d{4})?$' }) }),
  personal: { subject, fields: ['card'] },
});
const paymentFailed = defineEvent({ type: 'PaymentFailed', version: 1, stream, schema: Type.Object({ ...common, code: reference }) });
const paymentUnused = defineEvent({
  type: 'PaymentUnused',
  version: 1,
  stream,
  /** The booking was refused with this code, so the money stays in the wallet. */
  schema: Type.Object({ ...common, bookingId: reference, code: reference }),
});

const dispute = { ...moved, disputeId: reference };
const paymentDisputed = defineEvent({
  type: 'PaymentDisputed',
  version: 1,
  stream,
  schema: Type.Object({ ...dispute, paise: paid, reason: reference, answerBy: moment }),
});
/** A dispute that is lost moves nothing until it is settled. */
const disputeDecided = defineEvent({
  type: 'DisputeDecided',
  version: 1,
  stream,
  schema: Type.Object({ ...dispute, won: Type.Boolean() }),
});
const disputeSettled = defineEvent({
  type: 'DisputeSettled',
  version: 1,
  stream,
  /** What the wallet gave, and what the platform bears. */
  schema: Type.Object({ ...dispute, recoveredPaise: amount, lostPaise: amount }),
});

export const paymentEvents = [
  paymentRequested,
  paymentActionNeeded,
  paymentSucceeded,
  paymentFailed,
  paymentUnused,
  paymentDisputed,
  disputeDecided,
  disputeSettled,
] as const;

export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
