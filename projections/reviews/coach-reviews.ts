import type { ReviewEvent } from '@academy/domain/reviews';
import type { CopyWriter } from '@academy/platform/postgres';
import { defineReadModel, storable } from '../read-model.ts';

/** Both end in the version of the read model. */
export const reviewTable = 'coach_reviews_v1';
export const ratingTable = 'coach_ratings_v1';

/** The row of the counters that stands for all coaches together; no coach has this id. */
export const everyCoach = 0;

/**
 * Rows and counters in one statement. The place in the log is the key, so an event that comes again adds no row, and
 * only rows that were really added are counted.
 */
const insert = `
  with added as (
    insert into ${reviewTable} (position, review_id, coach_id, athlete_id, rating, comment, is_verified, created_at)
    select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::smallint[], $6::text[], $7::boolean[], $8::timestamptz[])
    on conflict do nothing
    returning coach_id, rating
  ), counted as (
    select coalesce(coach_id, ${everyCoach}) as coach_id,
      count(*) filter (where rating = 1) as one, count(*) filter (where rating = 2) as two, count(*) filter (where rating = 3) as three,
      count(*) filter (where rating = 4) as four, count(*) filter (where rating = 5) as five
    from added group by rollup (coach_id) having count(*) > 0
  )
  insert into ${ratingTable} as known (coach_id, one, two, three, four, five)
  select coach_id, one, two, three, four, five from counted
  on conflict (coach_id) do update set one = known.one + excluded.one, two = known.two + excluded.two,
    three = known.three + excluded.three, four = known.four + excluded.four, five = known.five + excluded.five`;

const reviewColumns = ['position', 'review_id', 'coach_id', 'athlete_id', 'rating', 'comment', 'is_verified', 'created_at'] as const;
const ratingColumns = ['coach_id', 'one', 'two', 'three', 'four', 'five'] as const;

/** The reviews of coaches, and how many stars each coach was given. */
export const coachReviews = defineReadModel<ReviewEvent>({
  name: 'coach_reviews',
  version: 1,
  streams: ['review-'],
  events: ['ReviewCreated'],
  tables: {
    [reviewTable]: `position bigint not null, review_id text not null, coach_id bigint not null, athlete_id bigint not null,
      rating smallint not null, comment text not null, is_verified boolean not null, created_at timestamptz not null`,
    [ratingTable]: `coach_id bigint not null, one bigint not null, two bigint not null, three bigint not null, four bigint not null,
      five bigint not null`,
  },
  indexes: [
    `alter table ${reviewTable} add primary key (position)`,
    `create index on ${reviewTable} (coach_id, position)`,
    `alter table ${ratingTable} add primary key (coach_id)`,
  ],

  async apply(db, events) {
    const values = [
      events.map(({ position }) => position),
      events.map(({ data }) => storable(data.reviewId)),
      events.map(({ data }) => data.coachId),
      events.map(({ data }) => data.athleteId),
      events.map(({ data }) => data.rating),
      events.map(({ data }) => storable(data.comment)),
      events.map(({ data }) => data.isVerified),
      events.map(({ metadata }) => metadata.time),
    ];
    await db.query({ name: 'coach-reviews-insert', text: insert, values });
    return [...new Set(events.map(({ data }) => `coach:${data.coachId}`))];
  },

  bulk(open) {
    const stars = new Map<number, number[]>();
    let copy: CopyWriter | undefined;
    const count = (coachId: number, rating: number): void => {
      let counters = stars.get(coachId);
      if (!counters) stars.set(coachId, (counters = [0, 0, 0, 0, 0]));
      // Without a place among the stars it is not counted, as in the statement above.
      if (counters[rating - 1] !== undefined) counters[rating - 1]! += 1;
    };
    return {
      add({ data, position, metadata }) {
        copy ??= open(reviewTable, reviewColumns);
        copy.add([position, data.reviewId, data.coachId, data.athleteId, data.rating, data.comment, data.isVerified, metadata.time]);
        count(data.coachId, data.rating);
        count(everyCoach, data.rating);
      },
      drained: async () => copy?.drained(),
      async finish() {
        await copy?.finish();
        const ratings = open(ratingTable, ratingColumns);
        for (const [coachId, counters] of stars) ratings.add([coachId, ...counters]);
        await ratings.finish();
      },
    };
  },
});
