import { Type } from 'typebox';
import { accountId, amount, defineEvent, type EventOf, line, moment, policySchema, token } from '../kernel/index.ts';
import { bookingIdPattern, calendarStream } from './booking-id.ts';

/** Only ids and times: a calendar has no names and no texts. */
const week = Type.Integer({ minimum: 0, maximum: 999_999 });
const common = { coachId: accountId, week, at: moment };
const booking = { ...common, bookingId: Type.String({ pattern: bookingIdPattern }) };
const stream = calendarStream;

/** The session ends at `endsAt`, its buffer at `busyUntil`; the ends are excluded. */
const place = { startsAt: moment, endsAt: moment, busyUntil: moment };
/** How often the booking was moved. */
const sequence = Type.Integer({ minimum: 0, maximum: 1_000 });

const slotHeld = defineEvent({
  type: 'SlotHeld',
  version: 1,
  stream,
  schema: Type.Object({
    ...booking,
    athleteId: accountId,
    sport: line,
    kind: Type.Enum(['session', 'intro']),
    ...place,
    /** Null: until the move is over. */
    heldUntil: Type.Union([moment, Type.Null()]),
    /** By the athlete, to the first who waited, or for a booking of another week. */
    how: Type.Enum(['asked', 'offered', 'moving']),
    /** The week that a booking moves from, its move with this one, and when it was confirmed there; null unless it is moving. */
    from: Type.Union([Type.Object({ week, sequence, confirmedAt: moment }), Type.Null()]),
    pricePaise: amount,
    policy: policySchema,
    /** The coach's. */
    zone: token,
  }),
});

const bookingAccepted = defineEvent({
  type: 'BookingAccepted',
  version: 1,
  stream,
  /** The place is kept until then, while the payment is under way. */
  schema: Type.Object({ ...booking, keptUntil: moment }),
});
const bookingConfirmed = defineEvent({ type: 'BookingConfirmed', version: 1, stream, schema: Type.Object(booking) });
const holdExtended = defineEvent({ type: 'HoldExtended', version: 1, stream, schema: Type.Object({ ...booking, heldUntil: moment }) });
const holdReleased = defineEvent({
  type: 'HoldReleased',
  version: 1,
  stream,
  schema: Type.Object({ ...booking, reason: Type.Enum(['expired', 'givenUp', 'notPaid', 'moveRefused']) }),
});

/** A fixed list: a deciding program must not need the key of a person. */
export const cancelReasons = ['plansChanged', 'unwell', 'notNeeded', 'other'] as const;

const bookingCancelled = defineEvent({
  type: 'BookingCancelled',
  version: 1,
  stream,
  schema: Type.Object({
    ...booking,
    by: Type.Enum(['athlete', 'coach', 'system']),
    reason: Type.Enum([...cancelReasons, 'doubleBooked']),
    /** What the athlete pays, and gets back. */
    capturePaise: amount,
    releasePaise: amount,
  }),
});

const moveProposed = defineEvent({
  type: 'MoveProposed',
  version: 1,
  stream,
  /** Times that the coach could do as well, earliest first. They are not held. */
  schema: Type.Object({ ...booking, starts: Type.Array(moment, { minItems: 1, maxItems: 3 }) }),
});
/** The booking has left this week for a place that is held for it in another. */
const bookingMovedOut = defineEvent({
  type: 'BookingMovedOut',
  version: 1,
  stream,
  schema: Type.Object({ ...booking, toWeek: week, sequence }),
});
const bookingMoved = defineEvent({ type: 'BookingMoved', version: 1, stream, schema: Type.Object({ ...booking, ...place, sequence }) });

const waitingJoined = defineEvent({
  type: 'WaitingJoined',
  version: 1,
  stream,
  schema: Type.Object({ ...common, athleteId: accountId }),
});
/** By themselves, or because they were offered a place or have one. */
const waitingLeft = defineEvent({ type: 'WaitingLeft', version: 1, stream, schema: Type.Object({ ...common, athleteId: accountId }) });

export const bookingEvents = [
  slotHeld,
  bookingAccepted,
  bookingConfirmed,
  holdExtended,
  holdReleased,
  bookingCancelled,
  moveProposed,
  bookingMovedOut,
  bookingMoved,
  waitingJoined,
  waitingLeft,
] as const;

export type BookingEvent = EventOf<(typeof bookingEvents)[number]>;
