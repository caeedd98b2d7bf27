import { bookingDecider, calendarStream, moveAnswer, moveBookingCommand } from '@academy/domain/bookings';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { bookingParams, type Bookings } from './facts.ts';
import { moveAcross } from './move-across.ts';
import { hasOverlap } from './other-bookings.ts';

const minuteMs = 60_000;

export function moveBookingEndpoint(services: Services, bookings: Bookings): Endpoint {
  const { handleCommand, now } = services;
  const { whereIs, offeredTo, nextAfter } = bookings;
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/move',
    group: 'Bookings',
    summary: 'Move a session to another time that the coach offers, while cancelling it is free. Price and policy stay.',
    access: { role: 'athlete' },
    params: bookingParams,
    body: moveBookingCommand,
    isRepeatable: true,
    responses: {
      200: { description: 'It is there, now or earlier; or it is on its way there, which ends by itself.', schema: moveAnswer },
      404: { description: 'The athlete has no such booking.' },
      409: {
        description:
          'The time is taken, not offered, too soon or too late: then `alternatives` has up to three starts of its week that are free. Or ' +
          'it is too late to move the session, it was moved three times or a moment before, has begun, is not confirmed or was cancelled, ' +
          'or the athlete has another session then; or the Idempotency-Key was used for another request.',
      },
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const by = { role: 'athlete', id: actor.id } as const;
      const earlier = await repeat?.earlier();
      if (earlier?.done) return { status: 200, body: { state: 'confirmed' }, headers: positionHeader(earlier.done.position) };

      const found = await whereIs(bookingId, correlationId);
      const { coachId, week, booking } = found;
      if (booking?.athleteId !== actor.id) throw new HttpProblem(404, 'bookingNotFound');
      const at = now();
      const startsAt = Date.parse(body.starts_at);
      const minutes = (booking.endsAt - booking.startsAt) / minuteMs;
      const offered = await offeredTo({ coachId, minutes, startsAt, at: Date.parse(at) });
      if (!offered) throw new HttpProblem(409, 'slotNotOffered', '/starts_at', {}, []);
      const { offering, endsAt } = offered;
      const asked = {
        at,
        by,
        startsAt: body.starts_at,
        offering,
        hasOverlap: await hasOverlap(services, { athleteId: actor.id, startsAt, endsAt, at, except: bookingId }),
      };
      // One request may be several commands, so the answer is recorded here and not with the first of them.
      const sent = { actor, correlationId, request: { bookingId, body }, ...(repeat && { repeat: { key: repeat.key } }) };
      if (offered.week !== week) {
        const across = await moveAcross(services, bookings, { ...asked, booking, from: { coachId, week }, toWeek: offered.week, sent });
        if (across.state === 'confirmed') await repeat?.settle(across.position);
        return { status: 200, body: { state: across.state }, headers: positionHeader(across.position) };
      }
      const { position } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: { type: 'MoveBooking', coachId, week, bookingId, ...asked, next: await nextAfter({ coachId, week, bookingId, at }) },
        ...sent,
        isInTurn: true,
      });
      await repeat?.settle(position);
      return { status: 200, body: { state: 'confirmed' }, headers: positionHeader(position) };
    },
  });
}
