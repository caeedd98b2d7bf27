import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

const role = Type.Enum(['athlete', 'coach']);

/** The coach's note. Its texts are empty once the coach was erased. */
const note = Type.Object({
  done: Type.String(),
  /** Empty for nothing. */
  take_home: Type.String(),
  drills: Type.Array(Type.String()),
  /** To be sent with a correction. */
  version: Type.Integer(),
  /** ISO 8601 */
  written_at: Type.String(),
  /** When it was corrected last, ISO 8601; null for never. */
  corrected_at: orNull(Type.String()),
});

const reply = Type.Object({
  /** Counted from 1. */
  number: Type.Integer(),
  by: role,
  /** Empty once its author was erased. */
  text: Type.String(),
  /** ISO 8601 */
  at: Type.String(),
});

/** A goal of an athlete with a coach. Dropped ones are not shown. */
export const goalView = Type.Object({
  id: Type.String(),
  coach_id: Type.Integer(),
  /** Empty for a coach who was erased. */
  coach_name: Type.String(),
  by: role,
  /** Empty once its author was erased. */
  text: Type.String(),
  /** By when, yyyy-mm-dd; null for no day. */
  day: orNull(Type.String()),
  /** ISO 8601 */
  set_at: Type.String(),
  /** ISO 8601; null while it is open. */
  reached_at: orNull(Type.String()),
});

/** What was written about one session, and the goals of its two people. */
export const recordView = Type.Object({
  /** From then on it can be written. */
  has_begun: Type.Boolean(),
  coach_name: Type.String(),
  athlete_name: Type.String(),
  /** Full minutes that both spent in the call; null as long as nobody has found out. */
  minutes: orNull(Type.Integer()),
  note: orNull(note),
  /** Oldest first. */
  replies: Type.Array(reply),
  /** Open ones first, the newest of each first. */
  goals: Type.Array(goalView),
});

/** One session of a timeline. */
const pastSession = Type.Object({
  booking_id: Type.String(),
  coach_id: Type.Integer(),
  coach_name: Type.String(),
  sport: Type.String(),
  kind: Type.Enum(['session', 'intro']),
  /** ISO 8601 */
  starts_at: Type.String(),
  minutes: orNull(Type.Integer()),
  note: orNull(note),
});

/** An athlete's sessions that have begun, newest first, page by page. */
export const progressPage = Type.Object({
  /** Over all pages. Minutes are full minutes in calls. */
  totals: Type.Object({ sessions: Type.Integer(), minutes: Type.Integer(), goals_reached: Type.Integer() }),
  sessions: Type.Array(pastSession),
  /** Open ones first, the newest of each first; the same on each page. */
  goals: Type.Array(goalView),
  /** Sent back as `before` to get the next page; null on the last. */
  next: orNull(Type.String()),
});

/** The number of the new reply. */
export const repliedAnswer = Type.Object({ number: Type.Integer() });
export const goalAnswer = Type.Object({ id: Type.String() });

export type NoteView = Static<typeof note>;
export type ReplyView = Static<typeof reply>;
export type GoalView = Static<typeof goalView>;
export type RecordView = Static<typeof recordView>;
export type PastSession = Static<typeof pastSession>;
export type ProgressPage = Static<typeof progressPage>;
