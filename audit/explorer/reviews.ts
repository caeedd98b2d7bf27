import { type AuditScope, isInScopes } from '@academy/domain';
import { callStream } from '@academy/domain/calls';
import { explorerLimits, type ReviewProvenance } from '@academy/domain/explorer';
import type { DomainEvent } from '@academy/domain/kernel';
import {
  isInTime,
  isLongEnough,
  noReviewsReplayed,
  replayReviews,
  type ReviewEvent,
  reviewEvents,
  sessionMinutes,
  summaryOf,
} from '@academy/domain/reviews';
import type { Pool } from 'pg';
import { mentionedReviews } from './mentioned-reviews.ts';
import { recordsUpTo } from './numbers.ts';
import { readFields, type RecordFields, rowFields } from './record-row.ts';

type Review = ReviewEvent & { readonly number: number; readonly time: string | null };
type Provenance = ReviewProvenance['reviews'][number];

const types: ReadonlySet<string> = new Set(reviewEvents.map(({ type }) => type));
const isReview = (event: DomainEvent): event is ReviewEvent => types.has(event.type);

/** The reviews of this coach among records, as today's program reads them. */
const reviewsIn = (records: readonly RecordFields[], coachId: number): Review[] =>
  records.flatMap((fields) => {
    const { event } = readFields(fields);
    return event && isReview(event) && event.data.coachId === coachId
      ? [{ ...event, number: Number(fields.number), time: fields.time?.toISOString() ?? null }]
      : [];
  });

/** The query of a page, the newest first, with one record more than the page has. */
export const reviewPageQuery = (coachId: number, below: number | null) => ({
  text: `
    select ${rowFields} from (${mentionedReviews('($2::bigint is null or number < $2)', 'desc')}) as record
    order by place desc limit ${explorerLimits.page + 1}`,
  values: [String(coachId), below],
});

/** The query of the first records of streams. */
export const firstOfStreamsQuery = (streams: readonly string[]) => ({
  text: `
    select stream, (select number from audit.records where audit.records.stream = given.stream order by number limit 1) as number
    from unnest($1::text[]) as given (stream)`,
  values: [streams],
});

async function firstRecords(pool: Pool, streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ stream: string; number: string | null }>(firstOfStreamsQuery(streams));
  return new Map(rows.flatMap(({ stream, number }) => (number === null ? [] : [[stream, Number(number)] as const])));
}

/** Added up from all of them. Throws TooManyRecords. */
async function summarised(pool: Pool, coachId: number): Promise<ReviewProvenance['summary']> {
  const { at, records } = await recordsUpTo(pool, 'reviews', String(coachId), null);
  const { stars, verified } = reviewsIn(records, coachId).reduce(replayReviews, noReviewsReplayed);
  const summary = summaryOf({ stars, verified });
  return { at, ...summary, verified, unverified: summary.count - verified };
}

function provenanceOf({ number, time, data: { athleteId, rating, session } }: Review, calls: ReadonlyMap<string, number>): Provenance {
  const began = session ? (calls.get(callStream(session.callId)) ?? null) : null;
  return {
    number,
    time,
    athlete: `athlete-${athleteId}`,
    rating,
    session: session && {
      call_id: session.callId,
      call_number: began !== null && began < number ? began : null,
      minutes: sessionMinutes(session.togetherMs),
      is_long_enough: isLongEnough(session.togetherMs),
      left_at: session.leftAt,
      is_in_time: time === null ? null : isInTime(session.leftAt, time),
    },
  };
}

/**
 * A page of the reviews of a coach, each with the session that it says it follows; the newest first, below a record. The first page counts
 * all of them. Throws TooManyRecords.
 */
export async function reviewsOf(
  pool: Pool,
  coachId: number,
  below: number | null,
  scopes: readonly AuditScope[],
): Promise<ReviewProvenance> {
  // First, for it may be too much.
  const summary = below === null ? await summarised(pool, coachId) : null;
  const { rows } = await pool.query<RecordFields>(reviewPageQuery(coachId, below));
  const shown = rows.slice(0, explorerLimits.page);
  const last = shown.at(-1);
  const reviews = reviewsIn(shown, coachId);
  const streams = reviews.flatMap(({ data: { session } }) => (session ? [callStream(session.callId)] : []));
  const hasCalls = isInScopes(callStream(''), scopes);
  const calls = hasCalls && streams.length > 0 ? await firstRecords(pool, streams) : new Map<string, number>();
  return {
    coach_id: coachId,
    summary,
    reviews: reviews.map((review) => provenanceOf(review, calls)),
    has_calls: hasCalls,
    next: last && rows.length > shown.length ? last.number : null,
  };
}
