import { type ReviewEvent, sessionMinutes } from '@academy/domain/reviews';
import type { CopyWriter } from '@academy/platform/postgres';
import { copyRows } from '../copy-rows.ts';
import { defineReadModel, storable } from '../read-model.ts';

/** Both end in the version of the read model. */
export const reviewTable = 'coach_reviews_v2';
export const ratingTable = 'coach_ratings_v2';

/** The row of the counters that stands for all coaches together; no coach has this id. */
export const everyCoach = 0;

/**
 * Rows and counters in one statement. The place in the log is the key, so an event that comes again adds no row, and
 * only rows that were really added are counted.
 */
const insert = `
  with added as (
    insert into ${reviewTable} (position, review_id, coach_id, athlete_id, rating, comment, call_id, session_minutes, created_at)
    select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::smallint[], $6::text[], $7::text[], $8::int[],
      $9::timestamptz[])
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

const reviewColumns = [
  'position',
  'review_id',
  'coach_id',
  'athlete_id',
  'rating',
  'comment',
  'call_id',
  'session_minutes',
  'created_at',
] as const;
const ratingColumns = ['coach_id', 'one', 'two', 'three', 'four', 'five'] as const;

/** Null without a session: not verified. */
const minutesOf = ({ session }: ReviewEvent['data']): number | null => session && sessionMinutes(session.togetherMs);

/** The reviews of coaches, and how many stars each coach was given. */
export const coachReviews = defineReadModel<ReviewEvent>({
  name: 'coach_reviews',
  version: 2,
  streams: ['review-'],
  events: ['ReviewCreated'],
  tables: {
    [reviewTable]: `position bigint not null, review_id text not null, coach_id bigint not null, athlete_id bigint not null,
      rating smallint not null, comment text not null, call_id text, session_minutes int, created_at timestamptz not null`,
    [ratingTable]: `coach_id bigint not null, one bigint not null, two bigint not null, three bigint not null, four bigint not null,
      five bigint not null`,
  },
  indexes: [
    `alter table ${reviewTable} add primary key (position)`,
    `create index on ${reviewTable} (coach_id, position)`,
    `create index on ${reviewTable} (athlete_id, coach_id)`,
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
      events.map(({ data }) => data.session?.callId ?? null),
      events.map(({ data }) => minutesOf(data)),
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
        const { reviewId, coachId, athleteId, rating, comment, session } = data;
        copy.add([position, reviewId, coachId, athleteId, rating, comment, session?.callId ?? null, minutesOf(data), metadata.time]);
        count(coachId, rating);
        count(everyCoach, rating);
      },
      drained: async () => copy?.drained(),
      async finish() {
        await copy?.finish();
        const ratings = Array.from(stars, ([coachId, counters]) => [coachId, ...counters]);
        await copyRows(open, ratingTable, ratingColumns, ratings);
      },
    };
  },
});
