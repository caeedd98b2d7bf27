import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const availabilityMessages = {
  unknownZone: 'Choose a zone.',
  hoursOverlap: 'Hours overlap.',
  hoursOrder: 'The end is too early.',
  offGrid: 'Use quarter hours.',
  tooManyHours: 'Use at most 4 spans a day.',
  invalidDay: 'Choose a day.',
  daysOrder: 'The last day is too early.',
  daysTooMany: 'Use at most 60 days.',
  daysOverlap: 'Days overlap.',
  tooManyDaysOff: 'Use at most 60 entries.',
  percentOrder: 'Not coming must not cost less.',
  rateMissing: 'Please enter your rate first.',
  changedElsewhere: 'This was changed in another window.',
  invalidPeriod: 'Use at most 35 days.',
} as const satisfies Messages;
