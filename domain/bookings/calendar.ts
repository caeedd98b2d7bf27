import type { Policy } from '../kernel/index.ts';
import type { BookingEvent } from './events.ts';
import { bookingLimits } from './limits.ts';
import { type Place, placeOf } from './place.ts';

export interface Booking extends Place {
  readonly bookingId: string;
  readonly athleteId: number;
  readonly sport: string;
  readonly kind: 'session' | 'intro';
  readonly how: 'asked' | 'offered' | 'moving';
  readonly pricePaise: number;
  readonly policy: Policy;
  readonly zone: string;
  /** Held, accepted and confirmed bookings have their place; the others had it. */
  readonly phase: 'held' | 'accepted' | 'confirmed' | 'released' | 'cancelled' | 'movedOut';
  /** When the hold ends; Infinity while the booking moves. */
  readonly heldUntil: number;
  readonly isExtended: boolean;
  /** Released because the money for it was not there. */
  readonly isUnpaid: boolean;
  readonly confirmedAt: number | null;
  /** How often it was moved; while it moves, with this time. */
  readonly sequence: number;
  /** Starts that the coach proposes. */
  readonly proposed: readonly number[];
  /** The week that it moved from, or would have, if it came here by a move. */
  readonly fromWeek: number | null;
  /** The week it moved to. */
  readonly toWeek: number | null;
}

/** One week of a coach. Times are Unix milliseconds. */
export interface Calendar {
  /** By id, those that are over too. */
  readonly bookings: ReadonlyMap<string, Booking>;
  /** Athletes who wait, the first first. */
  readonly waiting: readonly number[];
  /** How often each athlete began to wait. */
  readonly joins: ReadonlyMap<number, number>;
}

export const emptyCalendar: Calendar = { bookings: new Map(), waiting: [], joins: new Map() };

/** A calendar as far as a decision about one booking needs it. */
export const calendarOf = (booking: Booking): Calendar => ({ ...emptyCalendar, bookings: new Map([[booking.bookingId, booking]]) });

export const bookingsOf = ({ bookings }: Calendar): readonly Booking[] => Array.from(bookings.values());

/** Whether it has its place: the places of these never overlap. */
export const hasPlace = ({ phase }: Booking): boolean => phase === 'held' || phase === 'accepted' || phase === 'confirmed';

const isHold = ({ phase }: Booking): boolean => phase === 'held' || phase === 'accepted';

/** A hold that has not ended yet. */
export const isOpenHold = (booking: Booking, at: number): boolean => isHold(booking) && at < booking.heldUntil;

/** A hold whose place anybody may take. */
export function isForfeited(booking: Booking, at: number): boolean {
  const keptMs = booking.how === 'offered' ? bookingLimits.nextSeconds * 1000 : 0;
  return isHold(booking) && at >= booking.heldUntil + keptMs;
}

function changed(calendar: Calendar, bookingId: string, change: (booking: Booking) => Partial<Booking>): Calendar {
  const booking = calendar.bookings.get(bookingId);
  if (!booking) return calendar;
  return { ...calendar, bookings: new Map(calendar.bookings).set(bookingId, { ...booking, ...change(booking) }) };
}

function held({ data }: Extract<BookingEvent, { type: 'SlotHeld' }>): Booking {
  const { heldUntil, from } = data;
  return {
    ...placeOf(data),
    bookingId: data.bookingId,
    athleteId: data.athleteId,
    sport: data.sport,
    kind: data.kind,
    how: data.how,
    pricePaise: data.pricePaise,
    policy: data.policy,
    zone: data.zone,
    phase: 'held',
    heldUntil: heldUntil === null ? Number.POSITIVE_INFINITY : Date.parse(heldUntil),
    isExtended: false,
    isUnpaid: false,
    confirmedAt: from && Date.parse(from.confirmedAt),
    sequence: from?.sequence ?? 0,
    proposed: [],
    fromWeek: from?.week ?? null,
    toWeek: null,
  };
}

export function evolve(calendar: Calendar, event: BookingEvent): Calendar {
  const { type, data } = event;
  switch (type) {
    case 'SlotHeld':
      return { ...calendar, bookings: new Map(calendar.bookings).set(data.bookingId, held(event)) };
    case 'BookingAccepted':
      return changed(calendar, data.bookingId, () => ({ phase: 'accepted', heldUntil: Date.parse(data.keptUntil) }));
    case 'BookingConfirmed':
      return changed(calendar, data.bookingId, () => ({ phase: 'confirmed', confirmedAt: Date.parse(data.at) }));
    case 'HoldExtended':
      return changed(calendar, data.bookingId, () => ({ heldUntil: Date.parse(data.heldUntil), isExtended: true }));
    case 'HoldReleased':
      return changed(calendar, data.bookingId, () => ({ phase: 'released', isUnpaid: data.reason === 'notPaid' }));
    case 'BookingCancelled':
      return changed(calendar, data.bookingId, () => ({ phase: 'cancelled' }));
    case 'MoveProposed':
      return changed(calendar, data.bookingId, () => ({ proposed: data.starts.map(Date.parse) }));
    case 'BookingMovedOut':
      return changed(calendar, data.bookingId, () => ({ phase: 'movedOut', toWeek: data.toWeek, sequence: data.sequence }));
    case 'BookingMoved':
      return changed(calendar, data.bookingId, () => ({ ...placeOf(data), phase: 'confirmed', sequence: data.sequence, proposed: [] }));
    case 'WaitingJoined':
      return {
        ...calendar,
        waiting: [...calendar.waiting, data.athleteId],
        joins: new Map(calendar.joins).set(data.athleteId, (calendar.joins.get(data.athleteId) ?? 0) + 1),
      };
    case 'WaitingLeft':
      return { ...calendar, waiting: calendar.waiting.filter((athleteId) => athleteId !== data.athleteId) };
  }
}
