import { availabilityDecider, type AvailabilityState } from '@academy/domain/availability';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { availabilityTable, coachTable } from '../tables.ts';

interface Row {
  state: AvailabilityState | null;
  rate_paise: string | null;
}

const ofCoach = {
  name: 'coach-availability',
  text: `select availability.state, coach.rate_paise from ${liveSchema}.${coachTable} coach
    left join ${liveSchema}.${availabilityTable} availability using (coach_id) where coach_id = $1`,
} as const;

export const availabilityQueries = (pool: Pool) => ({
  /** Null if there is no such coach. */
  async ofCoach(coachId: number): Promise<{ readonly state: AvailabilityState; readonly ratePaise: number | null } | null> {
    const { rows } = await pool.query<Row>({ ...ofCoach, values: [coachId] });
    const [row] = rows;
    if (!row) return null;
    return { state: row.state ?? availabilityDecider.initialState, ratePaise: row.rate_paise === null ? null : Number(row.rate_paise) };
  },
});
