import { addDays, type IsoDate, toDate, type Weekday } from './calendar.ts';

/** Names of days and months in a language. */
export interface CalendarNames {
  /** January first. */
  months: readonly string[];
  /** In the order of the week. */
  weekdays: readonly { short: string; long: string }[];
  /** "9": in the digits of the language. */
  dayNumber: (iso: IsoDate) => string;
  /** "Sunday, 9 March 2025". */
  dayName: (iso: IsoDate) => string;
  /** "March 2025". */
  monthName: (iso: IsoDate) => string;
}

const aSunday = '2023-01-01';

export function namesIn(locale: string, firstWeekday: Weekday): CalendarNames {
  const writer = (options: Intl.DateTimeFormatOptions): ((iso: IsoDate) => string) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return (iso) => format.format(toDate(iso));
  };
  const month = writer({ month: 'long' });
  const [short, long] = [writer({ weekday: 'short' }), writer({ weekday: 'long' })];
  return {
    months: Array.from({ length: 12 }, (_, index) => month(`2023-${String(index + 1).padStart(2, '0')}-01`)),
    weekdays: Array.from({ length: 7 }, (_, place) => {
      const day = addDays(aSunday, firstWeekday + place);
      return { short: short(day), long: long(day) };
    }),
    dayNumber: writer({ day: 'numeric' }),
    dayName: writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    monthName: writer({ month: 'long', year: 'numeric' }),
  };
}
