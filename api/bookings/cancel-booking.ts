import { bookingDecider, calendarStream, cancelBookingCommand } from '@academy/domain/bookings';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { bookingParams, type Bookings } from './facts.ts';

export function cancelBookingEndpoint({ handleCommand, now }: Services, { whereIs, nextAfter }: Bookings): Endpoint {
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/cancel',
    group: 'Bookings',
    summary: 'Cancel a session before it begins, at the cost that was shown. A coach cancels at no cost for the athlete.',
    access: 'signedIn',
    isOpenToSuspended: true,
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
      const { coachId, week } = await whereIs(bookingId, correlationId);
      const at = now();
      const { position } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: {
          type: 'CancelBooking',
          coachId,
          week,
          at,
          bookingId,
          by: actor,
          reason: body.reason,
          capturePaise: body.capture_paise,
          next: await nextAfter({ coachId, week, bookingId, at }),
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
