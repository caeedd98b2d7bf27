import { answerDispute, outcomeDecider, outcomeStream, outcomeView, writeOutcome } from '@academy/domain/outcomes';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { bookedSessionOf } from '@academy/projections/queries';
import { bookingParams } from '../bookings/facts.ts';
import { bookedSessions } from '../bookings/session.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

export function answerDisputeEndpoint(services: Services): Endpoint {
  const { handleCommand, now } = services;
  const { own, outcome } = bookedSessions(services);
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/answer',
    group: 'Outcomes',
    summary: 'Answer a dispute that the other person opened. Consent settles what they claim; otherwise the evidence stands.',
    access: 'signedIn',
    params: bookingParams,
    body: answerDispute,
    isRepeatable: true,
    responses: {
      200: { description: 'It is noted, now or earlier; and what stands now.', schema: outcomeView },
      404: { description: 'The caller has no such booking.' },
      409: {
        description:
          'Nothing is in dispute, or the caller opened the dispute or has answered it otherwise; the session is not over yet, is settled, ' +
          'was cancelled or is not confirmed; or the Idempotency-Key was used for another request.',
      },
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const at = now();
      const booking = bookedSessionOf(await own(bookingId, { by: actor, at }));
      const { position } = await handleCommand({
        decider: outcomeDecider,
        stream: outcomeStream(bookingId),
        command: { type: 'AnswerDispute', booking, by: actor.role, agrees: body.agrees, text: body.text ?? '', at },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
      });
      return { status: 200, body: writeOutcome(await outcome(bookingId)), headers: positionHeader(position) };
    },
  });
}
