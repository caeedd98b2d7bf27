import { type FoundCoach, searchLimits } from '@academy/domain/coaches';
import { createWallClocks } from '@academy/platform/zones';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { freeTable } from './free-times.ts';

const minuteMs = 60_000;
/** A start is no longer shown when it is further away. */
const mostMinutes = searchLimits.freeDays * 24 * 60;

/** Values of `$1` and `$2` of `nextStarts`, for a time in Unix milliseconds: the first full minute from then on, and the last until then. */
export const minutesAround = (now: number): [number, number] => [Math.ceil(now / minuteMs), Math.floor(now / minuteMs)];

/**
 * For each coach the first start that can still be booked, in minutes since 1970; null if none of the next 28 days can. A start is found
 * by halving, for arrays of starts are sorted.
 */
export const nextStarts = `
  select coach_id, zone, case when start <= least($2::integer + horizon_minutes, $1::integer - 1 + ${mostMinutes}) then start end
    as next_start
  from (
    select coach_id, zone, horizon_minutes, starts[width_bucket($1::integer - 1 + notice_minutes, starts) + 1] as start
    from ${liveSchema}.${freeTable}
  ) of_coach`;

const ofSome = { name: 'free-times-of-some', text: `select * from (${nextStarts}) next where coach_id = any($3::bigint[])` } as const;

export interface FoundNext {
  readonly zone: string;
  /** Minutes since 1970. */
  readonly start: number;
}

export function freeTimesQueries(pool: Pool) {
  const wallClocks = createWallClocks();
  return {
    /** The next start of those coaches who have one, `now` in Unix milliseconds. */
    async ofSome(coachIds: readonly number[], now: number): Promise<Map<number, FoundNext>> {
      const { rows } = await pool.query<{ coach_id: string; zone: string; next_start: number | null }>({
        ...ofSome,
        values: [...minutesAround(now), coachIds],
      });
      const found = new Map<number, FoundNext>();
      for (const { coach_id: id, zone, next_start: start } of rows) if (start !== null) found.set(Number(id), { zone, start });
      return found;
    },

    written({ zone, start }: FoundNext): NonNullable<FoundCoach['next_free']> {
      const at = new Date(start * minuteMs).toISOString();
      return { at, local: wallClocks(zone, start * minuteMs) ?? at.slice(0, 16), zone };
    },
  };
}
