import { type BookingEvent, bookingsLive } from '@academy/domain/bookings';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const waitingTable = 'waiting_v1';

type WaitingEvent = Extract<BookingEvent, { type: 'WaitingJoined' | 'WaitingLeft' }>;

const upsert = `
  insert into ${waitingTable} as known (coach_id, week, athlete_id, position, is_waiting)
  select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::boolean[])
  on conflict (coach_id, week, athlete_id) do update set position = excluded.position, is_waiting = excluded.is_waiting
  where excluded.position > known.position`;

/** Whoever comes or goes changes the rank of the others. */
const othersOf = `
  select distinct athlete_id from ${waitingTable}
  where is_waiting and (coach_id, week) in (select * from unnest($1::bigint[], $2::int[]))`;

/** Who waits for which week of which coach. Who left stays as a row, because its position is needed; who waits, waits since theirs. */
export const waiting = defineReadModel<WaitingEvent>({
  name: 'waiting',
  version: 1,
  streams: ['calendar-'],
  events: ['WaitingJoined', 'WaitingLeft'],
  tables: {
    [waitingTable]: `coach_id bigint not null, week int not null, athlete_id bigint not null, position bigint not null,
      is_waiting boolean not null`,
  },
  indexes: [
    `alter table ${waitingTable} add primary key (coach_id, week, athlete_id)`,
    `create index on ${waitingTable} (athlete_id) where is_waiting`,
  ],

  shownIn: [{ key: 'athlete', view: bookingsLive, of: (id) => `athlete-${id}` }],

  async apply(db, events) {
    const newest = new Map<string, Projected<WaitingEvent>>();
    for (const event of events) newest.set(`${event.data.coachId}_${event.data.week}_${event.data.athleteId}`, event);
    const all = [...newest.values()];
    const weeks = [all.map(({ data }) => data.coachId), all.map(({ data }) => data.week)];
    const athletes = all.map(({ data }) => data.athleteId);
    const values = [...weeks, athletes, all.map(({ position }) => position), all.map(({ type }) => type === 'WaitingJoined')];
    await db.query({ name: 'waiting-upsert', text: upsert, values });
    const { rows } = await db.query<{ athlete_id: string }>({ name: 'waiting-others', text: othersOf, values: weeks });
    return [...new Set([...athletes, ...rows.map((row) => Number(row.athlete_id))])].map((id) => `athlete:${id}`);
  },
});
