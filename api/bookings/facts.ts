import { availabilityDecider, availabilityStream, offers, priceOf } from '@academy/domain/availability';
import {
  type Booking,
  bookingDecider,
  bookingIdPattern,
  bookingLimits,
  type Calendar,
  type CalendarWeek,
  calendarStream,
  type Offering,
  parseBookingId,
} from '@academy/domain/bookings';
import { weekOf, weekSpan } from '@academy/domain/kernel';
import { foldStored } from '@academy/platform/commands';
import { HttpProblem } from '@academy/platform/http';
import type { Zones } from '@academy/platform/zones';
import { Type } from 'typebox';
import { tradeOf } from '../coaches/trade.ts';
import type { Services } from '../services.ts';

interface Asked {
  readonly coachId: number;
  readonly kind: Booking['kind'];
  /** Unix milliseconds, as `at`, the time of the decision. */
  readonly startsAt: number;
  readonly at: number;
}

/** What a coach offers in the week of a time that is asked for. */
interface Offered {
  readonly week: number;
  readonly offering: Offering;
  /** When what is asked for would end, in Unix milliseconds. */
  readonly endsAt: number;
}

interface Found extends CalendarWeek {
  readonly booking: Booking | undefined;
}

const minuteMs = 60_000;

/** What the rules of bookings need of streams, read from the log because a read model may lag. */
export function bookingFacts({ store, codec }: Pick<Services, 'store' | 'codec'>, zones: Zones) {
  const calendarOf = async (week: CalendarWeek): Promise<Calendar> =>
    foldStored(bookingDecider, await codec.decode(await store.readStream(calendarStream(week))));

  /** Null if the coach has no calendar, or none that began before that time. */
  const offeredTo = async ({ coachId, kind, startsAt, at }: Asked): Promise<Offered | null> => {
    const [stored, { sport, ratePaise }] = await Promise.all([
      store.readStream(availabilityStream(coachId)).then((events) => codec.decode(events)),
      tradeOf(store, coachId),
    ]);
    const { anchor: opened, schedule } = foldStored(availabilityDecider, stored);
    const table = opened === null ? null : zones(schedule.zone, at);
    if (opened === null || !table) return null;
    const { terms } = schedule;
    const anchor = Date.parse(opened);
    const week = weekOf(anchor, startsAt);
    if (week < 0) return null;
    const lengthMinutes = kind === 'intro' ? bookingLimits.introMinutes : terms.lengthMinutes;
    // Notice and bookings are the decider's: it names the reason.
    const asked = { ...schedule, terms: { ...terms, lengthMinutes, noticeHours: 0 } };
    const offering: Offering = {
      anchor,
      zone: schedule.zone,
      sport,
      pricePaise: ratePaise === null ? null : priceOf(ratePaise, lengthMinutes),
      policy: terms.policy,
      noticeHours: terms.noticeHours,
      horizonWeeks: terms.horizonWeeks,
      introsPerWeek: terms.introsPerWeek,
      slots: offers({ schedule: asked, table, anchor, now: at, busy: [], ...weekSpan(anchor, week) }),
    };
    return { week, offering, endsAt: startsAt + lengthMinutes * minuteMs };
  };

  /** The week where a booking is now, followed through its moves, and what that week says of it. */
  const whereIs = async (bookingId: string): Promise<Found> => {
    const { coachId, week: first } = weekOfId(bookingId);
    let week = first;
    for (let moves = 0; ; moves++) {
      const booking = (await calendarOf({ coachId, week })).bookings.get(bookingId);
      const isElsewhere = booking?.phase === 'movedOut' && booking.toWeek !== null && moves < bookingLimits.moves;
      if (!isElsewhere) return { coachId, week, booking };
      week = booking.toWeek;
    }
  };

  return { offeredTo, whereIs };
}

export const bookingParams = Type.Object({
  bookingId: Type.String({ pattern: bookingIdPattern, maxLength: 40, problem: 'bookingNotFound' }),
});

/** The week where a booking began. Throws HttpProblem 404. */
export function weekOfId(bookingId: string): CalendarWeek {
  const week = parseBookingId(bookingId);
  if (!week) throw new HttpProblem(404, 'bookingNotFound');
  return week;
}
