import { Type, type Static } from 'typebox';

export const reviewView = Type.Object({
  id: Type.String(),
  rating: Type.Integer(),
  comment: Type.String(),
  /** Path of the reviewer's photo; null without one, and unless the reviewer is known to be an adult. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** The reviewer's name; for minors the first name and an initial. */
  name: Type.String(),
  coach_id: Type.Integer(),
  /** Null for a coach who was erased. */
  coach_name: Type.Union([Type.String(), Type.Null()]),
  /** The coach's sport; null with the name. */
  coach_domain: Type.Union([Type.String(), Type.Null()]),
  /** True if the review belongs to a session. */
  is_verified: Type.Boolean(),
  /** Full minutes of the session; null if not verified. */
  session_minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** ISO 8601, when the athlete left the session; null if not verified. */
  session_ended_at: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 */
  created_at: Type.String(),
});

/** Over all matching reviews, not only the page shown. */
export const reviewSummary = Type.Object({
  count: Type.Integer(),
  /** To one decimal; 0 without reviews. */
  average: Type.Number(),
  /** Number of reviews with one star, two, ... five. */
  stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
});

export const reviewPage = Type.Object({
  success: Type.Boolean(),
  reviews: Type.Array(reviewView),
  summary: reviewSummary,
  /** Sent back as `before` to get the next page; null on the last. */
  next: Type.Union([Type.String(), Type.Null()]),
});

/** GET /coach/{coachId}/ratings: months of Kolkata, the oldest first, months without reviews too. */
export const ratingMonths = Type.Object({
  months: Type.Array(
    Type.Object({
      /** yyyy-mm */
      month: Type.String(),
      /** Number of reviews of this month with one star, two, ... five. */
      stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
      /** Of all reviews up to the end of this month, to one decimal; null if there were none. */
      average: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});

/** The subject of an athlete's next review of a coach. */
export const nextReviewView = Type.Object({
  success: Type.Boolean(),
  /** The coach asked about, otherwise the one of the athlete's last session; null without one in the last 14 days. */
  coach_id: Type.Union([Type.Integer(), Type.Null()]),
  /** A session; a session that is still running; the coach, unverified; or nothing, because everything was reviewed. */
  about: Type.Enum(['session', 'running', 'coach', 'nothing']),
  session: Type.Union([
    Type.Object({
      call_id: Type.String(),
      /** ISO 8601, when the athlete left. */
      ended_at: Type.String(),
      /** Full minutes that athlete and coach spent together. */
      minutes: Type.Integer(),
    }),
    Type.Null(),
  ]),
});

export type NextReviewView = Static<typeof nextReviewView>;
export type RatingMonths = Static<typeof ratingMonths>;
export type ReviewView = Static<typeof reviewView>;
export type ReviewSummary = Static<typeof reviewSummary>;
export type ReviewPage = Static<typeof reviewPage>;
