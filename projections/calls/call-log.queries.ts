import {
  type Attendance,
  type CallEndReason,
  type CallSession,
  type CallState,
  callLimits,
  type CallView,
  ringsUntil,
  timeTogether,
} from '@academy/domain/calls';
import type { Pool } from 'pg';
import { beginning, readPositions } from '@academy/platform/subscriptions';
import { bookkeeping, liveSchema } from '../bookkeeping.ts';
import { imagePath } from '../image-path.ts';
import { athleteTable, callTable, coachTable, sessionTable } from '../tables.ts';
import { callLog } from './call-log.ts';

interface Row {
  call_id: string;
  coach_id: string;
  coach_name: string | null;
  coach_image: string | null;
  athlete_id: string;
  athlete_name: string | null;
  athlete_image: string | null;
  sport: string;
  phase: CallState['phase'];
  requested_at: Date;
  ended_at: string | null;
  end_reason: CallEndReason | null;
  athlete_ids: number[];
  attendance: Attendance;
}

interface SessionRow {
  call_id: string;
  together_ms: string;
  is_there: boolean;
  left_at: Date | null;
}

/** Most sessions offered for review; with more calls than this in a few weeks, the oldest do not matter. */
const mostSessions = 20;

const select = `
  select call_id, coach_id, coach.name as coach_name, coach.image_id as coach_image,
    athlete_id, athlete.name as athlete_name, athlete.image_id as athlete_image, sport, phase, requested_at, ended_at, end_reason,
    state->'athleteIds' as athlete_ids, attendance
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
  haveMet: {
    name: 'calls-have-met',
    text: `select 1 from ${liveSchema}.${callTable} where athlete_id = $2 and coach_id = $1
      union all select 1 from ${liveSchema}.${sessionTable} where athlete_id = $2 and coach_id = $1 limit 1`,
  },
  sessions: {
    name: 'call-sessions',
    text: `select call_id, together_ms, is_there, left_at from ${liveSchema}.${sessionTable}
      where athlete_id = $1 and coach_id = $2 and (is_there or left_at >= $3)
      order by is_there desc, left_at desc limit ${mostSessions}`,
  },
  lastCoach: {
    name: 'call-last-coach',
    text: `select coach_id from ${liveSchema}.${sessionTable} where athlete_id = $1 and (is_there or left_at >= $2)
      order by is_there desc, left_at desc limit 1`,
  },
  // The index finds the day's calls; none lasts that long.
  coachInCall: {
    name: 'call-coach-in',
    text: `select 1 from ${liveSchema}.${callTable}
      where coach_id = $1 and requested_at > $2::timestamptz - interval '1 day' and phase = 'running' limit 1`,
  },
  athleteInCall: {
    name: 'call-athlete-in',
    text: `select 1 from ${liveSchema}.${sessionTable} session join ${liveSchema}.${callTable} call using (call_id)
      where session.athlete_id = $1 and session.is_there and call.phase = 'running'
        and call.requested_at > $2::timestamptz - interval '1 day' limit 1`,
  },
  athletesInSessions: {
    name: 'call-session-athletes',
    text: `select distinct athlete_id from ${liveSchema}.${sessionTable} limit $1`,
  },
} as const;

/** `now` is ISO 8601. It is needed because an unanswered call becomes missed without an event. */
export const callQueries = (pool: Pool) => ({
  /** Null if there is no such call. Besides the view it returns who may enter. An athlete who is named reads their own time in it. */
  async byId({ callId, now, athleteId }: { readonly callId: string; readonly now: string; readonly athleteId?: number | undefined }) {
    const { rows } = await pool.query<Row>({ ...statements.byId, values: [callId] });
    const [row] = rows;
    if (!row) return null;
    return { view: toView(row, now, athleteId === undefined ? row.athlete_ids : [athleteId]), athleteIds: row.athlete_ids };
  },

  /** The calls now ringing for a coach, oldest first. */
  async ringing({ coachId, now }: { readonly coachId: number; readonly now: string }): Promise<CallView[]> {
    const { rows } = await pool.query<Row>({ ...statements.ringing, values: [coachId, now] });
    return rows.map((row) => toView(row, now, row.athlete_ids));
  },

  async isRinging({ coachId, athleteId, now }: { readonly coachId: number; readonly athleteId: number; readonly now: string }) {
    return (await pool.query({ ...statements.isRinging, values: [coachId, now, athleteId] })).rows.length > 0;
  },

  /** True if the athlete has called this coach, answered or not, or was in one of the coach's calls. */
  async haveMet({ coachId, athleteId }: { readonly coachId: number; readonly athleteId: number }): Promise<boolean> {
    return (await pool.query({ ...statements.haveMet, values: [coachId, athleteId] })).rows.length > 0;
  },

  /** Calls of this coach that the athlete is in, or left at `since` (ISO 8601) or later; newest first, at most 20. */
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

  /** The coach of the athlete's newest session, if they are in it or left it at `since` (ISO 8601) or later. */
  async lastCoach({ athleteId, since }: { readonly athleteId: number; readonly since: string }): Promise<number | null> {
    const { rows } = await pool.query<{ coach_id: string }>({ ...statements.lastCoach, values: [athleteId, since] });
    return rows[0] ? Number(rows[0].coach_id) : null;
  },

  /** Whether somebody is in a running call at `now` (ISO 8601). */
  async isInCall({ role, id, now }: { readonly role: 'athlete' | 'coach'; readonly id: number; readonly now: string }): Promise<boolean> {
    const statement = role === 'coach' ? statements.coachInCall : statements.athleteInCall;
    return (await pool.query({ ...statement, values: [id, now] })).rows.length > 0;
  },

  /** Ids of athletes with at least one session, unordered, at most `most`, and the position up to which the list is complete. */
  async athletesInSessions(most: number) {
    // The position is read first, so the rows are never older than it.
    const position = (await readPositions(pool, bookkeeping)).get(callLog.name) ?? beginning;
    const { rows } = await pool.query<{ athlete_id: string }>({ ...statements.athletesInSessions, values: [most] });
    return { athletes: rows.map((row) => Number(row.athlete_id)), position };
  },
});

/** `athleteIds`: whose time with the coach is shown. */
function toView(row: Row, now: string, athleteIds: readonly number[]): CallView {
  const requestedAt = row.requested_at.toISOString();
  const until = ringsUntil(requestedAt);
  // A row exists from the call's first event on.
  const phase = row.phase === 'none' ? 'ringing' : row.phase;
  const { togetherMs, isTogether } = timeTogether(row.attendance, Number(row.coach_id), athleteIds, Date.parse(now));
  return {
    id: row.call_id,
    coach_id: Number(row.coach_id),
    coach_name: row.coach_name ?? '',
    coach_image: imagePath(row.coach_image),
    athlete_id: Number(row.athlete_id),
    athlete_name: row.athlete_name ?? '',
    athlete_image: imagePath(row.athlete_image),
    sport: row.sport,
    state: phase === 'ringing' && Date.parse(now) > until ? 'missed' : phase,
    requested_at: requestedAt,
    rings_until: new Date(until).toISOString(),
    ended_at: row.ended_at,
    ended_because: row.end_reason,
    together_ms: togetherMs,
    is_together: isTogether,
  };
}
