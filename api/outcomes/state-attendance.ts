import { outcomeDecider, outcomeStream, outcomeView, stateAttendance, writeOutcome } from '@academy/domain/outcomes';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { bookedSessionOf } from '@academy/projections/queries';
import { bookingParams } from '../bookings/facts.ts';
import { bookedSessions } from '../bookings/session.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

export function stateAttendanceEndpoint(services: Services): Endpoint {
  const { handleCommand, now } = services;
  const { own, outcome } = bookedSessions(services);
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/statement',
    group: 'Outcomes',
    summary:
      'Say what became of a session, once its outcome was found. What is against oneself counts at once; what is for oneself and against ' +
      'the evidence opens a dispute, with the text for the other person.',
    access: 'signedIn',
    params: bookingParams,
    body: stateAttendance,
    isRepeatable: true,
    responses: {
      200: { description: 'It is noted, now or earlier; and what stands now.', schema: outcomeView },
      404: { description: 'The caller has no such booking.' },
      409: {
        description:
          'The session is not over yet, is settled, was cancelled or is not confirmed, or the Idempotency-Key was used for another request.',
      },
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const at = now();
      const booking = bookedSessionOf(await own(bookingId, { by: actor, at }));
      const { position } = await handleCommand({
        decider: outcomeDecider,
        stream: outcomeStream(bookingId),
        command: { type: 'StateAttendance', booking, by: actor.role, says: body.says, text: body.text ?? '', at },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
      });
      return { status: 200, body: writeOutcome(await outcome(bookingId)), headers: positionHeader(position) };
    },
  });
}
