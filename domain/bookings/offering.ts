import { type Policy, weekOf } from '../kernel/index.ts';
import type { CalendarWeek } from './booking-id.ts';
import { type Booking, bookingsOf, type Calendar, hasPlace, isForfeited } from './calendar.ts';
import type { BookingEvent } from './events.ts';
import { bookingLimits } from './limits.ts';
import { hourMs, iso, meets, type Place } from './place.ts';
import { type BookingRefusal, refuse } from './refusals.ts';

/** What a coach offers when a command is decided: facts of other streams. Times are Unix milliseconds. */
export interface Offering {
  /** The beginning of the calendar's first week. */
  readonly anchor: number;
  readonly zone: string;
  readonly sport: string;
  /** Of a session in one of the slots; null if the coach has no rate, and so offers nothing. */
  readonly pricePaise: number | null;
  readonly policy: Policy;
  readonly noticeHours: number;
  readonly horizonWeeks: number;
  readonly introsPerWeek: number;
  /**
   * Places of the length that is asked for, within the coach's hours: from now on, even if that is sooner than the notice allows, and
   * whoever has booked them. Those of other weeks do not count.
   */
  readonly slots: readonly Place[];
}

/** Where and when a command is decided. */
export interface Deciding extends CalendarWeek {
  /** ISO 8601 */
  readonly at: string;
}

export type Kind = Booking['kind'];

/** An intro call is free. */
export const priceOfKind = (kind: Kind, { pricePaise }: Offering): number => (kind === 'intro' ? 0 : (pricePaise ?? 0));

/** The latest start for which the coach takes bookings. */
const latestStart = ({ at }: Deciding, { horizonWeeks }: Offering): number => Date.parse(at) + horizonWeeks * 7 * 24 * hourMs;

/** The places that the coach offers in this week, whoever has them. */
export function slotsOf(deciding: Deciding, offering: Offering): readonly Place[] {
  const { anchor, pricePaise, slots } = offering;
  const latest = latestStart(deciding, offering);
  // A place across the edge of a week could be booked in both.
  const isInside = ({ startsAt, busyUntil }: Place): boolean =>
    weekOf(anchor, startsAt) === deciding.week && weekOf(anchor, busyUntil - 1) === deciding.week;
  return pricePaise === null ? [] : slots.filter((slot) => slot.startsAt <= latest && isInside(slot));
}

/** Who has a place that nobody else can take. Holds that ran out are not among them, nor `own`, a booking that would leave its place. */
export const takenAt = (calendar: Calendar, at: number, own?: string): readonly Place[] =>
  bookingsOf(calendar).filter((one) => hasPlace(one) && !isForfeited(one, at) && one.bookingId !== own);

export const isFree = (place: Place, taken: readonly Place[]): boolean => !taken.some((one) => meets(one, place));

interface Wish {
  /** Unix milliseconds. */
  readonly startsAt: number;
  readonly offering: Offering;
  /** The booking that moves. */
  readonly own?: string;
  /** The coach proposed this time: the notice does not count. */
  readonly isProposed?: boolean;
}

/** The free slot that begins then, or why there is none. */
export function findSlot(deciding: Deciding, calendar: Calendar, wish: Wish): Place | BookingRefusal {
  const { startsAt, offering, own, isProposed = false } = wish;
  const at = Date.parse(deciding.at);
  const soonest = at + offering.noticeHours * hourMs;
  const slots = slotsOf(deciding, offering);
  const taken = takenAt(calendar, at, own);
  const refuseTime = (code: 'slotTaken' | 'slotNotOffered' | 'tooSoon' | 'tooFar'): BookingRefusal => {
    const free = slots.filter((slot) => slot.startsAt >= soonest && isFree(slot, taken));
    return { ...refuse(code, '/starts_at'), alternatives: nearest(free, startsAt) };
  };
  if (startsAt < (isProposed ? at : soonest)) return refuseTime('tooSoon');
  if (startsAt > latestStart(deciding, offering)) return refuseTime('tooFar');
  const slot = slots.find((one) => one.startsAt === startsAt);
  if (!slot) return refuseTime('slotNotOffered');
  return isFree(slot, taken) ? slot : refuseTime('slotTaken');
}

/** The starts nearest to a time, earliest first. */
function nearest(slots: readonly Place[], startsAt: number): readonly string[] {
  const distance = (slot: Place): number => Math.abs(slot.startsAt - startsAt);
  const chosen = slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, bookingLimits.alternatives);
  return chosen
    .map((slot) => slot.startsAt)
    .toSorted((a, b) => a - b)
    .map(iso);
}

interface Taken {
  readonly place: Place;
  readonly kind: Kind;
  /** The booking that moves. */
  readonly own?: string;
}

/**
 * Releases the holds that ran out where a place is taken now, and for an intro call those of other intro calls: they count no more. Timers
 * would do it later.
 */
export function clearFor(deciding: Deciding, calendar: Calendar, { place, kind, own }: Taken): readonly BookingEvent[] {
  const { coachId, week, at } = deciding;
  const isInTheWay = (one: Booking): boolean => meets(one, place) || (kind === 'intro' && one.kind === 'intro');
  return bookingsOf(calendar)
    .filter((one) => one.bookingId !== own && isForfeited(one, Date.parse(at)) && isInTheWay(one))
    .map(({ bookingId }) => ({ type: 'HoldReleased', data: { coachId, week, at, bookingId, reason: 'expired' } }));
}
