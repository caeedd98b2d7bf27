import type { AthleteEvent } from '@academy/domain/athletes';
import type { CoachEvent } from '@academy/domain/coaches';
import { homeLive, regionOf } from '@academy/domain/home';
import type { ReviewEvent } from '@academy/domain/reviews';
import type { CopyValue } from '@academy/platform/postgres';
import { copyRows } from '../copy-rows.ts';
import { type Db, defineReadModel, type Projected, storable } from '../read-model.ts';

/** All are named after the version of the read model. */
export const placeTable = 'home_coaches_v1';
export const ratingTable = 'home_ratings_v1';
export const countTable = 'home_counts_v1';

/** The period for all time; the others are months, yyyy-mm in UTC. */
export const allTime = '';
export const homeModel = 'home_facts';

type HomeEvent = CoachEvent | AthleteEvent | ReviewEvent;

/** A number, and the log position of the last event counted: events up to it are not counted again. */
interface Counter {
  readonly key: readonly (string | number)[];
  count: number;
  stars: number;
  position: bigint;
}

/** The changes that a run of events, in order, adds to the tables. */
class Additions {
  readonly coaches = new Map<number, CopyValue[]>();
  readonly ratings = new Map<string, Counter>();
  readonly counts = new Map<string, Counter>();

  add({ type, data, position, metadata }: Projected<HomeEvent>): void {
    switch (type) {
      case 'CoachRegistered':
      case 'CoachProfileUpdated': {
        const imageId = 'imageId' in data ? data.imageId : '';
        const row = [data.coachId, position, storable(data.name), storable(data.domain), storable(imageId), regionOf(data.address)];
        this.coaches.set(data.coachId, row);
        break;
      }
      case 'AthleteRegistered':
        count(this.counts, ['athletes'], position, 0);
        break;
      case 'ReviewCreated':
        count(this.counts, ['reviews'], position, data.rating);
        for (const period of [allTime, metadata.time.slice(0, 7)]) count(this.ratings, [period, data.coachId], position, data.rating);
        break;
    }
  }
}

function count(counters: Map<string, Counter>, key: Counter['key'], position: bigint, stars: number): void {
  const name = key.join(' ');
  const counter = counters.get(name) ?? { key, count: 0, stars: 0, position };
  counters.set(name, { key, count: counter.count + 1, stars: counter.stars + stars, position });
}

const coachColumns = ['coach_id', 'position', 'name', 'domain', 'image_id', 'region'] as const;
const ratingColumns = ['period', 'coach_id', 'reviews', 'stars', 'position'] as const;
const countColumns = ['name', 'things', 'stars', 'position'] as const;

const upsertCoaches = `
  insert into ${placeTable} as known (${coachColumns.join(', ')})
  select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
  on conflict (coach_id) do update set position = excluded.position, name = excluded.name, domain = excluded.domain,
    image_id = excluded.image_id, region = excluded.region
  where excluded.position > known.position`;

const addRatings = `
  insert into ${ratingTable} as known (${ratingColumns.join(', ')})
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
  on conflict (period, coach_id) do update set reviews = known.reviews + excluded.reviews, stars = known.stars + excluded.stars,
    position = greatest(known.position, excluded.position)`;

const addCounts = `
  insert into ${countTable} as known (${countColumns.join(', ')})
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
  on conflict (name) do update set things = known.things + excluded.things, stars = known.stars + excluded.stars,
    position = greatest(known.position, excluded.position)`;

const rowOf = ({ key, count, stars, position }: Counter): CopyValue[] => [...key, count, stars, position];

const transpose = (rows: readonly CopyValue[][], width: number): CopyValue[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));

async function write(db: Db, name: string, text: string, rows: readonly CopyValue[][], width: number): Promise<void> {
  if (rows.length > 0) await db.query({ name, text, values: transpose(rows, width) });
}

/** Last position added to the counters, which are not idempotent. */
async function countedTo(db: Db): Promise<bigint> {
  const { rows } = await db.query<{ position: string | null }>({
    name: 'home-facts-counted',
    text: `select max(position) as position from ${countTable}`,
    values: [],
  });
  return BigInt(rows[0]?.position ?? -1);
}

/** The figures of the landing page: people, reviews, regions of coaches, stars per month. */
export const homeFactsModel = defineReadModel<HomeEvent>({
  name: homeModel,
  version: 1,
  batchDelayMs: 500,
  streams: ['coach-', 'athlete-', 'review-'],
  events: ['CoachRegistered', 'CoachProfileUpdated', 'AthleteRegistered', 'ReviewCreated'],
  tables: {
    [placeTable]: `coach_id bigint not null, position bigint not null, name text not null, domain text not null, image_id text not null,
      region text`,
    [ratingTable]: `period text not null, coach_id bigint not null, reviews bigint not null, stars bigint not null, position bigint not null`,
    [countTable]: `name text not null, things bigint not null, stars bigint not null, position bigint not null`,
  },
  indexes: [
    `alter table ${placeTable} add primary key (coach_id)`,
    `alter table ${ratingTable} add primary key (period, coach_id)`,
    `alter table ${countTable} add primary key (name)`,
  ],

  shownIn: [{ key: 'home', view: homeLive }],

  async apply(db, events, isLate = false) {
    const counted = await countedTo(db);
    const additions = new Additions();
    for (const event of events) if (isLate || event.type.startsWith('Coach') || event.position > counted) additions.add(event);
    await write(db, 'home-facts-coaches', upsertCoaches, [...additions.coaches.values()], coachColumns.length);
    await write(db, 'home-facts-ratings', addRatings, [...additions.ratings.values()].map(rowOf), ratingColumns.length);
    await write(db, 'home-facts-counts', addCounts, [...additions.counts.values()].map(rowOf), countColumns.length);
    return ['home'];
  },

  bulk(open) {
    const additions = new Additions();
    return {
      add: (event) => additions.add(event),
      drained: () => Promise.resolve(),
      async finish() {
        await copyRows(open, placeTable, coachColumns, additions.coaches.values());
        await copyRows(open, ratingTable, ratingColumns, [...additions.ratings.values()].map(rowOf));
        await copyRows(open, countTable, countColumns, [...additions.counts.values()].map(rowOf));
      },
    };
  },
});
