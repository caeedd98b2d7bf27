import type { Refusal } from '../kernel/index.ts';
import { bookingsOf, type Calendar, isOpenHold } from './calendar.ts';
import type { BookingEvent } from './events.ts';
import { bookingLimits } from './limits.ts';
import { clearFor, type Deciding, findSlot, type Kind, type Offering, priceOfKind } from './offering.ts';
import { iso, minuteMs, type Place, writePlace } from './place.ts';
import { type BookingRefusal, refuse } from './refusals.ts';

/** An athlete asks for a place. */
export interface HoldSlot extends Deciding {
  readonly type: 'HoldSlot';
  /** Of the new booking; the same again for the same request. */
  readonly bookingId: string;
  readonly athleteId: number;
  readonly kind: Kind;
  /** ISO 8601 */
  readonly startsAt: string;
  readonly offering: Offering;
  /** Facts from elsewhere: the coach blocked the athlete. */
  readonly isBlocked: boolean;
  /** The athlete has another session then. */
  readonly hasOverlap: boolean;
  /** The athlete had, or will have, an intro call with this coach. */
  readonly hasIntro: boolean;
}

/** Whether this athlete must confirm or give up something in this week first. */
export const hasOpenHold = (calendar: Calendar, athleteId: number, at: number): boolean =>
  bookingsOf(calendar).some((one) => one.athleteId === athleteId && one.how !== 'moving' && isOpenHold(one, at));

interface Intro {
  readonly athleteId: number;
  readonly at: number;
  readonly hasIntro: boolean;
  readonly offering: Offering;
}

/** Why the athlete cannot have an intro call in this week; null if they can. */
export function refuseIntro(calendar: Calendar, { athleteId, at, hasIntro, offering }: Intro): Refusal | null {
  const intros = bookingsOf(calendar).filter((one) => one.kind === 'intro' && (one.phase === 'confirmed' || isOpenHold(one, at)));
  if (hasIntro || intros.some((one) => one.athleteId === athleteId)) return refuse('introUsed');
  return intros.length >= offering.introsPerWeek ? refuse('introsFull') : null;
}

type Held = Extract<BookingEvent, { type: 'SlotHeld' }>['data'];

/** A new hold that ends after so many minutes. */
export function holdOf(
  { coachId, week, at }: Deciding,
  offering: Offering,
  place: Place,
  of: Pick<Held, 'bookingId' | 'athleteId' | 'kind' | 'how'>,
): BookingEvent {
  const minutes = of.how === 'offered' ? bookingLimits.offerMinutes : bookingLimits.holdMinutes;
  const { sport, policy, zone } = offering;
  return {
    type: 'SlotHeld',
    data: {
      coachId,
      week,
      at,
      ...of,
      ...writePlace(place),
      heldUntil: iso(Date.parse(at) + minutes * minuteMs),
      from: null,
      pricePaise: priceOfKind(of.kind, offering),
      sport,
      policy,
      zone,
    },
  };
}

export function holdSlot(command: HoldSlot, calendar: Calendar): readonly BookingEvent[] | BookingRefusal {
  const { bookingId, athleteId, kind, offering } = command;
  const at = Date.parse(command.at);
  // The same request again, whatever has become of the booking since.
  if (calendar.bookings.get(bookingId)?.athleteId === athleteId) return [];
  if (command.isBlocked) return refuse('bookingBlocked');
  if (hasOpenHold(calendar, athleteId, at)) return refuse('holdOpen');
  const refusal = kind === 'intro' ? refuseIntro(calendar, { athleteId, at, hasIntro: command.hasIntro, offering }) : null;
  if (refusal) return refusal;
  const slot = findSlot(command, calendar, { startsAt: Date.parse(command.startsAt), offering });
  if ('refused' in slot) return slot;
  if (command.hasOverlap) return refuse('ownOverlap', '/starts_at');
  return [
    ...clearFor(command, calendar, { place: slot, kind }),
    holdOf(command, offering, slot, { bookingId, athleteId, kind, how: 'asked' }),
  ];
}
