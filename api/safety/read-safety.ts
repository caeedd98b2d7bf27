import { opensAt, safetyDecider, safetyLimits, safetyStream, safetyView } from '@academy/domain/safety';
import { foldStored } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { safetySessions } from './facts.ts';

/** From the log alone, so that a withdrawal is never shown late. */
export function readSafetyEndpoint(services: Services): Endpoint {
  const { store, codec, now } = services;
  const sessionOf = safetySessions(services);
  return defineEndpoint({
    method: 'GET',
    path: '/bookings/{bookingId}/safety',
    group: 'Safety',
    summary: 'See whether the coach of a booking may see the health details, and when they have.',
    access: { role: 'athlete' },
    params: bookingParams,
    responses: {
      200: { description: `The consent, and the newest ${safetyLimits.views} views.`, schema: safetyView },
      404: { description: 'The athlete has no such booking.' },
    },
    async handle({ params: { bookingId }, caller }) {
      const session = await sessionOf(bookingId, callerOf(caller));
      const { isShared, views } = foldStored(safetyDecider, await codec.decode(await store.readStream(safetyStream(bookingId))));
      const body = {
        is_shared: isShared && !session.isOff,
        can_share: !session.isOff && Date.parse(now()) < session.endsAt,
        opens_at: new Date(opensAt(session)).toISOString(),
        closes_at: new Date(session.endsAt).toISOString(),
        views: views.slice(-safetyLimits.views).toReversed(),
      };
      return { status: 200, body };
    },
  });
}
