import type { ReviewEvent } from './events.ts';
import { sessionMinutes } from './session.ts';

/** A review, as a sentence. Its comment is sealed, and not told. */
export function reviewHistory({ data: { athleteId, coachId, rating, session } }: ReviewEvent): string {
  const what = `athlete-${athleteId} gave coach-${coachId} ${rating} of 5 stars`;
  return session === null
    ? `${what}, without a session.`
    : `${what} after ${sessionMinutes(session.togetherMs)} minutes of call ${session.callId}.`;
}
