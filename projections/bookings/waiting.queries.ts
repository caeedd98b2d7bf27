import { bookingLimits, type WaitingList } from '@academy/domain/bookings';
import { weekSpan } from '@academy/domain/kernel';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { imagePath } from '../image-path.ts';
import { availabilityTable, coachTable } from '../tables.ts';
import { waitingTable } from './waiting.ts';

interface Row {
  coach_id: string;
  coach_name: string | null;
  coach_image: string | null;
  anchor: string;
  zone: string;
  week: number;
  place: number;
}

/** Those who wait since an earlier position come first. Weeks that are over do not count. */
const ofAthlete = {
  name: 'waiting-of-athlete',
  text: `
    select mine.coach_id, coach.name as coach_name, coach.image_id as coach_image, mine.week,
      availability.state->>'anchor' as anchor, availability.state->'schedule'->>'zone' as zone,
      (select count(*)::int from ${liveSchema}.${waitingTable} other where other.coach_id = mine.coach_id and other.week = mine.week
        and other.is_waiting and other.position <= mine.position) as place
    from ${liveSchema}.${waitingTable} mine
      join ${liveSchema}.${availabilityTable} availability using (coach_id)
      left join ${liveSchema}.${coachTable} coach using (coach_id)
    where mine.athlete_id = $1 and mine.is_waiting
      and (availability.state->>'anchor')::timestamptz + (mine.week + 1) * interval '168 hours' > $2
    order by (availability.state->>'anchor')::timestamptz + mine.week * interval '168 hours', mine.coach_id
    limit ${bookingLimits.waitingList + 1}`,
} as const;

const iso = (ms: number): string => new Date(ms).toISOString();

export const waitingQueries = (pool: Pool) => ({
  /** The weeks for which an athlete waits and that are not over, earliest first. `now` is ISO 8601. */
  async waitingOf(athleteId: number, now: string): Promise<WaitingList> {
    const { rows } = await pool.query<Row>({ ...ofAthlete, values: [athleteId, now] });
    return { waiting: rows.slice(0, bookingLimits.waitingList).map(viewOf), has_more: rows.length > bookingLimits.waitingList };
  },
});

function viewOf(row: Row): WaitingList['waiting'][number] {
  const { from, until } = weekSpan(Date.parse(row.anchor), row.week);
  return {
    coach_id: Number(row.coach_id),
    coach_name: row.coach_name ?? '',
    coach_image: imagePath(row.coach_image),
    week: row.week,
    from: iso(from),
    to: iso(until),
    zone: row.zone,
    place: row.place,
  };
}
