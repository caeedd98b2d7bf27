import { addDays, edgeAt, wallTimeAt, weekdayOf, type ZoneTable } from '../kernel/index.ts';

/** Few people train then. */
const anchorMinute = 4 * 60;

/** The last Sunday 04:00 in the zone, as Unix milliseconds: the weeks of a calendar that is opened at `at` are counted from it. */
export function anchorAt(table: ZoneTable, at: number): number {
  const { day } = wallTimeAt(table, at);
  const sunday = addDays(day, -weekdayOf(day));
  const anchor = edgeAt(table, { day: sunday, minute: anchorMinute });
  return anchor <= at ? anchor : edgeAt(table, { day: addDays(sunday, -7), minute: anchorMinute });
}
