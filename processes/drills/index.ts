import type { DayEvent } from '@academy/domain/days';
import type { DrillEvent } from '@academy/domain/drills';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { react } from './react.ts';

/** Asks each night for a drill of every read model. */
export const drills = defineProcess<DayEvent | DrillEvent>({
  name: 'drills',
  version: 2,
  streams: ['day-', 'drill-'],
  events: ['DayBegan', 'DrillRequested'],
  react,
  perform,
});
