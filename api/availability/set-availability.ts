import { availabilityDecider, availabilitySet, availabilityStream, readSchedule, setAvailability } from '@academy/domain/availability';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Zones } from '@academy/platform/zones';
import { tradeOf } from '@academy/projections/queries';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import { tooManyChanges } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { outsideIfKnown } from './outside.ts';

/** Needs only the log; without Postgres it does not tell which sessions lie outside. */
export function setAvailabilityEndpoint({ handleCommand, store, queries, now, pace }: Services, zones: Zones): Endpoint {
  return defineEndpoint({
    method: 'PUT',
    path: '/availability',
    group: 'Availability',
    summary: "Set the caller's own hours, days off and terms, all together. Bookings stay as they are.",
    access: { role: 'coach' },
    body: setAvailability,
    isRepeatable: true,
    responses: {
      200: { description: 'Set, now or earlier.', schema: availabilitySet },
      403: { description: 'Not a coach.' },
      409: { description: 'There are hours but no rate, it was changed elsewhere, or the Idempotency-Key was used for another request.' },
      429: tooManyChanges,
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const at = now();
      const table = zones(body.zone, Date.parse(at));
      if (!table) throw new HttpProblem(400, 'unknownZone', '/zone');
      const schedule = readSchedule(body);
      const { position } = await handleCommand({
        decider: availabilityDecider,
        stream: availabilityStream(actor.id),
        command: {
          type: 'SetAvailability',
          coachId: actor.id,
          version: body.version,
          schedule,
          table,
          at,
          hasRate: (await tradeOf(store, actor.id)).ratePaise !== null,
        },
        actor,
        correlationId,
        repeat,
        request: body,
      });
      const outside = await outsideIfKnown(queries, { coachId: actor.id, schedule, table, now: Date.parse(at) });
      return { status: 200, body: { success: true, outside }, headers: positionHeader(position) };
    },
  });
}
