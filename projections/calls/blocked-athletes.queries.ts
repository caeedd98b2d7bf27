import type { BlockedAthletes } from '@academy/domain/calls';
import { type BlockList, conversationLimits, type Person } from '@academy/domain/conversations';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { athleteTable, callTable, coachTable, conversationTable, sessionTable } from '../tables.ts';
import { blockTable } from './blocked-athletes.ts';

interface Row {
  athlete_id: string;
  athlete_name: string | null;
  changed_at: Date;
}

const mostAthletes = 100;

/** A coach can block any id, so the name is shown only if the two have met in a call or written to each other: otherwise blocking would reveal names. */
const list = {
  name: 'blocked-athletes',
  text: `
    select block.athlete_id, block.changed_at, athlete.name as athlete_name
    from ${liveSchema}.${blockTable} block
      left join ${liveSchema}.${athleteTable} athlete on athlete.athlete_id = block.athlete_id and (
        exists (select 1 from ${liveSchema}.${callTable} call
          where call.athlete_id = block.athlete_id and call.coach_id = block.coach_id)
        or exists (select 1 from ${liveSchema}.${conversationTable} conversation
          where conversation.athlete_id = block.athlete_id and conversation.coach_id = block.coach_id)
        or exists (select 1 from ${liveSchema}.${sessionTable} session
          where session.athlete_id = block.athlete_id and session.coach_id = block.coach_id))
    where block.coach_id = $1 and block.is_blocked and block.by_coach
    order by block.changed_at desc, block.athlete_id limit ${mostAthletes + 1}`,
} as const;

const among = {
  name: 'blocked-among',
  text: `select athlete_id from ${liveSchema}.${blockTable} where coach_id = $1 and athlete_id = any($2::bigint[]) and is_blocked and by_coach`,
} as const;

const coachesAmong = {
  name: 'blocked-coaches-among',
  text: `select coach_id from ${liveSchema}.${blockTable} where athlete_id = $1 and coach_id = any($2::bigint[]) and is_blocked and not by_coach`,
} as const;

/** Coaches can be looked up by everybody who is signed in, so their names reveal nothing. */
const coachList = {
  name: 'blocked-coaches',
  text: `
    select block.coach_id, block.changed_at, coach.name as coach_name
    from ${liveSchema}.${blockTable} block left join ${liveSchema}.${coachTable} coach using (coach_id)
    where block.athlete_id = $1 and block.is_blocked and not block.by_coach
    order by block.changed_at desc, block.coach_id limit ${conversationLimits.blocked + 1}`,
} as const;

export const blockQueries = (pool: Pool) => ({
  /** Those of the athletes whom the coach has blocked. */
  async blockedAmong(coachId: number, athleteIds: readonly number[]): Promise<number[]> {
    const { rows } = await pool.query<Pick<Row, 'athlete_id'>>({ ...among, values: [coachId, athleteIds] });
    return rows.map((row) => Number(row.athlete_id));
  },

  /** The athletes whom a coach has blocked, newest first, at most 100. */
  async blockedBy(coachId: number): Promise<BlockedAthletes> {
    const { rows } = await pool.query<Row>({ ...list, values: [coachId] });
    const athletes = rows.slice(0, mostAthletes).map((row) => ({
      athlete_id: Number(row.athlete_id),
      athlete_name: row.athlete_name ?? '',
      blocked_at: row.changed_at.toISOString(),
    }));
    return { athletes, has_more: rows.length > mostAthletes };
  },

  /** Those of the coaches whom the athlete has blocked. */
  async blockedCoachesAmong(athleteId: number, coachIds: readonly number[]): Promise<number[]> {
    const { rows } = await pool.query<{ coach_id: string }>({ ...coachesAmong, values: [athleteId, coachIds] });
    return rows.map((row) => Number(row.coach_id));
  },

  /** The people whom this person has blocked, newest first, at most 100. */
  async blockList({ role, id }: Person): Promise<BlockList> {
    if (role === 'coach') {
      const { athletes, has_more } = await this.blockedBy(id);
      return { people: athletes.map((one) => ({ id: one.athlete_id, name: one.athlete_name, blocked_at: one.blocked_at })), has_more };
    }
    const { rows } = await pool.query<{ coach_id: string; coach_name: string | null; changed_at: Date }>({ ...coachList, values: [id] });
    const people = rows.slice(0, conversationLimits.blocked).map((row) => ({
      id: Number(row.coach_id),
      name: row.coach_name ?? '',
      blocked_at: row.changed_at.toISOString(),
    }));
    return { people, has_more: rows.length > conversationLimits.blocked };
  },
});
