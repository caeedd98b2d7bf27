import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const notificationMessages = {
  invalidTimeOfDay: 'Please choose a time of day.',
  preferencesZone: 'Please choose a time zone.',
  preferencesTooOften: 'You have changed this 50 times within a day. Please try again tomorrow.',
} as const satisfies Messages;
