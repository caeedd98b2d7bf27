import { rupees } from '../kernel/index.ts';
import { type CoachEvent, coachStream } from './events.ts';

/** One event of a coach, as a sentence. It names people and things by their ids, and nothing that is sealed. */
export function coachHistory({ type, data }: CoachEvent): string {
  const coach = coachStream(data.coachId);
  switch (type) {
    case 'CoachRegistered':
      return `${coach} signed up to coach ${data.domain}.`;
    case 'CoachProfileUpdated': {
      const rate = data.ratePaise === null ? 'without a rate' : `at ${rupees(data.ratePaise)} an hour`;
      return `${coach} changed their profile: ${data.domain}, ${rate}.`;
    }
    case 'CoachEmailChanged':
      return `${coach} has another e-mail address.`;
  }
}
