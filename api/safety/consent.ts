import { safetyDecider, safetyStream } from '@academy/domain/safety';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { WritePace } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { safetySessions } from './facts.ts';

interface Change {
  readonly method: 'POST' | 'DELETE';
  readonly type: 'GiveConsent' | 'WithdrawConsent';
  readonly summary: string;
  readonly done: string;
  readonly conflict: string;
}

const changes: readonly Change[] = [
  {
    method: 'POST',
    type: 'GiveConsent',
    summary: "Let the coach of a booking see the athlete's health details around the session.",
    done: 'The coach may, now or since earlier.',
    conflict: 'The session is over or was cancelled',
  },
  {
    method: 'DELETE',
    type: 'WithdrawConsent',
    summary: 'Take the consent back, at any time.',
    done: 'The coach may not, now or since earlier.',
    conflict: 'Another request changed it at the same time',
  },
];

/** The athlete gives the consent, and takes it back. */
export function consentEndpoints(services: Services, pace: WritePace): Endpoint[] {
  const { handleCommand, now } = services;
  const sessionOf = safetySessions(services);
  return changes.map(({ method, type, summary, done, conflict }) =>
    defineEndpoint({
      method,
      path: '/bookings/{bookingId}/safety_consent',
      group: 'Safety',
      summary,
      access: { role: 'athlete' },
      params: bookingParams,
      isRepeatable: true,
      responses: {
        200: { description: done, schema: success },
        404: { description: 'The athlete has no such booking.' },
        409: { description: `${conflict}, or the Idempotency-Key was used for another request.` },
        429: { description: 'The answer was changed more than thirty times at once, or too many requests were sent.' },
      },
      async handle({ params: { bookingId }, caller, repeat, correlationId }) {
        const actor = callerOf(caller);
        pace(actor, repeat);
        const { position } = await handleCommand({
          decider: safetyDecider,
          stream: safetyStream(bookingId),
          command: { type, session: await sessionOf(bookingId, actor), at: now() },
          actor,
          correlationId,
          repeat,
          request: bookingId,
        });
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
  );
}
