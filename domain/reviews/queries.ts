import { Type, type Static } from 'typebox';

export const reviewView = Type.Object({
  id: Type.String(),
  rating: Type.Integer(),
  comment: Type.String(),
  /** Path of the reviewer's photo, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  /** The reviewer's name; of a minor the first name and an initial. */
  name: Type.String(),
  coach_id: Type.Integer(),
  /** A session of the two stands behind it. */
  is_verified: Type.Boolean(),
  /** Full minutes that they were together in it; null where it is not verified. */
  session_minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** ISO 8601 */
  created_at: Type.String(),
});

/** Over all reviews that match, not only the page shown. */
export const reviewSummary = Type.Object({
  count: Type.Integer(),
  /** To one decimal; 0 without reviews. */
  average: Type.Number(),
  /** How many gave one star, two, ... five. */
  stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
});

export const reviewPage = Type.Object({
  success: Type.Boolean(),
  reviews: Type.Array(reviewView),
  summary: reviewSummary,
  /** Sent back as `before` to get the next page; null on the last. */
  next: Type.Union([Type.String(), Type.Null()]),
});

/** What an athlete's next review of a coach would be about. */
export const nextReviewView = Type.Object({
  success: Type.Boolean(),
  /** A session; one that is not over yet; the coach alone, unverified; or nothing, for all has been said. */
  about: Type.Enum(['session', 'running', 'coach', 'nothing']),
  session: Type.Union([
    Type.Object({
      call_id: Type.String(),
      /** ISO 8601, when the athlete left. */
      ended_at: Type.String(),
      /** Full minutes that they were together. */
      minutes: Type.Integer(),
    }),
    Type.Null(),
  ]),
});

export type NextReviewView = Static<typeof nextReviewView>;
export type ReviewView = Static<typeof reviewView>;
export type ReviewSummary = Static<typeof reviewSummary>;
export type ReviewPage = Static<typeof reviewPage>;
