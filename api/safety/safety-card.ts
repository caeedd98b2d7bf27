import { athleteDecider, athleteStream } from '@academy/domain/athletes';
import { safetyCard, safetyDecider, safetyStream } from '@academy/domain/safety';
import { foldStored } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { safetySessions } from './facts.ts';

/** The only way by which health details reach somebody else. The view is in the log before they are read. */
export function safetyCardEndpoint(services: Services): Endpoint {
  const { handleCommand, store, codec, now } = services;
  const sessionOf = safetySessions(services);
  return defineEndpoint({
    method: 'GET',
    path: '/bookings/{bookingId}/safety_card',
    group: 'Safety',
    summary:
      'See the health details of the athlete of a booking: with consent, from 15 minutes before the session until its end. The athlete ' +
      'sees when.',
    access: { role: 'coach' },
    params: bookingParams,
    responses: {
      200: { description: 'The details. The view is recorded, at most one a minute.', schema: safetyCard },
      403: { description: 'Not a coach, no consent, too early, too late, or a session that does not take place.' },
      404: { description: 'The coach has no such booking.' },
      409: { description: 'Another request was recorded at the same time.' },
    },
    async handle({ params: { bookingId }, caller, correlationId }) {
      const actor = callerOf(caller);
      const session = await sessionOf(bookingId, actor);
      await handleCommand({
        decider: safetyDecider,
        stream: safetyStream(bookingId),
        command: { type: 'ViewCard', session, at: now() },
        actor,
        correlationId,
      });
      const athlete = foldStored(athleteDecider, await codec.decode(await store.readStream(athleteStream(session.athleteId))));
      return { status: 200, body: { detail_health: athlete?.health ?? '', closes_at: new Date(session.endsAt).toISOString() } };
    },
  });
}
