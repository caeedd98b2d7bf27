import type { Messages } from '../kernel/index.ts';

export const feedMessages = {
  notACalendar: 'This is no calendar.',
  calendarTooLarge: 'This calendar is too large. Please export fewer months of it.',
} as const satisfies Messages;
