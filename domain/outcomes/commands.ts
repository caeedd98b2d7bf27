import { Type } from 'typebox';
import { defineCommand, statements, text } from '../kernel/index.ts';
import { outcomeLimits } from './limits.ts';

const words = (description: string) =>
  Type.Optional(text('invalidField', { maxLength: outcomeLimits.text, tooLong: 'statementTooLong', description }));

export const stateAttendance = defineCommand({
  name: 'StateAttendance',
  schema: Type.Object({
    says: Type.Enum([...statements], { problem: 'invalidField' }),
    text: words('For the other person. Kept only if the statement opens a dispute.'),
  }),
});

export const answerDispute = defineCommand({
  name: 'AnswerDispute',
  schema: Type.Object({
    agrees: Type.Boolean({ problem: 'invalidField' }),
    text: words('For the other person.'),
  }),
});
