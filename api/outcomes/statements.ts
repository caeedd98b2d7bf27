import {
  answerDispute,
  type OutcomeCommand,
  outcomeDecider,
  outcomeStream,
  outcomeView,
  stateAttendance,
  writeOutcome,
} from '@academy/domain/outcomes';
import { defineEndpoint, type Endpoint, type EndpointRequest } from '@academy/platform/http';
import { bookedSessionOf } from '@academy/projections/queries';
import { bookingParams } from '../bookings/facts.ts';
import { bookedSessions } from '../bookings/session.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

/** What somebody says in a command, without what every such command has in common. */
type Said<Command> = Command extends { readonly by: unknown } ? Omit<Command, 'booking' | 'by' | 'at'> : never;

const common = { method: 'POST', group: 'Outcomes', access: 'signedIn', params: bookingParams, isRepeatable: true } as const;
const noted = { description: 'It is noted, now or earlier; and what stands now.', schema: outcomeView };
const noBooking = { description: 'The caller has no such booking.' };

/** What the two people of a session say of its outcome: a statement, and an answer to the dispute that it may open. */
export function statementEndpoints(services: Services): Endpoint[] {
  const { handleCommand, now } = services;
  const { own, outcome } = bookedSessions(services);
  const note = async (
    { params: { bookingId }, body, caller, repeat, correlationId }: EndpointRequest<unknown, { readonly bookingId: string }, unknown>,
    said: Said<OutcomeCommand>,
  ) => {
    const actor = callerOf(caller);
    const at = now();
    const booking = bookedSessionOf(await own(bookingId, { by: actor, at }));
    const { position } = await handleCommand({
      decider: outcomeDecider,
      stream: outcomeStream(bookingId),
      command: { ...said, booking, by: actor.role, at },
      actor,
      correlationId,
      repeat,
      request: { bookingId, body },
    });
    return { status: 200 as const, body: writeOutcome(await outcome(bookingId)), headers: positionHeader(position) };
  };
  return [
    defineEndpoint({
      ...common,
      path: '/bookings/{bookingId}/statement',
      summary:
        'Say what became of a session, once its outcome was found. What is against oneself counts at once; what is for oneself and against ' +
        'the evidence opens a dispute, with the text for the other person.',
      body: stateAttendance,
      responses: {
        200: noted,
        404: noBooking,
        409: {
          description:
            'The session is not over yet, is settled, was cancelled or is not confirmed, or the Idempotency-Key was used for another request.',
        },
      },
      handle: (request) => note(request, { type: 'StateAttendance', says: request.body.says, text: request.body.text ?? '' }),
    }),
    defineEndpoint({
      ...common,
      path: '/bookings/{bookingId}/answer',
      summary: 'Answer a dispute that the other person opened. Consent settles what they claim; otherwise the evidence stands.',
      body: answerDispute,
      responses: {
        200: noted,
        404: noBooking,
        409: {
          description:
            'Nothing is in dispute, or the caller opened the dispute or has answered it otherwise; the session is not over yet, is settled, ' +
            'was cancelled or is not confirmed; or the Idempotency-Key was used for another request.',
        },
      },
      handle: (request) => note(request, { type: 'AnswerDispute', agrees: request.body.agrees, text: request.body.text ?? '' }),
    }),
  ];
}
