import { Type } from 'typebox';
import { defineCommand, filled, isCalendarDay, text } from '../kernel/index.ts';
import { drillsOf } from './drills.ts';
import { goalStates } from './goals.ts';
import { recordLimits as limits } from './limits.ts';

/** One line that is not only white space. */
const oneLine = '^[^\\r\\n]*\\S[^\\r\\n]*$';

/** PUT /bookings/{id}/record/note */
export const writeNote = defineCommand({
  name: 'WriteNote',
  schema: Type.Object({
    version: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      problem: 'invalidField',
      description: 'The version that the coach read and corrects; 0 for the first note.',
    }),
    done: filled('noteRequired', limits.done, 'noteTooLong'),
    take_home: text('takeHomeTooLong', { pattern: '^[^\\r\\n]*$', maxLength: limits.takeHome, description: 'May be empty.' }),
    drills: text('tooManyDrills', {
      // With a little room for spaces and empty lines, which are left out.
      maxLength: limits.drills * (limits.drill + 20),
      description: `One on each line, at most ${limits.drills}. May be empty.`,
    }),
  }),
  check({ drills }) {
    const lines = drillsOf(drills);
    if (lines.length > limits.drills) return { '/drills': 'tooManyDrills' };
    return lines.some((line) => Array.from(line).length > limits.drill) ? { '/drills': 'drillTooLong' } : {};
  },
});

/** POST /bookings/{id}/record/replies */
export const writeReply = defineCommand({
  name: 'WriteReply',
  schema: Type.Object({ text: filled('replyRequired', limits.reply, 'replyTooLong') }),
});

/** POST /bookings/{id}/goals */
export const setGoal = defineCommand({
  name: 'SetGoal',
  schema: Type.Object({
    text: text('goalRequired', { pattern: oneLine, maxLength: limits.goal }),
    day: Type.Union([Type.Null(), Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', maxLength: 10 })], {
      problem: 'invalidGoalDay',
      description: 'By when, yyyy-mm-dd. Null or empty for no day.',
    }),
  }),
  check: ({ day }) => (!day || isCalendarDay(day) ? {} : { '/day': 'invalidGoalDay' }),
});

/** PUT /goals/{id} */
export const markGoal = defineCommand({
  name: 'MarkGoal',
  schema: Type.Object({ state: Type.Enum([...goalStates], { problem: 'invalidField' }) }),
});
