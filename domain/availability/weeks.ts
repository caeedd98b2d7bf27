import { addDays, edgeAt, wallTimeAt, weekdayOf, type ZoneTable } from '../kernel/index.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Few people train then. */
const anchorMinute = 4 * 60;

/** The last Sunday 04:00 in the zone, as Unix milliseconds: the weeks of a calendar that is opened at `at` are counted from it. */
export function anchorAt(table: ZoneTable, at: number): number {
  const { day } = wallTimeAt(table, at);
  const sunday = addDays(day, -weekdayOf(day));
  const anchor = edgeAt(table, { day: sunday, minute: anchorMinute });
  return anchor <= at ? anchor : edgeAt(table, { day: addDays(sunday, -7), minute: anchorMinute });
}

/** The number of the week of a calendar. Weeks are 7 times 24 hours long, whatever the clocks show. */
export const weekOf = (anchor: number, at: number): number => Math.floor((at - anchor) / weekMs);
