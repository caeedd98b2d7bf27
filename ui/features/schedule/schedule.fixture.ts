import type { AvailabilityView } from '@academy/domain/availability';
import type { BookingList, BookingView } from '@academy/domain/bookings';
import { bookingAt } from '../../app/testing/samples.ts';
import { ownZone } from '../availability/parts.ts';
import { readerClock } from './reader-clock.ts';
import { daysFrom, sundayOf } from './week.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const iso = (ms: number): string => new Date(ms).toISOString();

/** The days of next week on the reader's calendar. */
export const days = daysFrom(sundayOf(null, readerClock.wallAt(Date.now() + 7 * dayMs).day));

type Time = BookingView['starts'];

/** A time on the reader's clocks, who is where the coach is. */
const here = (day: number, hour: number): Time => {
  const instant = readerClock.instantOf({ day: days[day] ?? '', minute: hour * 60 });
  return hereAt(instant);
};
const hereAt = (instant: number): Time => {
  const { day, minute } = readerClock.wallAt(instant);
  return { at: iso(instant), local: `${day}T${iso(minute * minuteMs).slice(11, 16)}` };
};
/** The same time as clocks show it that are thirteen hours ahead of UTC. */
const inApia = ({ at }: Time): Time => ({ at, local: iso(Date.parse(at) + 13 * 60 * minuteMs).slice(0, 16) });

function session(starts: Time, minutes: number, athlete: string, change: Partial<BookingView> = {}): BookingView {
  const ends = hereAt(Date.parse(starts.at) + minutes * minuteMs);
  return bookingAt({ starts, ends, zone: ownZone() }, { id: `3_4_${starts.at}`, athlete_name: athlete, ...change });
}

const listOf = (...bookings: readonly BookingView[]): BookingList => ({ bookings: [...bookings], has_more: false });

export const hourly = listOf(
  session(here(1, 9), 60, 'Asha Kumar'),
  session(here(1, 14), 60, 'Meera Iyer'),
  session(here(2, 10), 60, 'Cancelled Person', { state: 'cancelled' }),
  session(here(3, 11), 60, 'Lakshmi Venkataramanan-Subrahmanyam'),
  session(here(5, 16), 60, 'Rohan Das'),
);
/** An early one, a late one, and one of an hour and a half. */
export const outside = listOf(
  session(here(1, 5), 60, 'Asha Kumar'),
  session(here(2, 9.5), 90, 'Meera Iyer'),
  session(here(4, 20), 30, 'Rohan Das'),
);
export const none = listOf();

const elsewhereOf = (booking: BookingView): BookingView => ({
  ...booking,
  zone: 'Pacific/Apia',
  starts: inApia(booking.starts),
  ends: inApia(booking.ends),
});
export const elsewhere: BookingList = { ...hourly, bookings: hourly.bookings.map(elsewhereOf) };

/** A session that begins in some minutes. */
export const soon = (minutes: number): BookingList => {
  const start = Math.ceil((Date.now() + minutes * minuteMs) / minuteMs) * minuteMs;
  return listOf(session(hereAt(start), 60, 'Asha Kumar'));
};

const workday = [
  { begin: 480, end: 720 },
  { begin: 840, end: 1020 },
];
const minutesAhead = -new Date().getTimezoneOffset();
export const hours: AvailabilityView = {
  version: 3,
  zone: ownZone(),
  zone_table: {
    zone: ownZone(),
    from: Date.now() - dayMs,
    until: Date.now() + 399 * dayMs,
    offsets: [{ since: Date.now() - dayMs, minutes: minutesAhead }],
  },
  anchor: iso(Date.now() - 21 * dayMs),
  hours: [[], workday, workday, workday, workday, workday, []],
  time_off: [{ from_day: days[4] ?? '', to_day: days[4] ?? '', spans: [], reason: 'holiday' }],
  terms: {
    length_minutes: 60,
    step_minutes: 30,
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_weeks: 8,
    intros_per_week: 2,
    free_hours: 24,
    late_percent: 50,
    absent_percent: 100,
  },
  has_rate: true,
  outside: [],
};
export const noHours: AvailabilityView = {
  ...hours,
  zone: null,
  zone_table: null,
  anchor: null,
  hours: hours.hours.map(() => []),
  time_off: [],
};
