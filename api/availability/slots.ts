import {
  availabilityLimits,
  type Busy,
  offers,
  type OffersQuery,
  priceOf,
  type Slot,
  type SlotsView,
  slotsView,
} from '@academy/domain/availability';
import { bookingLimits } from '@academy/domain/bookings';
import { elsewhere } from '@academy/domain/feeds';
import { id, weekOf, weekSpan } from '@academy/domain/kernel';
import { type Caller, defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Zones } from '@academy/platform/zones';
import { Type } from 'typebox';
import type { Services } from '../services.ts';
import { iso, periodOf, periodQuery, timeIn } from './period.ts';

const none: SlotsView = { zone: null, is_full: false, slots: [], weeks: [], terms: null };
const weekMs = 7 * 24 * 60 * 60 * 1000;

interface FreeQuery extends Omit<OffersQuery, 'busy'> {
  /** Places that others have booked or hold. */
  readonly places: readonly Busy[];
  /** Times of the coach's other calendars, for which nobody can wait. */
  readonly taken: readonly Busy[];
}

/** What is free in the period, and the weeks that it touches. A week can be full though the period ends before its free times. */
function freeIn({ places, taken, ...hours }: FreeQuery): Pick<SlotsView, 'is_full' | 'weeks'> & { readonly slots: readonly Slot[] } {
  const query = { ...hours, busy: [...places, ...taken] };
  const { anchor, from, until } = query;
  const [first, last] = [Math.max(0, weekOf(anchor, from)), weekOf(anchor, until - 1)];
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => first + index);
  const free = offers({ ...query, from: weekSpan(anchor, first).from, until: weekSpan(anchor, last).until });
  const within = (span: Pick<OffersQuery, 'from' | 'until'>) =>
    free.filter(({ startsAt }) => startsAt >= span.from && startsAt < span.until);
  const isFull = (span: Pick<OffersQuery, 'from' | 'until'>): boolean =>
    within(span).length === 0 && places.length > 0 && offers({ ...query, ...span, busy: taken }).length > 0;
  return {
    slots: within(query),
    is_full: isFull({ from, until }),
    weeks: numbers.map((week) => {
      const span = weekSpan(anchor, week);
      return { week, from: iso(span.from), to: iso(span.until), is_full: isFull(span) };
    }),
  };
}

const query = Type.Object({
  ...periodQuery.properties,
  kind: Type.String({ pattern: '^(session|intro)$', default: 'session', problem: 'invalidField', description: 'What is to be booked.' }),
});

interface Intro extends Pick<Busy, 'startsAt'> {
  readonly athleteId: number;
}

interface Intros {
  readonly anchor: number;
  readonly perWeek: number;
  /** Those that others have or hold. */
  readonly taken: readonly Intro[];
}

/** Answers whether an intro call can still be had in the week of a time. */
function introsLeft({ anchor, perWeek, taken }: Intros): (at: number) => boolean {
  const used = Map.groupBy(taken, ({ startsAt }) => weekOf(anchor, startsAt));
  return (at) => (used.get(weekOf(anchor, at))?.length ?? 0) < perWeek;
}

const isOwn = (caller: Caller | null, athleteId: number): boolean => caller?.role === 'athlete' && caller.id === athleteId;

/** Anybody may see when a coach is free, like the rate: the choice of a coach depends on both. */
export const slotsEndpoint = ({ queries, awaitViews, now, isLeaving }: Services, zones: Zones): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coaches/{coachId}/slots',
    group: 'Availability',
    summary: `List the free times of a coach that begin from \`from\` until before \`to\`, at most ${availabilityLimits.slotDays} days. Nobody can wait for an intro call.`,
    access: 'anyone',
    params: Type.Object({ coachId: id('coachNotFound') }),
    query,
    responses: {
      200: { description: 'The times, earliest first; without a zone if the coach offers no hours.', schema: slotsView },
      404: { description: 'Coach not found.' },
    },
    async handle(request) {
      const period = periodOf(request.query, availabilityLimits.slotDays);
      await awaitViews(request, ['coach_availability', 'coach_directory', 'bookings', 'busy_times']);
      const { coachId } = request.params;
      const at = now();
      const [found, places, known] = await Promise.all([
        queries.availability.ofCoach(coachId),
        // The weeks at both ends are looked at as a whole.
        queries.bookings.busyOf(coachId, { from: iso(period.from - weekMs), to: iso(period.until + weekMs), now: at }),
        queries.feeds.busyTimesOf(coachId),
      ]);
      if (!found || isLeaving(coachId)) throw new HttpProblem(404, 'coachNotFound');
      const { state, ratePaise } = found;
      const table = state.anchor === null ? null : zones(state.schedule.zone, Date.parse(at));
      if (state.anchor === null || !table || ratePaise === null) return { status: 200, body: none };
      const { terms, zone } = state.schedule;
      const isIntro = request.query.kind === 'intro';
      const lengthMinutes = isIntro ? bookingLimits.introMinutes : terms.lengthMinutes;
      const schedule = { ...state.schedule, terms: { ...terms, lengthMinutes } };
      const hours = { schedule, table, anchor: Date.parse(state.anchor), now: Date.parse(at), ...period };
      const free = freeIn({ ...hours, places, taken: elsewhere(known) });
      // One's own can be moved within its week.
      const intros = places.filter(({ kind, athleteId }) => kind === 'intro' && !isOwn(request.caller, athleteId));
      const isLeft = isIntro ? introsLeft({ anchor: hours.anchor, perWeek: terms.introsPerWeek, taken: intros }) : () => true;
      const { horizonWeeks, introsPerWeek, policy } = terms;
      return {
        status: 200,
        body: {
          zone,
          is_full: free.is_full && !isIntro,
          weeks: free.weeks.map((week) => ({ ...week, is_full: week.is_full && !isIntro })),
          slots: free.slots.filter(({ startsAt }) => isLeft(startsAt)).map(({ startsAt }) => timeIn(table, startsAt)),
          terms: {
            length_minutes: terms.lengthMinutes,
            price_paise: priceOf(ratePaise, terms.lengthMinutes),
            intros_per_week: introsPerWeek,
            horizon_weeks: horizonWeeks,
            free_hours: policy.freeHours,
            late_percent: policy.latePercent,
            absent_percent: policy.absentPercent,
          },
        },
      };
    },
  });
