import { Type } from 'typebox';
import { defineEvent, type EventOf } from '../kernel/index.ts';

const reviewCreated = defineEvent({
  type: 'ReviewCreated',
  version: 1,
  schema: Type.Object({
    reviewId: Type.String(),
    coachId: Type.Integer(),
    athleteId: Type.Integer(),
    /** 1 to 5 */
    rating: Type.Integer(),
    comment: Type.String(),
    /** True where a call that took place stands behind it. */
    isVerified: Type.Boolean(),
  }),
  personal: { subject: (data) => `athlete-${data.athleteId}`, fields: ['comment'] },
});

export type ReviewEvent = EventOf<typeof reviewCreated>;

export const reviewEvents = [reviewCreated] as const;
