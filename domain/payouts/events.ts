import { Type } from 'typebox';
import { amount, defineEvent, entryFields, type EventOf, moment, paid, reference, uuid, walletIdPattern } from '../kernel/index.ts';

/** One way of money out of a wallet: to a coach's payout method, or back to a card. */
export const payoutStream = (payoutId: string): string => `payout-${payoutId}`;
const stream = ({ payoutId }: { readonly payoutId: string }): string => payoutStream(payoutId);

const common = { payoutId: uuid, walletId: Type.String({ pattern: walletIdPattern }), at: moment };
const uuidOrNull = Type.Union([uuid, Type.Null()]);

const payoutRequested = defineEvent({
  type: 'PayoutRequested',
  version: 1,
  stream,
  /** `feePaise` is a part of `paise`; the rest goes to the method, or to the card of the payment. One of the two ids is null. */
  schema: Type.Object({ ...common, paise: paid, feePaise: amount, methodId: uuidOrNull, paymentId: uuidOrNull }),
});
const payoutSent = defineEvent({ type: 'PayoutSent', version: 1, stream, schema: Type.Object({ ...common, providerId: reference }) });
const payoutPaid = defineEvent({ type: 'PayoutPaid', version: 1, stream, schema: Type.Object({ ...common, ...entryFields }) });
/** It never left, so no money moves. */
const payoutFailed = defineEvent({ type: 'PayoutFailed', version: 1, stream, schema: Type.Object({ ...common, code: reference }) });
const payoutReturned = defineEvent({
  type: 'PayoutReturned',
  version: 1,
  stream,
  /** It was paid and came back: the payment reversed, fee included. */
  schema: Type.Object({ ...common, ...entryFields, code: reference }),
});

export const payoutEvents = [payoutRequested, payoutSent, payoutPaid, payoutFailed, payoutReturned] as const;

export type PayoutEvent = EventOf<(typeof payoutEvents)[number]>;
