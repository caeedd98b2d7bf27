import type { WeekHour, WeekSlot } from '@academy/design-system';
import { addDays, isCalendarDay, weekdayOf } from '@academy/domain/kernel';
import type { Clock, ClockTime } from './reader-clock.ts';

/** A span of time in Unix milliseconds, the end excluded. */
export interface Event {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A row of the grid before it has its words. */
export type Row = Pick<WeekHour, 'minute' | 'isPart' | 'isAgain'>;

/** A place of an event in the grid. */
export type Place = Pick<WeekSlot, 'day' | 'minute' | 'isAgain' | 'continues'> & { readonly id: string };

export interface Week {
  readonly rows: readonly Row[];
  readonly places: readonly Place[];
}

const minuteMs = 60_000;
/** The rows that are always there: 7 AM to 5 PM. */
const [firstHour, lastHour] = [7, 17] as const;
/** Minutes of a row. Sessions begin and end on quarter hours in every zone. */
const steps = [60, 30, 15] as const;
const finest = 15;

/** The Sunday of the week that an address names by any of its days, or else of today's week. */
export function sundayOf(named: string | null, today: string): string {
  const day = named !== null && isCalendarDay(named) && named >= '2000-01-01' && named <= '2099-12-31' ? named : today;
  return addDays(day, -weekdayOf(day));
}

/** The seven days from a Sunday on. */
export const daysFrom = (sunday: string): readonly string[] => Array.from({ length: 7 }, (_, index) => addDays(sunday, index));

const hourOf = (minute: number): number => Math.floor(minute / 60);
const down = (minute: number, step: number): number => minute - (minute % step);

/** The longest rows at whose edges all events begin and end. */
function stepFor(events: readonly Event[], clock: Clock): number {
  const edges = events.flatMap(({ startsAt, endsAt }) => [clock.wallAt(startsAt).minute, clock.wallAt(endsAt).minute]);
  return steps.find((step) => edges.every((minute) => minute % step === 0)) ?? finest;
}

function placesOf({ id, startsAt, endsAt }: Event, step: number, clock: Clock): Place[] {
  const count = Math.max(1, Math.ceil((endsAt - startsAt) / (step * minuteMs)));
  const walls = Array.from({ length: count }, (_, index) => clock.wallAt(startsAt + index * step * minuteMs));
  return walls.map(({ day, minute, isAgain }, index) => ({
    id,
    day,
    minute: down(minute, step),
    // What goes on after midnight begins its day's column.
    continues: walls[index - 1]?.day === day,
    isAgain: isAgain ? true : undefined,
  }));
}

/** By the hour, and within it what clocks show first. */
const inOrder = (a: Row, b: Row): number =>
  hourOf(a.minute) - hourOf(b.minute) || Number(a.isAgain ?? false) - Number(b.isAgain ?? false) || a.minute - b.minute;

/** The rows of a week: the usual hours, more where an event lies outside, and those that clocks show again where an event is then. */
function rowsFor(places: readonly Place[], step: number): Row[] {
  const hours = places.map(({ minute }) => hourOf(minute));
  const [first, last] = [Math.min(firstHour, ...hours), Math.max(lastHour, ...hours)];
  const rowAt = (minute: number, isAgain?: true): Row => ({ minute, isAgain, isPart: minute % 60 > 0 ? true : undefined });
  const usual = Array.from({ length: ((last - first + 1) * 60) / step }, (_, index) => rowAt(first * 60 + index * step));
  const again = new Set(places.flatMap(({ minute, isAgain }) => (isAgain === true ? [minute] : [])));
  return [...usual, ...[...again].map((minute) => rowAt(minute, true))].toSorted(inOrder);
}

/** Rows and places of the events in these days, on the clocks of the reader. */
export function weekOf(events: readonly Event[], days: readonly string[], clock: Clock): Week {
  const inDays = ({ day }: Pick<ClockTime, 'day'>): boolean => days.includes(day);
  const shown = events.filter(({ startsAt, endsAt }) => inDays(clock.wallAt(startsAt)) || inDays(clock.wallAt(endsAt - minuteMs)));
  const step = stepFor(shown, clock);
  const places = shown.flatMap((event) => placesOf(event, step, clock)).filter(inDays);
  return { rows: rowsFor(places, step), places };
}
