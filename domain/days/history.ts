import type { DayEvent } from './events.ts';

/** The beginning of a day, as a sentence. */
export const dayHistory = ({ data }: DayEvent): string => `The day ${data.day} began.`;
