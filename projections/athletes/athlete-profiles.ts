import type { AthleteEvent } from '@academy/domain/athletes';
import { copyRows } from '../copy-rows.ts';
import { defineReadModel, type Projected, storable } from '../read-model.ts';

/** Ends in the version of the read model. */
export const athleteTable = 'athlete_profiles_v1';

interface AthleteRow {
  position: bigint;
  /** Null where the events folded do not tell it: it is given at registration only. */
  email: string | null;
  name: string;
  phone: string;
  dob: string;
  address: string;
  health: string;
}

/** The row after the event; every event carries the whole profile. */
function evolve(row: AthleteRow | undefined, { type, data, position }: Projected<AthleteEvent>): AthleteRow {
  const { name, phone, dob, address, health } = data;
  return { name, phone, dob, address, health, position, email: type === 'AthleteRegistered' ? data.email : (row?.email ?? null) };
}

const upsert = `
  insert into ${athleteTable} as known (athlete_id, position, email, name, phone, dob, address, health)
  select athlete_id, position, coalesce(email, ''), name, phone, dob, address, health
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
    as given (athlete_id, position, email, name, phone, dob, address, health)
  on conflict (athlete_id) do update set
    position = excluded.position, email = case excluded.email when '' then known.email else excluded.email end,
    name = excluded.name, phone = excluded.phone, dob = excluded.dob, address = excluded.address, health = excluded.health
  where excluded.position > known.position`;

const columns = ['athlete_id', 'position', 'email', 'name', 'phone', 'dob', 'address', 'health'] as const;

const valuesOf = (athleteId: number, row: AthleteRow): (string | number | bigint | null)[] => [
  athleteId,
  row.position,
  row.email === null ? null : storable(row.email),
  storable(row.name),
  storable(row.phone),
  storable(row.dob),
  storable(row.address),
  storable(row.health),
];

/** What each athlete told of themselves; also where reviews find their writer's name. */
export const athleteProfiles = defineReadModel<AthleteEvent>({
  name: 'athlete_profiles',
  version: 1,
  streams: ['athlete-'],
  events: ['AthleteRegistered', 'AthleteProfileUpdated'],
  tables: {
    [athleteTable]: `athlete_id bigint not null, position bigint not null, email text not null, name text not null, phone text not null,
      dob text not null, address text not null, health text not null`,
  },
  indexes: [`alter table ${athleteTable} add primary key (athlete_id)`],

  async apply(db, events) {
    const folded = new Map<number, AthleteRow>();
    for (const event of events) folded.set(event.data.athleteId, evolve(folded.get(event.data.athleteId), event));
    const rows = [...folded].map(([athleteId, row]) => valuesOf(athleteId, row));
    const values = columns.map((_column, index) => rows.map((row) => row[index]));
    await db.query({ name: 'athlete-profiles-upsert', text: upsert, values });
    return rows.map(([athleteId]) => `athlete:${athleteId}`);
  },

  bulk(open) {
    const rows = new Map<number, AthleteRow>();
    return {
      add: (event) => void rows.set(event.data.athleteId, evolve(rows.get(event.data.athleteId), event)),
      drained: () => Promise.resolve(),
      async finish() {
        const all = Array.from(rows, ([athleteId, row]) => valuesOf(athleteId, { ...row, email: row.email ?? '' }));
        await copyRows(open, athleteTable, columns, all);
      },
    };
  },
});
