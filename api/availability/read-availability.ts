import { availabilityView, writeSchedule } from '@academy/domain/availability';
import { wallTimeAt } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Zones } from '@academy/platform/zones';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { outsideSessions } from './outside.ts';

export const readAvailabilityEndpoint = ({ queries, awaitViews, now }: Services, zones: Zones): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/availability',
    group: 'Availability',
    summary: "The caller's own hours, days off and terms, with the clocks of their zone or of another one that is asked for.",
    access: { role: 'coach' },
    query: Type.Object({ zone: Type.Optional(Type.String({ maxLength: 64, problem: 'unknownZone' })) }),
    responses: {
      200: { description: 'As it is, or as it would begin.', schema: availabilityView },
      403: { description: 'Not a coach.' },
      404: { description: 'There is no such coach any more.' },
    },
    async handle(request) {
      await awaitViews(request, ['coach_availability', 'coach_directory', 'bookings']);
      const coachId = callerOf(request.caller).id;
      const found = await queries.availability.ofCoach(coachId);
      if (!found) throw new HttpProblem(404, 'coachNotFound');
      const { version, anchor, schedule } = found.state;
      const at = Date.parse(now());
      const zone = request.query.zone ?? (schedule.zone || null);
      const table = zone === null ? null : zones(zone, at);
      if (request.query.zone !== undefined && !table) throw new HttpProblem(400, 'unknownZone', '/zone');
      const own = anchor === null ? null : zones(schedule.zone, at);
      // A day at the most is over that somewhere else is not.
      const today = table ? wallTimeAt(table, at).day : '';
      const timeOff = schedule.timeOff.filter(({ toDay }) => toDay >= today);
      return {
        status: 200,
        body: {
          version,
          zone: schedule.zone || null,
          zone_table: table && { ...table, offsets: [...table.offsets] },
          anchor,
          ...writeSchedule({ ...schedule, timeOff }),
          has_rate: found.ratePaise !== null,
          outside: own ? await outsideSessions(queries, { coachId, schedule, table: own, now: at }) : [],
        },
      };
    },
  });
