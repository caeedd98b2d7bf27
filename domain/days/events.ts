import { Type } from 'typebox';
import { defineEvent, type EventOf } from '../kernel/index.ts';
import { yearOf } from './day.ts';

/** The days of a year. */
export const dayStream = (day: string): string => `day-${yearOf(day)}`;

const dayBegan = defineEvent({
  type: 'DayBegan',
  version: 1,
  stream: ({ day }) => dayStream(day),
  schema: Type.Object({
    /** yyyy-mm-dd, UTC. It is told as soon as the day has begun, or later, but never before. */
    day: Type.String({ pattern: String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$` }),
  }),
});

export type DayEvent = EventOf<typeof dayBegan>;

export const dayEvents = [dayBegan] as const;
