import { ageInYears, isCalendarDay } from '@academy/domain/kernel';
import {
  type Reviewed,
  reviewerName,
  type ReviewPage,
  type ReviewSummary,
  type ReviewView,
  type StarsOfMonth,
  summarise,
} from '@academy/domain/reviews';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { imagePath } from '../image-path.ts';
import { athleteTable, coachTable, ratingTable } from '../tables.ts';
import { everyCoach, reviewTable } from './coach-reviews.ts';

const fullAge = 18;
const mostRows = 200;
const lastPosition = 2n ** 63n - 1n;

interface SummaryRow {
  /** Null without reviews. */
  stars: (string | null)[];
}

/** One row per review; without reviews, one row with the summary alone. */
interface Row extends SummaryRow {
  position: string | null;
  review_id: string;
  coach_id: string;
  rating: number;
  comment: string;
  session_minutes: number | null;
  left_at: Date | null;
  created_at: Date;
  name: string | null;
  dob: string | null;
  image_id: string | null;
  /** Null for an unknown coach, empty for an erased one. */
  coach_name: string | null;
  coach_domain: string | null;
}

/** Summary and page in one statement, so that they show the same moment. */
const pageOf = (condition: string): string => `
  select review.*, athlete.name, athlete.dob, athlete.image_id, coach.name as coach_name, coach.domain as coach_domain, array[one, two, three, four, five] as stars
  from (values (1)) as always
    left join ${liveSchema}.${ratingTable} rating on rating.coach_id = $1
    left join lateral (
      select * from ${liveSchema}.${reviewTable} where ${condition} order by position desc limit $3
    ) review on true
    left join ${liveSchema}.${athleteTable} athlete using (athlete_id)
    left join ${liveSchema}.${coachTable} coach on coach.coach_id = review.coach_id
  order by position desc`;

const statements = {
  all: { name: 'reviews-all', text: pageOf(`$1::bigint = ${everyCoach} and position < $2`) },
  ofCoach: { name: 'reviews-of-coach', text: pageOf('coach_id = $1 and position < $2') },
  summary: {
    name: 'review-summary',
    text: `select array[one, two, three, four, five] as stars from ${liveSchema}.${ratingTable} where coach_id = $1`,
  },
  months: {
    name: 'rating-months',
    text: `select to_char((created_at at time zone 'UTC') + interval '330 minutes', 'YYYY-MM') as month, rating, count(*)::int as count
      from ${liveSchema}.${reviewTable} where coach_id = $1 and rating between 1 and 5 group by 1, 2`,
  },
  ofPair: { name: 'reviews-of-pair', text: `select call_id from ${liveSchema}.${reviewTable} where athlete_id = $1 and coach_id = $2` },
} as const;

export interface ReviewPageQuery {
  /** Default: all coaches. */
  readonly coachId?: number | undefined;
  /** `next` of the previous page; anything else gives an empty page. */
  readonly before?: string | undefined;
  /** At most 200. */
  readonly limit: number;
  /** yyyy-mm-dd */
  readonly today: string;
}

export const reviewQueries = (pool: Pool) => ({
  /** Newest first, with the summary of all matching reviews. */
  async page({ coachId = everyCoach, before, limit, today }: ReviewPageQuery): Promise<ReviewPage> {
    const count = Math.min(limit, mostRows);
    const statement = coachId === everyCoach ? statements.all : statements.ofCoach;
    // One extra row shows whether there is another page.
    const { rows } = await pool.query<Row>({ ...statement, values: [coachId, startOf(before), count + 1] });
    const found = rows.filter(({ position }) => position !== null);
    const shown = found.slice(0, count);
    return {
      success: true,
      reviews: shown.map((row) => toView(row, today)),
      summary: summaryOf(rows[0]),
      next: found.length > count ? (shown.at(-1)?.position ?? null) : null,
    };
  },

  async summary({ coachId = everyCoach }: { readonly coachId?: number | undefined }): Promise<ReviewSummary> {
    const { rows } = await pool.query<SummaryRow>({ ...statements.summary, values: [coachId] });
    return summaryOf(rows[0]);
  },

  /** The reviews of a coach by months of Kolkata and stars; months without reviews are left out. */
  async months({ coachId }: { readonly coachId: number }): Promise<StarsOfMonth[]> {
    const { rows } = await pool.query<{ month: string; rating: number; count: number }>({ ...statements.months, values: [coachId] });
    return [...Map.groupBy(rows, ({ month }) => month)].map(([month, found]) => ({
      month,
      stars: [1, 2, 3, 4, 5].map((stars) => found.find(({ rating }) => rating === stars)?.count ?? 0),
    }));
  },

  /** The calls of a coach that an athlete has reviewed. */
  async reviewed({ coachId, athleteId }: { readonly coachId: number; readonly athleteId: number }): Promise<Reviewed> {
    const { rows } = await pool.query<{ call_id: string | null }>({ ...statements.ofPair, values: [athleteId, coachId] });
    return { isWritten: rows.length > 0, callIds: rows.flatMap(({ call_id: callId }) => callId ?? []) };
  },
});

function startOf(before: string | undefined): bigint {
  if (before === undefined) return lastPosition;
  const position = /^\d{1,19}$/.test(before) ? BigInt(before) : 0n;
  return position > lastPosition ? lastPosition : position;
}

const summaryOf = (row: SummaryRow | undefined): ReviewSummary => summarise((row?.stars ?? [0, 0, 0, 0, 0]).map(Number));

function toView(row: Row, today: string): ReviewView {
  const name = row.name ?? '';
  const age = row.dob !== null && isCalendarDay(row.dob) ? ageInYears(row.dob, today) : null;
  return {
    id: row.review_id,
    rating: row.rating,
    comment: row.comment,
    // A minor's photo must never be shown here, so neither is that of an athlete of unknown age.
    image: age !== null && age >= fullAge ? imagePath(row.image_id) : null,
    name: reviewerName(name, age !== null && age < fullAge),
    coach_id: Number(row.coach_id),
    coach_name: row.coach_name || null,
    coach_domain: (row.coach_name && row.coach_domain) || null,
    is_verified: row.session_minutes !== null,
    session_minutes: row.session_minutes,
    session_ended_at: row.left_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
