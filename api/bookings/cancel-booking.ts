import { bookingDecider, calendarStream, cancelBookingCommand } from '@academy/domain/bookings';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import type { Zones } from '@academy/platform/zones';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { bookingFacts, bookingParams } from './facts.ts';

export function cancelBookingEndpoint(services: Services, zones: Zones): Endpoint {
  const { handleCommand, now } = services;
  const { whereIs } = bookingFacts(services, zones);
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/cancel',
    group: 'Bookings',
    summary: 'Cancel a session before it begins, at the cost that was shown. A coach cancels at no cost for the athlete.',
    access: 'signedIn',
    params: bookingParams,
    body: cancelBookingCommand,
    isRepeatable: true,
    responses: {
      200: { description: 'It is cancelled, now or earlier.', schema: success },
      404: { description: 'The caller has no such booking.' },
      409: {
        description:
          'It costs something else now, the session has begun, is not confirmed or was moved a moment before, or the Idempotency-Key was ' +
          'used for another request.',
      },
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const { coachId, week } = await whereIs(bookingId);
      const { position } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: {
          type: 'CancelBooking',
          coachId,
          week,
          at: now(),
          bookingId,
          by: actor,
          reason: body.reason,
          capturePaise: body.capture_paise,
          next: null,
        },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
        isInTurn: true,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
}
