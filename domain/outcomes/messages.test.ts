import { expect, it } from 'vitest';
import { answerDispute, outcomeLimits, outcomeMessages, stateAttendance } from './index.ts';

it('the message of a text that is too long names the limit', () => {
  expect(outcomeMessages.statementTooLong).toContain(outcomeLimits.text.toLocaleString('en-IN'));
  for (const { schema } of [stateAttendance, answerDispute])
    expect(schema.properties.text).toMatchObject({ maxLength: outcomeLimits.text, tooLong: 'statementTooLong' });
});
