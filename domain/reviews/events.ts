import { Type } from 'typebox';
import { accountId, amount, defineEvent, type EventOf, moment } from '../kernel/index.ts';

/** All reviews of a coach by an athlete: one without a session, and one of each session. */
export const reviewStream = (coachId: number, athleteId: number): string => `review-${coachId}_${athleteId}`;

const reviewCreated = defineEvent({
  type: 'ReviewCreated',
  version: 2,
  stream: (data) => reviewStream(data.coachId, data.athleteId),
  schema: Type.Object({
    reviewId: Type.String(),
    coachId: accountId,
    athleteId: accountId,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.String(),
    /** The reviewed session as it was when the review was written; null: unverified. */
    session: Type.Union([
      Type.Object({
        callId: Type.String(),
        /** Milliseconds that coach and athlete spent together. */
        togetherMs: amount,
        /** When the athlete left. */
        leftAt: moment,
      }),
      Type.Null(),
    ]),
  }),
  personal: { subject: (data) => `athlete-${data.athleteId}`, fields: ['comment'] },
  // In version 1 no review had a session, and each event said that it was unverified.
  upcasts: { 1: ({ isVerified: _isVerified, ...data }) => ({ ...data, session: null }) },
});

export type ReviewEvent = EventOf<typeof reviewCreated>;

export const reviewEvents = [reviewCreated] as const;
