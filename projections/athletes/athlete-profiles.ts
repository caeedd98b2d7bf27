import { type AthleteEvent, athleteLive } from '@academy/domain/athletes';
import { copyRows } from '../copy-rows.ts';
import { defineReadModel, type Projected, storable } from '../read-model.ts';
import { athleteTable } from '../tables.ts';

interface ProfileRow {
  position: bigint;
  /** Null if no event with the e-mail is among the events folded. */
  email: string | null;
  name: string;
  phone: string;
  phoneCountry: string;
  dob: string;
  address: string;
  health: string;
}

interface Photo {
  position: bigint;
  imageId: string;
}

/**
 * What a batch says about one athlete: the newest profile and the newest photo, each with the position of its event. A new address is a part
 * of the profile, and stands alone if there is none in the batch.
 */
interface Folded {
  profile?: ProfileRow;
  moved?: { readonly position: bigint; readonly email: string };
  photo?: Photo;
}

const noPhoto: Photo = { position: -1n, imageId: '' };

function evolve(folded: Folded, { type, data, position }: Projected<AthleteEvent>): Folded {
  const { profile, moved, photo } = folded;
  if (type === 'AthletePhotoChanged') return { ...folded, photo: { position, imageId: data.imageId } };
  if (type === 'AthleteEmailChanged') {
    const { email } = data;
    return profile ? { ...folded, profile: { ...profile, position, email } } : { ...folded, moved: { position, email } };
  }
  const { name, phone, phoneCountry, dob, address, health } = data;
  const email = type === 'AthleteRegistered' ? data.email : (profile?.email ?? moved?.email ?? null);
  return { profile: { name, phone, phoneCountry, dob, address, health, position, email }, ...(photo && { photo }) };
}

function foldInto(rows: Map<number, Folded>, event: Projected<AthleteEvent>): void {
  rows.set(event.data.athleteId, evolve(rows.get(event.data.athleteId) ?? {}, event));
}

const upsert = `
  insert into ${athleteTable} as known (athlete_id, position, email, name, phone, phone_country, dob, address, health, image_id, photo_position)
  select athlete_id, position, coalesce(email, ''), name, phone, phone_country, dob, address, health, '', ${noPhoto.position}
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
    as given (athlete_id, position, email, name, phone, phone_country, dob, address, health)
  on conflict (athlete_id) do update set
    position = excluded.position, email = case excluded.email when '' then known.email else excluded.email end,
    name = excluded.name, phone = excluded.phone, phone_country = excluded.phone_country, dob = excluded.dob, address = excluded.address,
    health = excluded.health
  where excluded.position > known.position`;

/** The row exists: a registration comes first in its stream. */
const setEmail = `
  update ${athleteTable} as known set email = given.email, position = given.position
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (athlete_id, position, email)
  where known.athlete_id = given.athlete_id and given.position > known.position`;

const setPhoto = `
  update ${athleteTable} as known set image_id = given.image_id, photo_position = given.position
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (athlete_id, position, image_id)
  where known.athlete_id = given.athlete_id and given.position > known.photo_position`;

type Value = string | number | bigint | null;

const profileColumns = ['athlete_id', 'position', 'email', 'name', 'phone', 'phone_country', 'dob', 'address', 'health'] as const;
const photoColumns = ['photo_position', 'image_id'] as const;

const profileValues = (athleteId: number, row: ProfileRow): Value[] => [
  athleteId,
  row.position,
  row.email === null ? null : storable(row.email),
  storable(row.name),
  storable(row.phone),
  storable(row.phoneCountry),
  storable(row.dob),
  storable(row.address),
  storable(row.health),
];

const photoValues = ({ position, imageId }: Photo): Value[] => [position, storable(imageId)];

const byColumn = (columns: readonly string[], rows: readonly Value[][]) => columns.map((_column, index) => rows.map((row) => row[index]));

/** The profile and photo of each athlete; reviews and calls take name and photo from it. */
export const athleteProfiles = defineReadModel<AthleteEvent>({
  name: 'athlete_profiles',
  version: 4,
  streams: ['athlete-'],
  events: ['AthleteRegistered', 'AthleteProfileUpdated', 'AthletePhotoChanged', 'AthleteEmailChanged'],
  tables: {
    [athleteTable]: `athlete_id bigint not null, position bigint not null, email text not null, name text not null, phone text not null,
      phone_country text not null, dob text not null, address text not null, health text not null, image_id text not null, photo_position bigint not null`,
  },
  indexes: [`alter table ${athleteTable} add primary key (athlete_id)`],

  shownIn: [{ key: 'athlete', view: athleteLive }],

  async apply(db, events) {
    const folded = new Map<number, Folded>();
    for (const event of events) foldInto(folded, event);
    const profiles = [...folded].flatMap(([athleteId, { profile }]) => (profile ? [profileValues(athleteId, profile)] : []));
    const photos = [...folded].flatMap(([athleteId, { photo }]) => (photo ? [[athleteId, ...photoValues(photo)]] : []));
    if (profiles.length > 0) await db.query({ name: 'athlete-profiles-upsert', text: upsert, values: byColumn(profileColumns, profiles) });
    const emails = [...folded].flatMap(([athleteId, { moved }]) => (moved ? [[athleteId, moved.position, storable(moved.email)]] : []));
    const ofEmails = byColumn(['athlete_id', 'position', 'email'], emails);
    if (emails.length > 0) await db.query({ name: 'athlete-profiles-email', text: setEmail, values: ofEmails });
    const ofPhotos = byColumn(['athlete_id', ...photoColumns], photos);
    if (photos.length > 0) await db.query({ name: 'athlete-photos-update', text: setPhoto, values: ofPhotos });
    return [...folded.keys()].map((athleteId) => `athlete:${athleteId}`);
  },

  bulk(open) {
    const rows = new Map<number, Folded>();
    return {
      add: (event) => foldInto(rows, event),
      drained: () => Promise.resolve(),
      async finish() {
        const all = [...rows].flatMap(([athleteId, { profile, photo = noPhoto }]) =>
          profile ? [[...profileValues(athleteId, { ...profile, email: profile.email ?? '' }), ...photoValues(photo)]] : [],
        );
        await copyRows(open, athleteTable, [...profileColumns, ...photoColumns], all);
      },
    };
  },
});
