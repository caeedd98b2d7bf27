import { Type } from 'typebox';
import { defineCommand, filled, longText, text } from '../kernel/index.ts';

export const createReview = defineCommand({
  name: 'CreateReview',
  schema: Type.Object({
    coach_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem: 'reviewedCoachNotFound' }),
    rating: Type.Integer({ minimum: 1, maximum: 5, problem: 'incompleteReview' }),
    comment: filled('incompleteReview', longText),
    call_id: Type.Optional(
      text('notYourSession', {
        pattern: '^[0-9a-f-]{36}$',
        description: 'The call it is about; without it the newest session of the two that may be reviewed, or none.',
      }),
    ),
  }),
});
