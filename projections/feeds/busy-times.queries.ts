import type { BusyState } from '@academy/domain/feeds';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { busyTable } from './busy-times.ts';

const ofCoach = { name: 'busy-times-of-coach', text: `select state from ${liveSchema}.${busyTable} where coach_id = $1` } as const;

export const feedQueries = (pool: Pool) => ({
  /** Busy times of a coach by other calendars; null if none is known. */
  async busyTimesOf(coachId: number): Promise<BusyState> {
    const { rows } = await pool.query<{ state: BusyState }>({ ...ofCoach, values: [coachId] });
    return rows[0]?.state ?? null;
  },
});
