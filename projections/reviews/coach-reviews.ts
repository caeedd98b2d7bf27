import { coachLive } from '@academy/domain/coaches';
import { type ReviewEvent, reviewsLive, sessionMinutes } from '@academy/domain/reviews';
import type { CopyWriter } from '@academy/platform/postgres';
import { copyRows } from '../copy-rows.ts';
import { defineReadModel, storable } from '../read-model.ts';
import { ratingTable } from '../tables.ts';

/** Both are named after the version of the read model. */
export const reviewTable = 'coach_reviews_v3';

/** The counters' row for all coaches together; no coach has this id. */
export const everyCoach = 0;

/**
 * Rows and counters in one statement. The log position is the key, so an event that is applied again adds no row, and only added rows are
 * counted.
 */
const insert = `
  with added as (
    insert into ${reviewTable} (position, review_id, coach_id, athlete_id, rating, comment, call_id, session_minutes, left_at, created_at)
    select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::smallint[], $6::text[], $7::text[], $8::int[],
      $9::timestamptz[], $10::timestamptz[])
    on conflict do nothing
    returning coach_id, rating, session_minutes
  ), counted as (
    select coalesce(coach_id, ${everyCoach}) as coach_id,
      count(*) filter (where rating = 1) as one, count(*) filter (where rating = 2) as two, count(*) filter (where rating = 3) as three,
      count(*) filter (where rating = 4) as four, count(*) filter (where rating = 5) as five,
      count(session_minutes) as sessions, coalesce(sum(session_minutes), 0) as minutes
    from added group by rollup (coach_id) having count(*) > 0
  )
  insert into ${ratingTable} as known (coach_id, one, two, three, four, five, sessions, minutes)
  select coach_id, one, two, three, four, five, sessions, minutes from counted
  on conflict (coach_id) do update set one = known.one + excluded.one, two = known.two + excluded.two,
    three = known.three + excluded.three, four = known.four + excluded.four, five = known.five + excluded.five,
    sessions = known.sessions + excluded.sessions, minutes = known.minutes + excluded.minutes`;

const reviewColumns = [
  'position',
  'review_id',
  'coach_id',
  'athlete_id',
  'rating',
  'comment',
  'call_id',
  'session_minutes',
  'left_at',
  'created_at',
] as const;
const ratingColumns = ['coach_id', 'one', 'two', 'three', 'four', 'five', 'sessions', 'minutes'] as const;

/** Null without a session: such a review is not verified. */
const minutesOf = ({ session }: ReviewEvent['data']): number | null => session && sessionMinutes(session.togetherMs);

/** The reviews of coaches; for each coach the number of each number of stars, and the verified sessions with their minutes. */
export const coachReviews = defineReadModel<ReviewEvent>({
  name: 'coach_reviews',
  version: 3,
  streams: ['review-'],
  events: ['ReviewCreated'],
  tables: {
    [reviewTable]: `position bigint not null, review_id text not null, coach_id bigint not null, athlete_id bigint not null,
      rating smallint not null, comment text not null, call_id text, session_minutes int, left_at timestamptz,
      created_at timestamptz not null`,
    [ratingTable]: `coach_id bigint not null, one bigint not null, two bigint not null, three bigint not null, four bigint not null,
      five bigint not null, sessions bigint not null, minutes bigint not null`,
  },
  indexes: [
    `alter table ${reviewTable} add primary key (position)`,
    `create index on ${reviewTable} (coach_id, position)`,
    `create index on ${reviewTable} (athlete_id, coach_id)`,
    `alter table ${ratingTable} add primary key (coach_id)`,
  ],

  // A coach's profile shows the rating. A new name of a coach is announced by the directory.
  shownIn: [
    { key: 'coach', view: reviewsLive },
    { key: 'coach', view: coachLive },
  ],

  async apply(db, events) {
    const values = [
      events.map(({ position }) => position),
      events.map(({ data }) => storable(data.reviewId)),
      events.map(({ data }) => data.coachId),
      events.map(({ data }) => data.athleteId),
      events.map(({ data }) => data.rating),
      events.map(({ data }) => storable(data.comment)),
      events.map(({ data }) => data.session && storable(data.session.callId)),
      events.map(({ data }) => minutesOf(data)),
      events.map(({ data }) => data.session?.leftAt ?? null),
      events.map(({ metadata }) => metadata.time),
    ];
    await db.query({ name: 'coach-reviews-insert', text: insert, values });
    return [...new Set(events.map(({ data }) => `coach:${data.coachId}`))];
  },

  bulk(open) {
    const counted = new Map<number, number[]>();
    let copy: CopyWriter | undefined;
    /** Five counters of stars, then sessions and minutes. */
    const count = (coachId: number, rating: number, minutes: number | null): void => {
      let counters = counted.get(coachId);
      if (!counters) counted.set(coachId, (counters = [0, 0, 0, 0, 0, 0, 0]));
      // Ratings out of range are not counted, as in the statement above.
      if (rating >= 1 && rating <= 5) counters[rating - 1]! += 1;
      if (minutes === null) return;
      counters[5]! += 1;
      counters[6]! += minutes;
    };
    return {
      add({ data, position, metadata }) {
        copy ??= open(reviewTable, reviewColumns);
        const { reviewId, coachId, athleteId, rating, comment, session } = data;
        const minutes = minutesOf(data);
        const behind = [session?.callId ?? null, minutes, session?.leftAt ?? null];
        copy.add([position, reviewId, coachId, athleteId, rating, comment, ...behind, metadata.time]);
        for (const key of [coachId, everyCoach]) count(key, rating, minutes);
      },
      drained: async () => copy?.drained(),
      async finish() {
        await copy?.finish();
        const ratings = Array.from(counted, ([coachId, counters]) => [coachId, ...counters]);
        await copyRows(open, ratingTable, ratingColumns, ratings);
      },
    };
  },
});
