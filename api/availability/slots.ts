import { availabilityLimits, offers, priceOf, type SlotsView, slotsView } from '@academy/domain/availability';
import { id } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Zones } from '@academy/platform/zones';
import { Type } from 'typebox';
import type { Services } from '../services.ts';
import { iso, periodOf, periodQuery, timeIn } from './period.ts';

const none: SlotsView = { zone: null, is_full: false, slots: [], terms: null };

/** Anybody may see when a coach is free, like the rate: the choice of a coach depends on both. */
export const slotsEndpoint = ({ queries, awaitViews, now }: Services, zones: Zones): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coaches/{coachId}/slots',
    group: 'Availability',
    summary: `List the free times of a coach that begin from \`from\` until before \`to\`, at most ${availabilityLimits.slotDays} days.`,
    access: 'anyone',
    params: Type.Object({ coachId: id('coachNotFound') }),
    query: periodQuery,
    responses: {
      200: { description: 'The times, earliest first; without a zone if the coach offers no hours.', schema: slotsView },
      404: { description: 'Coach not found.' },
    },
    async handle(request) {
      const period = periodOf(request.query, availabilityLimits.slotDays);
      await awaitViews(request, ['coach_availability', 'coach_directory', 'bookings']);
      const { coachId } = request.params;
      const at = now();
      const [found, busy] = await Promise.all([
        queries.availability.ofCoach(coachId),
        queries.bookings.busyOf(coachId, { from: iso(period.from), to: iso(period.until), now: at }),
      ]);
      if (!found) throw new HttpProblem(404, 'coachNotFound');
      const { state, ratePaise } = found;
      const table = state.anchor === null ? null : zones(state.schedule.zone, Date.parse(at));
      if (state.anchor === null || !table || ratePaise === null) return { status: 200, body: none };
      const { schedule } = state;
      const hours = { schedule, table, anchor: Date.parse(state.anchor), now: Date.parse(at), ...period };
      const slots = offers({ ...hours, busy });
      const isFull = slots.length === 0 && busy.length > 0 && offers({ ...hours, busy: [] }).length > 0;
      const { lengthMinutes, horizonWeeks, policy } = schedule.terms;
      return {
        status: 200,
        body: {
          zone: schedule.zone,
          is_full: isFull,
          slots: slots.map(({ startsAt }) => timeIn(table, startsAt)),
          terms: {
            length_minutes: lengthMinutes,
            price_paise: priceOf(ratePaise, lengthMinutes),
            horizon_weeks: horizonWeeks,
            free_hours: policy.freeHours,
            late_percent: policy.latePercent,
            absent_percent: policy.absentPercent,
          },
        },
      };
    },
  });
