import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const safetyMessages = {
  safetyNotShared: 'The athlete does not share health details for this session.',
  safetyTooEarly: 'You can see the health details from 15 minutes before the session.',
  safetyTooLate: 'The session is over, so the health details are closed.',
  safetyCancelled: 'This session does not take place, so the health details are closed.',
  safetySessionOver: 'This session is over.',
} as const satisfies Messages;
