import { recordView } from '@academy/domain/records';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

export const readRecordEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/bookings/{bookingId}/record',
    group: 'Records',
    summary: 'Get what was written about a session, and the goals of its two people. Only for these two.',
    access: 'signedIn',
    params: bookingParams,
    responses: {
      200: { description: 'The record. Nothing is written before the session begins.', schema: recordView },
      404: { description: 'The caller has no such booking.' },
    },
    async handle(request) {
      await awaitViews(request, ['bookings', 'session_records', 'outcomes', 'coach_directory']);
      const { bookingId } = request.params;
      const found = await queries.bookings.byId(bookingId, callerOf(request.caller));
      if (!found) throw new HttpProblem(404, 'bookingNotFound');
      const { booking, coachId, coachName, athleteName } = found;
      const [record, goals] = await Promise.all([
        queries.records.ofSession(bookingId),
        queries.records.goals({ athleteId: booking.athleteId, coachId }),
      ]);
      const hasBegun = booking.phase === 'confirmed' && booking.startsAt <= Date.parse(now());
      return { status: 200, body: { has_begun: hasBegun, coach_name: coachName, athlete_name: athleteName, ...record, goals } };
    },
  });
