import { slotsLive } from '@academy/domain/availability';
import { type CoachEvent, coachesLive, coachLive } from '@academy/domain/coaches';
import { reviewsLive } from '@academy/domain/reviews';
import { copyRows } from '../copy-rows.ts';
import { defineReadModel, type Projected, storable } from '../read-model.ts';

/** Named after the version of the read model. */
export const coachTable = 'coach_directory_v2';

interface CoachRow {
  position: bigint;
  /** Null if the registration, the only event with the e-mail, is not among the events folded. */
  email: string | null;
  name: string;
  phone: string;
  dob: string;
  address: string;
  domain: string;
  experience: string;
  languages: string;
  ageText: string;
  gender: string;
  imageId: string;
  ratePaise: number | null;
  showsContacts: boolean;
}

/** What a registration does not ask. */
const unfilled = { languages: '', ageText: '', gender: '', imageId: '', ratePaise: null, showsContacts: true };

/** Returns the row after the event; every event carries the whole profile. */
function evolve(row: CoachRow | undefined, { type, data, position }: Projected<CoachEvent>): CoachRow {
  const { coachId: _id, ...profile } = data;
  return type === 'CoachRegistered'
    ? { ...unfilled, ...(profile as typeof data & { email: string }), position }
    : { ...(profile as typeof data), languages: data.languages.join(', '), email: row?.email ?? null, position };
}

function fold(events: Iterable<Projected<CoachEvent>>): Map<number, CoachRow> {
  const rows = new Map<number, CoachRow>();
  for (const event of events) rows.set(event.data.coachId, evolve(rows.get(event.data.coachId), event));
  return rows;
}

const columns = [
  'coach_id',
  'position',
  'email',
  'name',
  'phone',
  'dob',
  'address',
  'domain',
  'experience',
  'languages',
  'age_text',
  'gender',
  'image_id',
  'rate_paise',
  'shows_contacts',
] as const;

const upsert = `
  insert into ${coachTable} as known
    (${columns.join(', ')})
  select coach_id, position, coalesce(email, ''), name, phone, dob, address, domain, experience, languages, age_text, gender, image_id, rate_paise,
    shows_contacts
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::text[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::boolean[])
    as given (${columns.join(', ')})
  on conflict (coach_id) do update set
    position = excluded.position, email = case excluded.email when '' then known.email else excluded.email end,
    name = excluded.name, phone = excluded.phone, dob = excluded.dob, address = excluded.address, domain = excluded.domain,
    experience = excluded.experience, languages = excluded.languages, age_text = excluded.age_text, gender = excluded.gender,
    image_id = excluded.image_id, rate_paise = excluded.rate_paise, shows_contacts = excluded.shows_contacts
  where excluded.position > known.position`;

const valuesOf = (coachId: number, row: CoachRow): (string | number | bigint | boolean | null)[] => [
  coachId,
  row.position,
  row.email === null ? null : storable(row.email),
  storable(row.name),
  storable(row.phone),
  storable(row.dob),
  storable(row.address),
  storable(row.domain),
  storable(row.experience),
  storable(row.languages),
  storable(row.ageText),
  storable(row.gender),
  storable(row.imageId),
  row.ratePaise,
  row.showsContacts,
];

/** The full profile of each coach. */
export const coachDirectory = defineReadModel<CoachEvent>({
  name: 'coach_directory',
  version: 2,
  streams: ['coach-'],
  events: ['CoachRegistered', 'CoachProfileUpdated'],
  tables: {
    [coachTable]: `coach_id bigint not null, position bigint not null, email text not null, name text not null, phone text not null,
      dob text not null, address text not null, domain text not null, experience text not null, languages text not null,
      age_text text not null, gender text not null, image_id text not null, rate_paise bigint, shows_contacts boolean not null`,
  },
  indexes: [`alter table ${coachTable} add primary key (coach_id)`, `create index on ${coachTable} (lower(domain), coach_id)`],

  // Lists by sport are notified by coach_search, which knows the sport before and after a change. Reviews name their coach.
  shownIn: [
    { key: 'coach', view: coachLive },
    { view: coachesLive },
    { key: 'coach', view: reviewsLive },
    { key: 'coach', view: slotsLive },
  ],

  async apply(db, events) {
    const rows = [...fold(events)].map(([coachId, row]) => valuesOf(coachId, row));
    const values = columns.map((_column, index) => rows.map((row) => row[index]));
    await db.query({ name: 'coach-directory-upsert', text: upsert, values });
    return rows.map(([coachId]) => `coach:${coachId}`);
  },

  bulk(open) {
    const rows = new Map<number, CoachRow>();
    return {
      add: (event) => void rows.set(event.data.coachId, evolve(rows.get(event.data.coachId), event)),
      drained: () => Promise.resolve(),
      async finish() {
        const all = Array.from(rows, ([coachId, row]) => valuesOf(coachId, { ...row, email: row.email ?? '' }));
        await copyRows(open, coachTable, columns, all);
      },
    };
  },
});
