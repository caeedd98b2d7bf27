import {
  availabilityDecider,
  type AvailabilityEvent,
  availabilityEvents,
  type AvailabilityState,
  slotsLive,
} from '@academy/domain/availability';
import { defineReadModel } from '../read-model.ts';
import { availabilityTable } from '../tables.ts';

interface Folded {
  readonly position: bigint;
  readonly state: AvailabilityState;
}

const select = `select coach_id, position, state from ${availabilityTable} where coach_id = any($1::bigint[])`;

const upsert = `
  insert into ${availabilityTable} (coach_id, position, state)
  select * from unnest($1::bigint[], $2::bigint[], $3::jsonb[])
  on conflict (coach_id) do update set position = excluded.position, state = excluded.state`;

const nothing: Folded = { position: -1n, state: availabilityDecider.initialState };

/** Hours, days off and terms of each coach. */
export const coachAvailability = defineReadModel<AvailabilityEvent>({
  name: 'coach_availability',
  version: 1,
  streams: ['availability-'],
  events: availabilityEvents.map(({ type }) => type),
  tables: { [availabilityTable]: 'coach_id bigint not null, position bigint not null, state jsonb not null' },
  indexes: [`alter table ${availabilityTable} add primary key (coach_id)`],
  shownIn: [{ key: 'coach', view: slotsLive }],

  async apply(db, events) {
    const ids = [...new Set(events.map(({ data }) => data.coachId))];
    const { rows } = await db.query<{ coach_id: string; position: string; state: AvailabilityState }>({
      name: 'coach-availability-select',
      text: select,
      values: [ids],
    });
    const folded = new Map(
      rows.map(({ coach_id: id, position, state }): [number, Folded] => [Number(id), { position: BigInt(position), state }]),
    );
    const changed = new Map<number, Folded>();
    for (const event of events) {
      const { coachId } = event.data;
      const before = changed.get(coachId) ?? folded.get(coachId) ?? nothing;
      if (event.position <= before.position) continue;
      changed.set(coachId, { position: event.position, state: availabilityDecider.evolve(before.state, event) });
    }
    const all = [...changed];
    const values = [all.map(([id]) => id), all.map(([, { position }]) => position), all.map(([, { state }]) => JSON.stringify(state))];
    if (all.length > 0) await db.query({ name: 'coach-availability-upsert', text: upsert, values });
    return all.map(([id]) => `coach:${id}`);
  },
});
