import type { GoalEvent, RecordEvent } from './events.ts';

/** One event of a session's record or of the goals, as a sentence. What people wrote is sealed, and not told. */
export function recordHistory({ type, data }: RecordEvent | GoalEvent): string {
  switch (type) {
    case 'NoteWritten':
      return `coach-${data.coachId} wrote version ${data.version} of the note on booking ${data.bookingId}.`;
    case 'ReplyWritten':
      return `${data.by} wrote reply ${data.number} to the note on booking ${data.bookingId}.`;
    case 'GoalSet':
      return `${data.by} set a goal of athlete-${data.athleteId} with coach-${data.coachId}${data.day === null ? '' : ` for ${data.day}`}.`;
    case 'GoalReached':
      return `${data.by} marked a goal of athlete-${data.athleteId} as reached.`;
    case 'GoalReopened':
      return `${data.by} opened a goal of athlete-${data.athleteId} again.`;
    case 'GoalDropped':
      return `${data.by} dropped a goal of athlete-${data.athleteId}.`;
  }
}
