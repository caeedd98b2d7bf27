import { safetyDecider, safetyStream } from '@academy/domain/safety';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { WritePace } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { safetySessions } from './facts.ts';

const common = {
  path: '/bookings/{bookingId}/safety_consent',
  group: 'Safety',
  access: { role: 'athlete' },
  params: bookingParams,
} as const;
const noBooking = { description: 'The athlete has no such booking.' };
const tooMany = { description: 'The answer was changed more than thirty times at once, or too many requests were sent.' };
const keyReused = 'the Idempotency-Key was used for another request.';

export function giveConsentEndpoint(services: Services, pace: WritePace): Endpoint {
  const { handleCommand, now } = services;
  const sessionOf = safetySessions(services);
  return defineEndpoint({
    ...common,
    method: 'POST',
    summary: "Let the coach of a booking see the athlete's health details around the session.",
    isRepeatable: true,
    responses: {
      200: { description: 'The coach may, now or since earlier.', schema: success },
      404: noBooking,
      409: { description: `The session is over or was cancelled, or ${keyReused}` },
      429: tooMany,
    },
    async handle({ params: { bookingId }, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const { position } = await handleCommand({
        decider: safetyDecider,
        stream: safetyStream(bookingId),
        command: { type: 'GiveConsent', session: await sessionOf(bookingId, actor), at: now() },
        actor,
        correlationId,
        repeat,
        request: bookingId,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
}

export function withdrawConsentEndpoint(services: Services, pace: WritePace): Endpoint {
  const { handleCommand, now } = services;
  const sessionOf = safetySessions(services);
  return defineEndpoint({
    ...common,
    method: 'DELETE',
    summary: 'Take the consent back, at any time.',
    isRepeatable: true,
    responses: {
      200: { description: 'The coach may not, now or since earlier.', schema: success },
      404: noBooking,
      409: { description: `Another request changed it at the same time, or ${keyReused}` },
      429: tooMany,
    },
    async handle({ params: { bookingId }, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const { position } = await handleCommand({
        decider: safetyDecider,
        stream: safetyStream(bookingId),
        command: { type: 'WithdrawConsent', session: await sessionOf(bookingId, actor), at: now() },
        actor,
        correlationId,
        repeat,
        request: bookingId,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
}
