import type { WeekSlot } from '@academy/design-system';
import type { AvailabilityView, TimeOffReason } from '@academy/domain/availability';
import { type WallTime, wallTimeAt, weekdayOf, type ZoneTable } from '@academy/domain/kernel';
import type { Clock } from './reader-clock.ts';
import type { Row } from './week.ts';

/** How a coach's hours treat a time: open, off for a reason, or closed as every week. */
type HoursAt = 'open' | 'closed' | TimeOffReason;

const offOn = ({ time_off: timeOff }: AvailabilityView, day: string) =>
  timeOff.find(({ from_day, to_day }) => from_day <= day && day <= to_day);

function hoursAt(view: AvailabilityView, { day, minute }: WallTime): HoursAt {
  const off = offOn(view, day);
  const spans = off?.spans ?? view.hours[weekdayOf(day)] ?? [];
  if (spans.some(({ begin, end }) => begin <= minute && minute < end)) return 'open';
  return off?.reason ?? 'closed';
}

const wallIn = (table: ZoneTable, instant: number): WallTime | null =>
  instant >= table.from && instant < table.until ? wallTimeAt(table, instant) : null;

export interface Background {
  /** What lies behind the events; closed places are left out. */
  readonly slots: readonly (WeekSlot & { readonly reason: TimeOffReason | null })[];
  /** Days that are off, by the reader's calendar. */
  readonly daysOff: ReadonlyMap<string, TimeOffReason>;
}

/** A coach's hours on the clocks of the reader, as far as the answer knows the zone; the past is not known. */
export function backgroundOf(view: AvailabilityView | undefined, days: readonly string[], rows: readonly Row[], clock: Clock): Background {
  const table = view?.zone_table;
  if (!table) return { slots: [], daysOff: new Map() };
  const slots = days.flatMap((day) =>
    rows
      .filter(({ isAgain }) => isAgain !== true)
      .flatMap(({ minute }) => {
        const wall = wallIn(table, clock.instantOf({ day, minute }));
        const hours = wall ? hoursAt(view, wall) : 'closed';
        if (hours === 'closed') return [];
        return [
          hours === 'open'
            ? { day, minute, state: 'free' as const, isBackground: true, reason: null }
            : { day, minute, state: 'blocked' as const, isBackground: true, reason: hours },
        ];
      }),
  );
  const daysOff = days.flatMap((day): [string, TimeOffReason][] => {
    const wall = wallIn(table, clock.instantOf({ day, minute: 720 }));
    const off = wall ? offOn(view, wall.day) : undefined;
    return off && off.spans.length === 0 ? [[day, off.reason]] : [];
  });
  return { slots, daysOff: new Map(daysOff) };
}
