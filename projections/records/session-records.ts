import { type GoalEvent, type RecordEvent, recordsLive } from '@academy/domain/records';
import { type Db, defineReadModel, type Projected, storable } from '../read-model.ts';

/** All are named after the version of the read model. */
export const noteTable = 'session_notes_v1';
export const replyTable = 'session_replies_v1';
export const goalTable = 'session_goals_v1';

type ModelEvent = RecordEvent | GoalEvent;
type Of<Type extends ModelEvent['type']> = Projected<Extract<ModelEvent, { readonly type: Type }>>;
type Mark = Of<'GoalReached' | 'GoalReopened' | 'GoalDropped'>;

/** The newest version, with the time of the first. */
const upsertNotes = `
  insert into ${noteTable} as known (booking_id, position, coach_id, athlete_id, version, done, take_home, drills, written_at, corrected_at)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::text[],
    $9::timestamptz[], $10::timestamptz[])
  on conflict (booking_id) do update set position = excluded.position, version = excluded.version, done = excluded.done,
    take_home = excluded.take_home, drills = excluded.drills, corrected_at = excluded.corrected_at
  where excluded.position > known.position`;

const insertReplies = `
  insert into ${replyTable} (booking_id, number, written_by, text, written_at)
  select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::timestamptz[]) on conflict do nothing`;

const insertGoals = `
  insert into ${goalTable} (goal_id, position, coach_id, athlete_id, set_by, text, day, state, set_at, state_at)
  select goal_id, position, coach_id, athlete_id, set_by, text, day, 'open', set_at, set_at
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
    as given (goal_id, position, coach_id, athlete_id, set_by, text, day, set_at)
  on conflict do nothing`;

/** The row exists: a goal is set first in its stream. */
const markGoals = `
  update ${goalTable} as known set position = given.position, state = given.state, state_at = given.state_at
  from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[]) as given (goal_id, position, state, state_at)
  where known.goal_id = given.goal_id and given.position > known.position`;

const stateOf = { GoalReached: 'reached', GoalReopened: 'open', GoalDropped: 'dropped' } as const;

/** The last of each key. */
const newest = <Event>(events: readonly Event[], keyOf: (event: Event) => string): readonly Event[] =>
  Array.from(new Map(events.map((event) => [keyOf(event), event])).values());

async function applyNotes(db: Db, events: readonly Of<'NoteWritten'>[]): Promise<void> {
  if (events.length === 0) return;
  const firsts = new Map(events.toReversed().map(({ data }) => [data.bookingId, data.at]));
  const notes = newest(events, ({ data }) => data.bookingId);
  const values = [
    notes.map(({ data }) => storable(data.bookingId)),
    notes.map(({ position }) => position),
    notes.map(({ data }) => data.coachId),
    notes.map(({ data }) => data.athleteId),
    notes.map(({ data }) => data.version),
    notes.map(({ data }) => storable(data.done)),
    notes.map(({ data }) => storable(data.takeHome)),
    notes.map(({ data }) => storable(data.drills)),
    notes.map(({ data }) => firsts.get(data.bookingId) ?? data.at),
    notes.map(({ data }) => (data.version > 1 ? data.at : null)),
  ];
  await db.query({ name: 'session-notes-upsert', text: upsertNotes, values });
}

async function applyReplies(db: Db, events: readonly Of<'ReplyWritten'>[]): Promise<void> {
  if (events.length === 0) return;
  const values = [
    events.map(({ data }) => storable(data.bookingId)),
    events.map(({ data }) => data.number),
    events.map(({ data }) => storable(data.by)),
    events.map(({ data }) => storable(data.text)),
    events.map(({ data }) => data.at),
  ];
  await db.query({ name: 'session-replies-insert', text: insertReplies, values });
}

async function applyGoals(db: Db, sets: readonly Of<'GoalSet'>[], marked: readonly Mark[]): Promise<void> {
  const marks = newest(marked, ({ data }) => data.goalId);
  const values = [
    sets.map(({ data }) => storable(data.goalId)),
    sets.map(({ position }) => position),
    sets.map(({ data }) => data.coachId),
    sets.map(({ data }) => data.athleteId),
    sets.map(({ data }) => storable(data.by)),
    sets.map(({ data }) => storable(data.text)),
    sets.map(({ data }) => data.day),
    sets.map(({ data }) => data.at),
  ];
  const states = [
    marks.map(({ data }) => storable(data.goalId)),
    marks.map(({ position }) => position),
    marks.map(({ type }) => stateOf[type]),
    marks.map(({ data }) => data.at),
  ];
  if (sets.length > 0) await db.query({ name: 'session-goals-insert', text: insertGoals, values });
  if (marks.length > 0) await db.query({ name: 'session-goals-mark', text: markGoals, values: states });
}

/** What was written about sessions, and the goals of coaches and athletes. */
export const sessionRecords = defineReadModel<ModelEvent>({
  name: 'session_records',
  version: 1,
  streams: ['record-', 'progress-'],
  events: ['NoteWritten', 'ReplyWritten', 'GoalSet', 'GoalReached', 'GoalReopened', 'GoalDropped'],
  tables: {
    [noteTable]: `booking_id text not null, position bigint not null, coach_id bigint not null, athlete_id bigint not null,
      version int not null, done text not null, take_home text not null, drills text not null, written_at timestamptz not null,
      corrected_at timestamptz`,
    [replyTable]: `booking_id text not null, number int not null, written_by text not null, text text not null,
      written_at timestamptz not null`,
    [goalTable]: `goal_id text not null, position bigint not null, coach_id bigint not null, athlete_id bigint not null,
      set_by text not null, text text not null, day text, state text not null, set_at timestamptz not null, state_at timestamptz not null`,
  },
  indexes: [
    `alter table ${noteTable} add primary key (booking_id)`,
    `alter table ${replyTable} add primary key (booking_id, number)`,
    `alter table ${goalTable} add primary key (goal_id)`,
    `create index on ${goalTable} (athlete_id, coach_id)`,
  ],

  shownIn: [
    { key: 'coach', view: recordsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: recordsLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const of = <Type extends ModelEvent['type']>(...types: readonly Type[]): Of<Type>[] =>
      events.filter((event): event is Of<Type> => types.some((type) => type === event.type));
    await applyNotes(db, of('NoteWritten'));
    await applyReplies(db, of('ReplyWritten'));
    await applyGoals(db, of('GoalSet'), of('GoalReached', 'GoalReopened', 'GoalDropped'));
    return [...new Set(events.flatMap(({ data }) => [`coach:${data.coachId}`, `athlete:${data.athleteId}`]))];
  },
});
