import type { BusyEvent } from './events.ts';

/** One event of a coach's other calendars, as a sentence. */
export const busyHistory = ({ data: { coachId, spans, until } }: BusyEvent): string =>
  `By other calendars, coach-${coachId} is busy ${spans.length} times until ${until}.`;
