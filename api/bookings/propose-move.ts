import { bookingDecider, calendarStream, proposeMoveCommand } from '@academy/domain/bookings';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { bookingParams, type Bookings } from './facts.ts';

const minuteMs = 60_000;

export function proposeMoveEndpoint({ handleCommand, now }: Services, { whereIs, slotsAround }: Bookings): Endpoint {
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/proposals',
    group: 'Bookings',
    summary: 'Propose other times for a session, in place of earlier proposals. They are not held. From then on cancelling is free.',
    access: { role: 'coach' },
    params: bookingParams,
    body: proposeMoveCommand,
    isRepeatable: true,
    responses: {
      201: { description: 'They are proposed, now or earlier.', schema: success },
      404: { description: 'The coach has no such booking.' },
      409: {
        description:
          'The coach does not offer one of the times, the session has begun, was cancelled, was moved three times or a moment before, or ' +
          'the Idempotency-Key was used for another request.',
      },
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const { coachId, week, booking } = await whereIs(bookingId, correlationId);
      if (coachId !== actor.id || !booking) throw new HttpProblem(404, 'bookingNotFound');
      const at = now();
      const minutes = (booking.endsAt - booking.startsAt) / minuteMs;
      const slots = await slotsAround({ coachId, minutes, at: Date.parse(at), starts: body.starts.map(Date.parse) });
      const { position } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: {
          type: 'ProposeMove',
          coachId,
          week,
          at,
          bookingId,
          by: { role: 'coach', id: coachId },
          starts: body.starts,
          slots,
        },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
        isInTurn: true,
      });
      return { status: 201, body: { success: true }, headers: positionHeader(position) };
    },
  });
}
