import type { Endpoint } from '@academy/platform/http';
import { createWritePace } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { markGoalEndpoint, setGoalEndpoint } from './goals.ts';
import { athleteProgressEndpoint, ownProgressEndpoint, progressFileEndpoint } from './read-progress.ts';
import { readRecordEndpoint } from './read-record.ts';
import { writeNoteEndpoint, writeReplyEndpoint } from './write-record.ts';

export function recordEndpoints(services: Services): Endpoint[] {
  const pace = createWritePace();
  return [
    readRecordEndpoint(services),
    writeNoteEndpoint(services, pace),
    writeReplyEndpoint(services, pace),
    setGoalEndpoint(services, pace),
    markGoalEndpoint(services, pace),
    ownProgressEndpoint(services),
    athleteProgressEndpoint(services),
    progressFileEndpoint(services),
  ];
}
