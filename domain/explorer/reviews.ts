import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

const number = Type.Integer({ minimum: 1 });
const count = Type.Integer({ minimum: 0 });

/** The session that a verified review says it follows. */
const reviewedSession = Type.Object({
  call_id: Type.String(),
  /** The first record of that call; null if none is older than the review, or the grant does not cover sessions. */
  call_number: orNull(number),
  /** Full minutes that coach and athlete spent together. */
  minutes: count,
  /** Whether that is enough for a verified review. */
  is_long_enough: Type.Boolean(),
  /** ISO 8601, when the athlete left. */
  left_at: Type.String(),
  /** Whether the review came within the days of the rule; null if its record has no time. */
  is_in_time: orNull(Type.Boolean()),
});

const reviewRecord = Type.Object({
  number,
  /** ISO 8601, as the event itself says; null if it does not. */
  time: orNull(Type.String()),
  /** Such as `athlete-7`. */
  athlete: Type.String(),
  /** Stars, 1 to 5. */
  rating: Type.Integer(),
  /** Null: unverified. */
  session: orNull(reviewedSession),
});

/** GET /audit/reviews/{coachId}: where the reviews of a coach come from, the newest first. */
export const reviewProvenance = Type.Object({
  coach_id: number,
  /** Of all reviews, not only this page; null on later pages, which count nothing again. */
  summary: orNull(
    Type.Object({
      /** As of this record. */
      at: count,
      count,
      /** To one decimal; 0 without reviews. */
      average: Type.Number(),
      /** Number of reviews with one star, two, ... five. */
      stars: Type.Array(count, { minItems: 5, maxItems: 5 }),
      verified: count,
      unverified: count,
    }),
  ),
  reviews: Type.Array(reviewRecord),
  /** Whether the grant covers sessions: then a call without a number has no older record. */
  has_calls: Type.Boolean(),
  /** Sent back as `below` to get the next page; null on the last. */
  next: orNull(Type.String()),
});

export type ReviewProvenance = Static<typeof reviewProvenance>;
