import { drillsOf, type GoalView, type NoteView, type PastSession, recordLimits, type ReplyView, roleOf } from '@academy/domain/records';
import { sessionMinutes } from '@academy/domain/reviews';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { bookingTable, coachTable, outcomeTable } from '../tables.ts';
import { goalTable, noteTable, replyTable } from './session-records.ts';

/** Null without a note. */
interface NoteRow {
  version: number | null;
  done: string;
  take_home: string;
  drills: string;
  written_at: Date;
  corrected_at: Date | null;
  together_ms: string | null;
}

interface SessionRow extends NoteRow {
  booking_id: string;
  coach_id: string;
  coach_name: string | null;
  sport: string;
  kind: 'session' | 'intro';
  starts_at: Date;
}

interface GoalRow {
  goal_id: string;
  coach_id: string;
  coach_name: string | null;
  set_by: string;
  text: string;
  day: string | null;
  state: string;
  set_at: Date;
  state_at: Date;
}

/** An athlete's sessions and goals with one coach, or with all. */
interface Progress {
  readonly athleteId: number;
  readonly coachId?: number | undefined;
}

const together = "(result.outcome->'found'->>'togetherMs')::bigint";
const written = `note.version, note.done, note.take_home, note.drills, note.written_at, note.corrected_at, ${together} as together_ms`;
const beside = `left join ${liveSchema}.${noteTable} note using (booking_id) left join ${liveSchema}.${outcomeTable} result using (booking_id)`;

/** Sessions that have begun, without those that nobody came to and nobody wrote about. */
const past = `${liveSchema}.${bookingTable} booking ${beside}
  where booking.athlete_id = $1 and ($2::bigint is null or booking.coach_id = $2) and is_shown and phase = 'confirmed'
    and starts_at <= $3 and (${together} is null or ${together} > 0 or note.version is not null)`;

const ofPair = 'athlete_id = $1 and ($2::bigint is null or coach_id = $2)';

const statements = {
  note: { name: 'record-note', text: `select ${written} from (select $1::text as booking_id) asked ${beside}` },
  replies: {
    name: 'record-replies',
    text: `select number, written_by, text, written_at from ${liveSchema}.${replyTable} where booking_id = $1 order by number`,
  },
  goals: {
    name: 'progress-goals',
    text: `select goal.*, coach.name as coach_name from ${liveSchema}.${goalTable} goal left join ${liveSchema}.${coachTable} coach using (coach_id)
      where ${ofPair} and state <> 'dropped' order by state = 'open' desc, state_at desc, goal_id limit ${recordLimits.shownGoals}`,
  },
  totals: {
    name: 'progress-totals',
    text: `select count(*) as sessions, coalesce(sum(${together} / 60000), 0) as minutes,
        (select count(*) from ${liveSchema}.${goalTable} where ${ofPair} and state = 'reached') as reached
      from ${past}`,
  },
  sessions: {
    name: 'progress-sessions',
    text: `select booking_id, booking.coach_id, coach.name as coach_name, booking.booking->>'sport' as sport, booking.kind, starts_at, ${written}
      from (select booking.* from ${past} and (starts_at, booking_id) < ($4, $5) order by starts_at desc, booking_id desc limit $6) booking
        ${beside} left join ${liveSchema}.${coachTable} coach on coach.coach_id = booking.coach_id
      order by starts_at desc, booking_id desc`,
  },
} as const;

/** The place of a session in a timeline, as `before` writes it. */
const cursorPattern = /^(\d{1,13})_([\da-f_]{1,60})$/u;
const cursorOf = ({ starts_at: startsAt, booking_id: bookingId }: SessionRow): string => `${startsAt.getTime()}_${bookingId}`;

/** Before everything: an empty page for what is no cursor. */
const nowhere = { at: new Date(0).toISOString(), id: '' };

function placeOf(before: string | undefined, now: string): { readonly at: string; readonly id: string } {
  // Behind everything that has begun.
  if (before === undefined) return { at: new Date(Date.parse(now) + 1).toISOString(), id: '' };
  const [, ms, id = ''] = cursorPattern.exec(before) ?? [];
  return ms === undefined ? nowhere : { at: new Date(Number(ms)).toISOString(), id };
}

/** Times are ISO 8601. */
export const recordQueries = (pool: Pool) => ({
  /** What was written about a session, and its full minutes. */
  async ofSession(bookingId: string): Promise<{ note: NoteView | null; minutes: number | null; replies: ReplyView[] }> {
    const [notes, replies] = await Promise.all([
      pool.query<NoteRow>({ ...statements.note, values: [bookingId] }),
      pool.query<{ number: number; written_by: string; text: string; written_at: Date }>({ ...statements.replies, values: [bookingId] }),
    ]);
    const [row] = notes.rows;
    return {
      note: row ? noteOf(row) : null,
      minutes: row ? minutesOf(row) : null,
      replies: replies.rows.map(({ number, written_by: by, text, written_at: at }) => ({
        number,
        by: roleOf(by),
        text,
        at: at.toISOString(),
      })),
    };
  },

  /** Open ones first, the newest of each first. */
  async goals({ athleteId, coachId }: Progress): Promise<GoalView[]> {
    const { rows } = await pool.query<GoalRow>({ ...statements.goals, values: [athleteId, coachId ?? null] });
    return rows.map(goalOf);
  },

  /** Over all sessions that had begun by `now`. */
  async totals({ athleteId, coachId }: Progress, now: string) {
    const { rows } = await pool.query<{ sessions: string; minutes: string; reached: string }>({
      ...statements.totals,
      values: [athleteId, coachId ?? null, now],
    });
    return { sessions: Number(rows[0]?.sessions), minutes: Number(rows[0]?.minutes), goals_reached: Number(rows[0]?.reached) };
  },

  /** Sessions that had begun by `now`, newest first; `before` is the `next` of the page before. */
  async sessions(
    { athleteId, coachId }: Progress,
    { now, before, limit }: { readonly now: string; readonly before?: string | undefined; readonly limit: number },
  ): Promise<{ sessions: PastSession[]; next: string | null }> {
    const place = placeOf(before, now);
    // One extra row shows whether there is another page.
    const values = [athleteId, coachId ?? null, now, place.at, place.id, limit + 1];
    const { rows } = await pool.query<SessionRow>({ ...statements.sessions, values });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { sessions: rows.slice(0, limit).map(sessionOf), next: last ? cursorOf(last) : null };
  },
});

const minutesOf = ({ together_ms: ms }: NoteRow): number | null => (ms === null ? null : sessionMinutes(Number(ms)));

const noteOf = (row: NoteRow): NoteView | null =>
  row.version === null
    ? null
    : {
        done: row.done,
        take_home: row.take_home,
        drills: [...drillsOf(row.drills)],
        version: row.version,
        written_at: row.written_at.toISOString(),
        corrected_at: row.corrected_at?.toISOString() ?? null,
      };

const sessionOf = (row: SessionRow): PastSession => ({
  booking_id: row.booking_id,
  coach_id: Number(row.coach_id),
  coach_name: row.coach_name ?? '',
  sport: row.sport,
  kind: row.kind,
  starts_at: row.starts_at.toISOString(),
  minutes: minutesOf(row),
  note: noteOf(row),
});

const goalOf = (row: GoalRow): GoalView => ({
  id: row.goal_id,
  coach_id: Number(row.coach_id),
  coach_name: row.coach_name ?? '',
  by: roleOf(row.set_by),
  text: row.text,
  day: row.day,
  set_at: row.set_at.toISOString(),
  reached_at: row.state === 'reached' ? row.state_at.toISOString() : null,
});
