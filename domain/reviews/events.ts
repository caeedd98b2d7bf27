import { Type } from 'typebox';
import { defineEvent, type EventOf } from '../kernel/index.ts';

const reviewCreated = defineEvent({
  type: 'ReviewCreated',
  version: 2,
  schema: Type.Object({
    reviewId: Type.String(),
    coachId: Type.Integer(),
    athleteId: Type.Integer(),
    /** 1 to 5 */
    rating: Type.Integer(),
    comment: Type.String(),
    /** The session that stands behind it, as it was when the review was written; null: unverified. */
    session: Type.Union([
      Type.Object({
        callId: Type.String(),
        /** Milliseconds that coach and athlete were there together. */
        togetherMs: Type.Integer(),
        /** When the athlete left, ISO 8601. */
        leftAt: Type.String(),
      }),
      Type.Null(),
    ]),
  }),
  personal: { subject: (data) => `athlete-${data.athleteId}`, fields: ['comment'] },
  // Nothing stood behind a review yet, and each said so.
  upcasts: { 1: ({ isVerified: _isVerified, ...data }) => ({ ...data, session: null }) },
});

export type ReviewEvent = EventOf<typeof reviewCreated>;

export const reviewEvents = [reviewCreated] as const;
