import { Type } from 'typebox';
import { defineCommand, filled, longText } from '../kernel/index.ts';

export const createReview = defineCommand({
  name: 'CreateReview',
  schema: Type.Object({
    coach_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem: 'reviewedCoachNotFound' }),
    rating: Type.Integer({ minimum: 1, maximum: 5, problem: 'incompleteReview' }),
    comment: filled('incompleteReview', longText),
  }),
});
