import { type Static, Type } from 'typebox';
import { orNull, outcomes, type Policy, statements } from '../kernel/index.ts';
import { cancelReasons } from './events.ts';

/** A time, and what the coach's clocks show then. */
const time = Type.Object({
  /** ISO 8601 */
  at: Type.String(),
  /** yyyy-mm-ddThh:mm */
  local: Type.String(),
});

const policy = Type.Object({ free_hours: Type.Integer(), late_percent: Type.Integer(), absent_percent: Type.Integer() });

/** What became of a session, as far as it is known. */
const outcome = Type.Object({
  outcome: Type.Enum([...outcomes]),
  /** The number of the rule by which it was found. */
  rule: Type.Integer(),
  /** Milliseconds that both were there. */
  together_ms: Type.Integer(),
  /** What is claimed against it, by whom, and whether the other one agrees; null if nobody has disputed it. */
  dispute: orNull(Type.Object({ by: Type.Enum(['athlete', 'coach']), claims: Type.Enum([...outcomes]), agrees: orNull(Type.Boolean()) })),
  /** The one who did not dispute it is asked. */
  is_disputed: Type.Boolean(),
  /** What the reader has said about it. */
  said: Type.Array(Type.Enum([...statements])),
  /** When it will be settled if nobody says anything more, or could be, and when it was; ISO 8601. */
  settle_at: Type.String(),
  settled_at: orNull(Type.String()),
  /** What the athlete pays, and gets back; null until it is settled. */
  capture_paise: orNull(Type.Integer()),
  release_paise: orNull(Type.Integer()),
});

/** A booking as its athlete and its coach see it. */
export const bookingView = Type.Object({
  id: Type.String(),
  coach_id: Type.Integer(),
  coach_name: Type.String(),
  /** Path of the photo, or null. */
  coach_image: orNull(Type.String()),
  athlete_id: Type.Integer(),
  athlete_name: Type.String(),
  /** Path of the photo, or null. */
  athlete_image: orNull(Type.String()),
  sport: Type.String(),
  kind: Type.Enum(['session', 'intro']),
  /** `confirming` while its payment is under way, `released` when its hold ended. A coach sees it from `confirmed` on. */
  state: Type.Enum(['held', 'confirming', 'confirmed', 'released', 'cancelled']),
  starts: time,
  ends: time,
  /** The coach's zone when it was booked. */
  zone: Type.String(),
  /** Until when it is held, ISO 8601; null unless it is held or confirming. */
  held_until: orNull(Type.String()),
  /** Released because the money for it was not there. */
  is_unpaid: Type.Boolean(),
  price_paise: Type.Integer(),
  policy,
  /** Times that the coach proposes instead. */
  proposals: Type.Array(time),
  /** How often it can still be moved. */
  moves_left: Type.Integer(),
  /** What it costs the reader's side to cancel now, and until when it costs that, ISO 8601; null unless it can be cancelled. */
  cancelling: orNull(Type.Object({ capture_paise: Type.Integer(), release_paise: Type.Integer(), until: Type.String() })),
  /** The athlete cancels for free until then, ISO 8601, of a hold as if it were confirmed now; and what later cancelling and not coming cost. */
  costs: Type.Object({ free_until: Type.String(), late_paise: Type.Integer(), absent_paise: Type.Integer() }),
  cancelled: orNull(
    Type.Object({
      by: Type.Enum(['athlete', 'coach', 'system']),
      reason: Type.Enum([...cancelReasons, 'doubleBooked']),
      /** ISO 8601 */
      at: Type.String(),
      capture_paise: Type.Integer(),
      release_paise: Type.Integer(),
    }),
  ),
  /** Null until it is found, a quarter of an hour after the end. */
  outcome: orNull(outcome),
});

/** Bookings that begin from one time until another, earliest first. There are more if the list is full. */
export const bookingList = Type.Object({ bookings: Type.Array(bookingView), has_more: Type.Boolean() });

/** A place that is held for an athlete, and the terms to confirm. */
export const heldSlot = Type.Object({
  id: Type.String(),
  /** ISO 8601 */
  held_until: Type.String(),
  price_paise: Type.Integer(),
  policy,
});

export const confirmAnswer = Type.Object({ state: Type.Enum(['confirmed', 'confirming']) });

/** The call that a session is held in. */
export const openedRoom = Type.Object({ call_id: Type.String() });

/** `moving` while it leaves one week for another. */
export const moveAnswer = Type.Object({ state: Type.Enum(['confirmed', 'moving']) });

/** The rank on the waiting list, from 1 on; null after leaving it. */
export const waitingAnswer = Type.Object({ place: orNull(Type.Integer()) });

/** Weeks of coaches' calendars for which an athlete waits, earliest first. There are more if the list is full. */
export const waitingList = Type.Object({
  waiting: Type.Array(
    Type.Object({
      coach_id: Type.Integer(),
      coach_name: Type.String(),
      /** Path of the photo, or null. */
      coach_image: orNull(Type.String()),
      /** Counted from 0. */
      week: Type.Integer(),
      /** ISO 8601: from when until when the week lasts, the end excluded. */
      from: Type.String(),
      to: Type.String(),
      /** The coach's. */
      zone: Type.String(),
      /** The rank on the waiting list, from 1 on. */
      place: Type.Integer(),
    }),
  ),
  has_more: Type.Boolean(),
});

export type BookingView = Static<typeof bookingView>;
export type BookingList = Static<typeof bookingList>;
export type HeldSlot = Static<typeof heldSlot>;
export type ConfirmAnswer = Static<typeof confirmAnswer>;
export type OpenedRoom = Static<typeof openedRoom>;
export type MoveAnswer = Static<typeof moveAnswer>;
export type WaitingAnswer = Static<typeof waitingAnswer>;
export type WaitingList = Static<typeof waitingList>;

type WirePolicy = Static<typeof policy>;

/** A policy as requests write it. */
export const readPolicy = ({ free_hours, late_percent, absent_percent }: WirePolicy): Policy => ({
  rule: 1,
  freeHours: free_hours,
  latePercent: late_percent,
  absentPercent: absent_percent,
});

/** A policy as responses show it. */
export const writePolicy = ({ freeHours, latePercent, absentPercent }: Policy): WirePolicy => ({
  free_hours: freeHours,
  late_percent: latePercent,
  absent_percent: absentPercent,
});
