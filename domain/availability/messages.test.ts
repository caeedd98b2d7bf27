import { expect, it } from 'vitest';
import { availabilityLimits, availabilityMessages } from './index.ts';

it.each([
  ['tooManyHours', availabilityLimits.spans],
  ['daysTooMany', availabilityLimits.timeOffDays],
  ['tooManyDaysOff', availabilityLimits.timeOff],
  ['invalidPeriod', availabilityLimits.slotDays],
] as const)('the message of %s names the limit', (code, limit) => {
  expect(availabilityMessages[code]).toMatch(new RegExp(`\\b${limit}\\b`, 'u'));
});
