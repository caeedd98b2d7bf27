import type { WeekDay, WeekHour, WeekSlot } from '@academy/design-system';
import type { AvailabilityView } from '@academy/domain/availability';
import type { BookingView } from '@academy/domain/bookings';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { zoneCity } from '../availability/parts.ts';
import { isElsewhere, useWords } from '../bookings/parts.ts';
import { backgroundOf } from './background.ts';
import { en } from './en.ts';
import { readerClock } from './reader-clock.ts';
import { type Row, weekOf } from './week.ts';

interface Grid {
  readonly title: string;
  readonly days: readonly WeekDay[];
  readonly hours: readonly WeekHour[];
  readonly slots: readonly WeekSlot[];
}

/** The week of these days in words: sessions in front of the coach's hours. */
export function useGrid(days: readonly string[], bookings: readonly BookingView[], availability: AvailabilityView | undefined): Grid {
  const text = useText(en);
  const words = useWords();
  const { formatDate } = useIntl();
  const { rows, places } = weekOf(
    bookings.map(({ id, starts, ends }) => ({ id, startsAt: Date.parse(starts.at), endsAt: Date.parse(ends.at) })),
    days,
    readerClock,
  );
  const background = backgroundOf(availability, days, rows, readerClock);
  const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
    formatDate(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' });
  const hourText = ({ minute, isAgain }: Row): string => {
    const time = formatDate(new Date(minute * 60_000), {
      hour: 'numeric',
      ...(minute % 60 > 0 && { minute: '2-digit' }),
      timeZone: 'UTC',
    }).toUpperCase();
    return isAgain === true ? text('schedule.again', { time }) : time;
  };
  const dateOf = (day: string | undefined): string =>
    day === undefined ? '' : dayText(day, { day: 'numeric', month: 'long', year: 'numeric' });
  const detailOf = ({ starts, ends, zone }: BookingView): string =>
    isElsewhere(starts)
      ? text('schedule.untilThere', { time: words.time(ends.at), there: words.there(starts), zone: zoneCity(zone) })
      : text('schedule.until', { time: words.time(ends.at) });
  const sessions = places.flatMap((place): WeekSlot[] => {
    const booking = bookings.find(({ id }) => id === place.id);
    return booking ? [{ ...place, state: 'booked', title: booking.athlete_name, detail: detailOf(booking) }] : [];
  });
  const behind = background.slots.map(({ reason, ...slot }): WeekSlot =>
    reason === null ? slot : { ...slot, title: text(`schedule.${reason}`) },
  );
  return {
    title: text('schedule.range', { from: dateOf(days[0]), to: dateOf(days.at(-1)) }),
    days: days.map((day): WeekDay => {
      const off = background.daysOff.get(day);
      return {
        id: day,
        name: dayText(day, { weekday: 'short' }).toUpperCase(),
        date: dayText(day, { day: 'numeric', month: 'short' }),
        fullName: dayText(day, { weekday: 'long', day: 'numeric', month: 'long' }),
        ...(off && { note: text(`schedule.${off}`) }),
      };
    }),
    hours: rows.map((row): WeekHour => ({ minute: row.minute, isPart: row.isPart, isAgain: row.isAgain, label: hourText(row) })),
    // Of two in one place the first is shown.
    slots: [...sessions, ...behind],
  };
}
