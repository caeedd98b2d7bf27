import { athleteStream } from '@academy/domain/athletes';
import { coachStream } from '@academy/domain/coaches';
import { normalEmail } from '@academy/domain/identity';
import type { Codec, EventStore } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';
import { currentEmail } from './current-email.ts';

/** Throws HttpProblem 409 if a coach and an athlete have one address: it was confirmed for both, so they are one person. */
export async function mustBeTwo(
  log: { readonly store: EventStore; readonly codec: Codec },
  { coachId, athleteId }: { readonly coachId: number; readonly athleteId: number },
  path = '',
): Promise<void> {
  const [coach, athlete] = await Promise.all([coachStream(coachId), athleteStream(athleteId)].map((stream) => currentEmail(log, stream)));
  if (coach && athlete && normalEmail(coach) === normalEmail(athlete)) throw new HttpProblem(409, 'ownAccount', path);
}
