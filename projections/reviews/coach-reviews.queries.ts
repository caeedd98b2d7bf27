import { ageInYears, isCalendarDay } from '@academy/domain/kernel';
import { type Reviewed, reviewerName, type ReviewPage, type ReviewSummary, type ReviewView, summarise } from '@academy/domain/reviews';
import type { Pool } from 'pg';
import { athleteTable } from '../athletes/athlete-profiles.ts';
import { liveSchema } from '../checkpoint-table.ts';
import { everyCoach, ratingTable, reviewTable } from './coach-reviews.ts';

const fullAge = 18;
const mostRows = 200;
const lastPosition = 2n ** 63n - 1n;

interface SummaryRow {
  /** Null where nobody was reviewed yet. */
  stars: (string | null)[];
}

/** One row for each review; where there is none, one row with the summary alone. */
interface Row extends SummaryRow {
  position: string | null;
  review_id: string;
  coach_id: string;
  rating: number;
  comment: string;
  session_minutes: number | null;
  created_at: Date;
  name: string | null;
  dob: string | null;
}

/** Summary and page in one statement, so that they show the same moment. */
const pageOf = (condition: string): string => `
  select review.*, athlete.name, athlete.dob, array[one, two, three, four, five] as stars
  from (values (1)) as always
    left join ${liveSchema}.${ratingTable} rating on rating.coach_id = $1
    left join lateral (
      select * from ${liveSchema}.${reviewTable} where ${condition} order by position desc limit $3
    ) review on true
    left join ${liveSchema}.${athleteTable} athlete using (athlete_id)
  order by position desc`;

const statements = {
  all: { name: 'reviews-all', text: pageOf(`$1::bigint = ${everyCoach} and position < $2`) },
  ofCoach: { name: 'reviews-of-coach', text: pageOf('coach_id = $1 and position < $2') },
  summary: {
    name: 'review-summary',
    text: `select array[one, two, three, four, five] as stars from ${liveSchema}.${ratingTable} where coach_id = $1`,
  },
  ofPair: { name: 'reviews-of-pair', text: `select call_id from ${liveSchema}.${reviewTable} where athlete_id = $1 and coach_id = $2` },
} as const;

export interface ReviewPageQuery {
  /** Default all coaches. */
  readonly coachId?: number | undefined;
  /** `next` of the page before; anything else gives an empty page. */
  readonly before?: string | undefined;
  /** At most 200. */
  readonly limit: number;
  /** yyyy-mm-dd */
  readonly today: string;
}

export const reviewQueries = (pool: Pool) => ({
  /** Newest first, with the summary of all that match. */
  async page({ coachId = everyCoach, before, limit, today }: ReviewPageQuery): Promise<ReviewPage> {
    const count = Math.min(limit, mostRows);
    const statement = coachId === everyCoach ? statements.all : statements.ofCoach;
    // One more than asked for tells whether there is another page.
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

  /** What an athlete has reviewed of a coach. */
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
  const isMinor = row.dob !== null && isCalendarDay(row.dob) && ageInYears(row.dob, today) < fullAge;
  return {
    id: row.review_id,
    rating: row.rating,
    comment: row.comment,
    // Athletes give no photo so far; a minor's is never to be shown here.
    image: null,
    name: reviewerName(name, isMinor),
    coach_id: Number(row.coach_id),
    is_verified: row.session_minutes !== null,
    session_minutes: row.session_minutes,
    created_at: row.created_at.toISOString(),
  };
}
