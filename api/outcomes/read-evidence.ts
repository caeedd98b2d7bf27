import { evidenceView, type OutcomeEvent, outcomeLimits, outcomeStream, writeEvidence } from '@academy/domain/outcomes';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { bookedSessions } from '../bookings/session.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

const lateMs = outcomeLimits.lateMinutes * 60_000;

/** What people wrote is read from the log: no read model keeps it, and it is gone with its author's key. */
export function readEvidenceEndpoint(services: Services): Endpoint {
  const { store, codec, now } = services;
  const { own, evidence } = bookedSessions(services);
  return defineEndpoint({
    method: 'GET',
    path: '/bookings/{bookingId}/evidence',
    group: 'Outcomes',
    summary: 'Get what the servers saw of a session that is over, and what was written in a dispute. The same for both.',
    access: 'signedIn',
    params: bookingParams,
    responses: {
      200: { description: 'Who was there when, and what hindered them.', schema: evidenceView },
      404: { description: 'The caller has no such booking.' },
      409: { description: 'The session is not over yet, was cancelled or is not confirmed.' },
    },
    async handle({ params: { bookingId }, caller }) {
      const at = now();
      const found = await own(bookingId, { by: callerOf(caller), at });
      if (Date.parse(at) < found.booking.endsAt + lateMs) throw new HttpProblem(409, 'outcomeNotYet');
      const [seen, said] = await Promise.all([
        evidence(found, at),
        store.readStream(outcomeStream(bookingId)).then((events) => codec.decode(events)),
      ]);
      return { status: 200, body: writeEvidence(seen, said as unknown as readonly OutcomeEvent[]) };
    },
  });
}
