import { slotsLive } from '@academy/domain/availability';
import { type CoachEvent, coachesLive, coachLive } from '@academy/domain/coaches';
import { reviewsLive } from '@academy/domain/reviews';
import { copyRows } from '../copy-rows.ts';
import { defineReadModel, type Projected, storable } from '../read-model.ts';
import { coachTable } from '../tables.ts';

interface CoachRow {
  position: bigint;
  /** Null if no event with the e-mail is among the events folded. */
  email: string | null;
  name: string;
  phone: string;
  phoneCountry: string;
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

/** What a batch says of a coach: the whole profile, or nothing but a new address. */
type Folded = CoachRow | { readonly position: bigint; readonly email: string };

const isProfile = (row: Folded): row is CoachRow => 'name' in row;

/** Returns the row after the event; every event but the change of the address carries the whole profile. */
function evolve(row: Folded | undefined, event: Projected<CoachEvent>): Folded {
  const { type, data, position } = event;
  if (type === 'CoachEmailChanged') return { ...row, position, email: data.email };
  const { coachId: _id, ...profile } = data;
  return type === 'CoachRegistered'
    ? { ...unfilled, ...(profile as typeof data & { email: string }), position }
    : { ...(profile as typeof data), languages: data.languages.join(', '), email: row?.email ?? null, position };
}

function fold(events: Iterable<Projected<CoachEvent>>): Map<number, Folded> {
  const rows = new Map<number, Folded>();
  for (const event of events) rows.set(event.data.coachId, evolve(rows.get(event.data.coachId), event));
  return rows;
}

const columns = [
  'coach_id',
  'position',
  'email',
  'name',
  'phone',
  'phone_country',
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
  select coach_id, position, coalesce(email, ''), name, phone, phone_country, dob, address, domain, experience, languages, age_text, gender,
    image_id, rate_paise, shows_contacts
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::boolean[])
    as given (${columns.join(', ')})
  on conflict (coach_id) do update set
    position = excluded.position, email = case excluded.email when '' then known.email else excluded.email end,
    name = excluded.name, phone = excluded.phone, phone_country = excluded.phone_country, dob = excluded.dob,
    address = excluded.address, domain = excluded.domain, experience = excluded.experience, languages = excluded.languages,
    age_text = excluded.age_text, gender = excluded.gender, image_id = excluded.image_id, rate_paise = excluded.rate_paise, shows_contacts = excluded.shows_contacts
  where excluded.position > known.position`;

const setEmail = `
  update ${coachTable} as known set email = given.email, position = given.position
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (coach_id, position, email)
  where known.coach_id = given.coach_id and given.position > known.position`;

const valuesOf = (coachId: number, row: CoachRow): (string | number | bigint | boolean | null)[] => [
  coachId,
  row.position,
  row.email === null ? null : storable(row.email),
  storable(row.name),
  storable(row.phone),
  storable(row.phoneCountry),
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
  version: 4,
  streams: ['coach-'],
  events: ['CoachRegistered', 'CoachProfileUpdated', 'CoachEmailChanged'],
  tables: {
    [coachTable]: `coach_id bigint not null, position bigint not null, email text not null, name text not null, phone text not null,
      phone_country text not null, dob text not null, address text not null, domain text not null, experience text not null,
      languages text not null, age_text text not null, gender text not null, image_id text not null, rate_paise bigint, shows_contacts boolean not null`,
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
    const folded = fold(events);
    const rows = [...folded].flatMap(([coachId, row]) => (isProfile(row) ? [valuesOf(coachId, row)] : []));
    const values = columns.map((_column, index) => rows.map((row) => row[index]));
    if (rows.length > 0) await db.query({ name: 'coach-directory-upsert', text: upsert, values });
    const moved = [...folded].filter(([, row]) => !isProfile(row));
    if (moved.length > 0) {
      const emails = [
        moved.map(([coachId]) => coachId),
        moved.map(([, row]) => row.position),
        moved.map(([, row]) => storable(row.email ?? '')),
      ];
      await db.query({ name: 'coach-directory-email', text: setEmail, values: emails });
    }
    return [...folded.keys()].map((coachId) => `coach:${coachId}`);
  },

  bulk(open) {
    const rows = new Map<number, Folded>();
    return {
      add: (event) => void rows.set(event.data.coachId, evolve(rows.get(event.data.coachId), event)),
      drained: () => Promise.resolve(),
      async finish() {
        const all = [...rows].flatMap(([coachId, row]) => (isProfile(row) ? [valuesOf(coachId, { ...row, email: row.email ?? '' })] : []));
        await copyRows(open, coachTable, columns, all);
      },
    };
  },
});
