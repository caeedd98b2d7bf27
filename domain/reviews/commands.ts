import { Type } from 'typebox';
import { defineCommand, filled, id, longText, text } from '../kernel/index.ts';

export const createReview = defineCommand({
  name: 'CreateReview',
  schema: Type.Object({
    coach_id: id('reviewedCoachNotFound'),
    rating: Type.Integer({ minimum: 1, maximum: 5, problem: 'incompleteReview' }),
    comment: filled('incompleteReview', longText, 'commentTooLong'),
    call_id: Type.Optional(
      text('notYourSession', {
        pattern: '^[0-9a-f-]{36}$',
        description: 'The call it is about. By default their newest session that can be reviewed, if there is one.',
      }),
    ),
  }),
});
