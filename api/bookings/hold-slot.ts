import {
  bookingDecider,
  type BookingEvent,
  bookingIdOf,
  bookingLimits,
  calendarStream,
  heldSlot,
  holdSlotCommand,
  writePolicy,
} from '@academy/domain/bookings';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callFacts } from '../calls/facts.ts';
import { callerOf } from '../commands/caller.ts';
import { createCommandLimit } from '../commands/command-limit.ts';
import { idHex } from '../commands/id-hex.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import type { Bookings } from './facts.ts';
import { otherBookings } from './other-bookings.ts';

/** Ten in ten minutes. */
const rate = { perSecond: 1 / 60, burst: 10 };

export function holdSlotEndpoint(services: Services, { offeredTo }: Bookings): Endpoint {
  const { handleCommand, hasCoach, now } = services;
  const { isBlocked } = callFacts(services);
  const mayHold = createCommandLimit(rate);
  return defineEndpoint({
    method: 'POST',
    path: '/bookings',
    group: 'Bookings',
    summary: "Hold one of a coach's times for a few minutes. Confirm it to book it.",
    access: { role: 'athlete' },
    body: holdSlotCommand,
    isRepeatable: true,
    responses: {
      201: { description: 'It is held for the athlete, under these terms.', schema: heldSlot },
      404: { description: 'Coach not found.' },
      409: {
        description:
          'The time is taken, not offered, too soon or too late: then `alternatives` has up to three starts of the week that are free. ' +
          'Or the athlete holds another time of the week, has another session then, had or cannot have the intro call, is blocked, or has the address of the coach; or ' +
          'the Idempotency-Key was used for another request.',
      },
      429: { description: 'More than ten times were held in ten minutes, or too many requests were sent.' },
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const { coach_id: coachId, kind } = body;
      const hex = idHex(actor.id, repeat?.key);
      const waitSeconds = mayHold(actor.id, `${actor.id}:${hex}`);
      if (waitSeconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(waitSeconds) });
      const at = now();
      const startsAt = Date.parse(body.starts_at);
      const minutes = kind === 'intro' ? bookingLimits.introMinutes : null;
      const [isCoach, offered] = await Promise.all([hasCoach(coachId), offeredTo({ coachId, minutes, startsAt, at: Date.parse(at) })]);
      if (!isCoach) throw new HttpProblem(404, 'bookedCoachNotFound', '/coach_id');
      if (!offered) throw new HttpProblem(409, 'slotNotOffered', '/starts_at', {}, []);
      const { week, offering, endsAt } = offered;
      await services.mustBeTwo({ coachId, athleteId: actor.id }, '/coach_id');
      const [isBlockedBy, others] = await Promise.all([
        isBlocked(coachId, actor.id),
        otherBookings(services, { coachId, athleteId: actor.id, kind, startsAt, endsAt, at }),
      ]);
      const { position, events } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: {
          type: 'HoldSlot',
          coachId,
          week,
          at,
          bookingId: bookingIdOf({ coachId, week }, hex),
          athleteId: actor.id,
          kind,
          startsAt: body.starts_at,
          offering,
          isBlocked: isBlockedBy,
          ...others,
        },
        actor,
        correlationId,
        repeat,
        request: body,
        isInTurn: true,
      });
      const held = (events as readonly BookingEvent[]).find((event) => event.type === 'SlotHeld')?.data;
      if (!held?.heldUntil) throw new Error('a time was held without its event');
      const { bookingId, heldUntil, pricePaise, policy } = held;
      return {
        status: 201,
        body: { id: bookingId, held_until: heldUntil, price_paise: pricePaise, policy: writePolicy(policy) },
        headers: positionHeader(position),
      };
    },
  });
}
