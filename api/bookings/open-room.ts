import { callDecider, callStream } from '@academy/domain/calls';
import { openedRoom } from '@academy/domain/bookings';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callIdOf, bookedSessionOf } from '@academy/projections/queries';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { bookingParams } from './facts.ts';
import { bookedSessions } from './session.ts';

/** The room is opened by who comes first: nothing that could be late stands between people and their session. */
export function openRoomEndpoint(services: Services): Endpoint {
  const { handleCommand, now } = services;
  const { own } = bookedSessions(services);
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/room',
    group: 'Bookings',
    summary: 'Go to the room of a confirmed session, from 10 minutes before it begins until 15 minutes after its end.',
    access: 'signedIn',
    params: bookingParams,
    isRepeatable: true,
    responses: {
      200: { description: 'The call that the session is held in. Ask for a ticket to it.', schema: openedRoom },
      404: { description: 'The caller has no such booking.' },
      409: {
        description:
          'The room is not open yet, or not any more; the session is not confirmed, was cancelled or is being moved; or the ' +
          'Idempotency-Key was used for another request.',
      },
    },
    async handle({ params: { bookingId }, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const at = now();
      const found = await own(bookingId, { by: actor, at });
      const { coachId, athleteId, startsAt, endsAt } = bookedSessionOf(found);
      const callId = callIdOf(found.booking);
      const { sport } = found.booking;
      const { position } = await handleCommand({
        decider: callDecider,
        stream: callStream(callId),
        command: { type: 'BookCall', data: { callId, bookingId, coachId, athleteId, sport, startsAt, endsAt }, at },
        actor,
        correlationId,
        repeat,
        request: bookingId,
      });
      return { status: 200, body: { call_id: callId }, headers: positionHeader(position) };
    },
  });
}
