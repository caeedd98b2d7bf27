import { addDays, wallTimeAt, type ZoneTable } from '../kernel/index.ts';
import { openSpans } from './offers.ts';
import type { Schedule } from './schedule.ts';

/** Unix milliseconds, the end excluded. */
interface Session {
  readonly startsAt: number;
  readonly endsAt: number;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Those of the sessions that the hours, as they are now, do not cover whole: at another time of the day, or on a day off. A session that
 * the zone's table does not reach is left out.
 */
export function outsideHours<One extends Session>(schedule: Schedule, table: ZoneTable, sessions: readonly One[]): readonly One[] {
  return sessions.filter(({ startsAt, endsAt }) => {
    // The days around it are converted too.
    if (startsAt < table.from + 2 * dayMs || endsAt >= table.until - 2 * dayMs) return false;
    const last = wallTimeAt(table, endsAt).day;
    const days = [addDays(wallTimeAt(table, startsAt).day, -1)];
    for (let day = days[0] ?? last; day < last;) days.push((day = addDays(day, 1)));
    return !openSpans(schedule, table, days).some(({ begin, end }) => begin <= startsAt && endsAt <= end);
  });
}
