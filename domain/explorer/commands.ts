import { Type } from 'typebox';
import { defineCommand, filled } from '../kernel/index.ts';
import { explorerLimits } from './limits.ts';

/** What an alarm was and what was done. */
export const answerAlarm = defineCommand({
  name: 'AnswerAlarm',
  schema: Type.Object({ text: filled('alarmAnswerNeeded', explorerLimits.answer) }),
});
