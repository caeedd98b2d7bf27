import { slotsLive } from '@academy/domain/availability';
import { busyDecider, type BusyEvent, busyEvents } from '@academy/domain/feeds';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const busyTable = 'busy_times_v1';

const upsert = `
  insert into ${busyTable} as known (coach_id, position, state) select * from unnest($1::bigint[], $2::bigint[], $3::jsonb[])
  on conflict (coach_id) do update set position = excluded.position, state = excluded.state
  where excluded.position > known.position
  returning coach_id`;

/** When each coach is busy by other calendars. */
export const busyTimes = defineReadModel<BusyEvent>({
  name: 'busy_times',
  version: 1,
  streams: ['busy-'],
  events: busyEvents.map(({ type }) => type),
  tables: { [busyTable]: 'coach_id bigint not null, position bigint not null, state jsonb' },
  indexes: [`alter table ${busyTable} add primary key (coach_id)`],
  shownIn: [{ key: 'coach', view: slotsLive }],

  async apply(db, events) {
    // The last event counts.
    const newest = new Map<number, Projected<BusyEvent>>();
    for (const event of events) newest.set(event.data.coachId, event);
    const all = [...newest.values()];
    const states = all.map((event) => busyDecider.evolve(busyDecider.initialState, event));
    const values = [
      all.map(({ data }) => data.coachId),
      all.map(({ position }) => position),
      states.map((state) => (state ? JSON.stringify(state) : null)),
    ];
    const { rows } = await db.query<{ coach_id: string }>({ name: 'busy-times-upsert', text: upsert, values });
    return rows.map(({ coach_id: id }) => `coach:${id}`);
  },
});
