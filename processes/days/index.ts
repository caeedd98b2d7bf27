import { type DayEvent, dayOf } from '@academy/domain/days';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { beginning, react } from './react.ts';

/** Tells the log that days have begun, in UTC. */
export const days = defineProcess<DayEvent>({
  name: 'days',
  version: 2,
  streams: ['day-'],
  events: ['DayBegan'],
  react,
  perform,
  first: (now) => beginning(dayOf(now.toISOString())),
});
