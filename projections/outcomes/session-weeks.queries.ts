import { addDays, weekdayOf } from '@academy/domain/kernel';
import { createWallClocks } from '@academy/platform/zones';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { sessionWeekTable } from './session-weeks.ts';

interface Row {
  week: string;
  sessions: string;
  earned_paise: string;
}

/** The figures of one week that begins on this Sunday, yyyy-mm-dd. */
export interface FoundWeek {
  readonly sunday: string;
  readonly sessions: number;
  readonly earnedPaise: number;
}

interface WeeksQuery {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
  readonly count: number;
  /** ISO 8601 */
  readonly now: string;
}

const isOf = {
  coach: 'coach_id = $1 and (took_place or earned_paise > 0)',
  athlete: 'athlete_id = $1 and took_place',
} as const;

const statementsOf = (role: WeeksQuery['role']) => ({
  zone: {
    name: `session-weeks-zone-of-${role}`,
    text: `select zone from ${liveSchema}.${sessionWeekTable} where ${isOf[role]} and week is not null order by week desc limit 1`,
  },
  weeks: {
    name: `session-weeks-of-${role}`,
    text: `select week, count(*) filter (where took_place) as sessions, sum(earned_paise) as earned_paise
      from ${liveSchema}.${sessionWeekTable} where ${isOf[role]} and week between $2 and $3 group by week`,
  },
});

const statements = { coach: statementsOf('coach'), athlete: statementsOf('athlete') } as const;

export const sessionWeekQueries = (pool: Pool) => {
  const wallClocks = createWallClocks();
  return {
    /**
     * The last weeks of a person, the oldest first, weeks without sessions too. The last is the one that has begun on the clocks by which
     * their latest session was booked.
     */
    async weeks({ role, id, count, now }: WeeksQuery): Promise<FoundWeek[]> {
      const { zone, weeks } = statements[role];
      const latest = await pool.query<{ zone: string }>({ ...zone, values: [id] });
      const day = (wallClocks(latest.rows[0]?.zone ?? 'UTC', Date.parse(now)) ?? now).slice(0, 10);
      const last = addDays(day, -weekdayOf(day));
      const sundays = Array.from({ length: count }, (_, index) => addDays(last, (index + 1 - count) * 7));
      const { rows } = await pool.query<Row>({ ...weeks, values: [id, sundays[0], last] });
      const found = new Map(rows.map((row) => [row.week, row]));
      return sundays.map((sunday) => {
        const row = found.get(sunday);
        return { sunday, sessions: Number(row?.sessions ?? 0), earnedPaise: Number(row?.earned_paise ?? 0) };
      });
    },
  };
};
