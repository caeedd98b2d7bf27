import { type CallSession, type CallState, callLimits, type CallView, ringsUntil } from '@academy/domain/calls';
import type { Pool } from 'pg';
import { athleteTable } from '../athletes/athlete-profiles.ts';
import { liveSchema } from '../checkpoint-table.ts';
import { coachTable } from '../coaches/coach-directory.ts';
import { callTable, sessionTable } from './call-log.ts';

interface Row {
  call_id: string;
  coach_id: string;
  coach_name: string | null;
  athlete_id: string;
  athlete_name: string | null;
  sport: string;
  phase: CallState['phase'];
  requested_at: Date;
  ended_at: string | null;
  athlete_ids: number[];
}

interface SessionRow {
  call_id: string;
  together_ms: string;
  is_there: boolean;
  left_at: Date | null;
}

/** A pair that has more calls than this within weeks has other things to review than the oldest of them. */
const mostSessions = 20;

const select = `
  select call_id, coach_id, coach.name as coach_name, athlete_id, athlete.name as athlete_name, sport, phase, requested_at, ended_at,
    state->'athleteIds' as athlete_ids
  from ${liveSchema}.${callTable}
    left join ${liveSchema}.${coachTable} coach using (coach_id)
    left join ${liveSchema}.${athleteTable} athlete using (athlete_id)`;

const ringing = `phase = 'ringing' and requested_at > $2::timestamptz - interval '${callLimits.ringSeconds} seconds'`;

const statements = {
  byId: { name: 'call-by-id', text: `${select} where call_id = $1` },
  ringing: { name: 'calls-ringing', text: `${select} where coach_id = $1 and ${ringing} order by requested_at limit 20` },
  isRinging: {
    name: 'call-is-ringing',
    text: `select 1 from ${liveSchema}.${callTable} where coach_id = $1 and ${ringing} and athlete_id = $3 limit 1`,
  },
  sessions: {
    name: 'call-sessions',
    text: `select call_id, together_ms, is_there, left_at from ${liveSchema}.${sessionTable}
      where athlete_id = $1 and coach_id = $2 and (is_there or left_at >= $3)
      order by is_there desc, left_at desc limit ${mostSessions}`,
  },
  athletesInSessions: {
    name: 'call-session-athletes',
    text: `select distinct athlete_id from ${liveSchema}.${sessionTable} limit $1`,
  },
} as const;

/** `now` is ISO 8601: a call that nobody answers is missed without anything happening. */
export const callQueries = (pool: Pool) => ({
  /** Null where there is no such call; says beside the view who may enter it. */
  async byId({ callId, now }: { readonly callId: string; readonly now: string }) {
    const { rows } = await pool.query<Row>({ ...statements.byId, values: [callId] });
    return rows[0] ? { view: toView(rows[0], now), athleteIds: rows[0].athlete_ids } : null;
  },

  /** What rings at a coach now, oldest first. */
  async ringing({ coachId, now }: { readonly coachId: number; readonly now: string }): Promise<CallView[]> {
    const { rows } = await pool.query<Row>({ ...statements.ringing, values: [coachId, now] });
    return rows.map((row) => toView(row, now));
  },

  async isRinging({ coachId, athleteId, now }: { readonly coachId: number; readonly athleteId: number; readonly now: string }) {
    return (await pool.query({ ...statements.isRinging, values: [coachId, now, athleteId] })).rows.length > 0;
  },

  /** In which calls of this coach the athlete is, or was until `since` (ISO 8601) or later; newest first, at most 20. */
  async sessions({ coachId, athleteId, since }: { readonly coachId: number; readonly athleteId: number; readonly since: string }) {
    const { rows } = await pool.query<SessionRow>({ ...statements.sessions, values: [athleteId, coachId, since] });
    return rows.map((row): CallSession => ({
      callId: row.call_id,
      coachId,
      athleteId,
      togetherMs: Number(row.together_ms),
      isThere: row.is_there,
      leftAt: row.left_at?.toISOString() ?? null,
    }));
  },

  /** Ids of those who were ever in a session, in no order, at most as many as asked for. */
  async athletesInSessions(most: number) {
    const { rows } = await pool.query<{ athlete_id: string }>({ ...statements.athletesInSessions, values: [most] });
    return rows.map((row) => Number(row.athlete_id));
  },
});

function toView(row: Row, now: string): CallView {
  const requestedAt = row.requested_at.toISOString();
  const until = ringsUntil(requestedAt);
  // A call is in its table from its first event on.
  const phase = row.phase === 'none' ? 'ringing' : row.phase;
  return {
    id: row.call_id,
    coach_id: Number(row.coach_id),
    coach_name: row.coach_name ?? '',
    athlete_id: Number(row.athlete_id),
    athlete_name: row.athlete_name ?? '',
    sport: row.sport,
    state: phase === 'ringing' && Date.parse(now) > until ? 'missed' : phase,
    requested_at: requestedAt,
    rings_until: new Date(until).toISOString(),
    ended_at: row.ended_at,
  };
}
