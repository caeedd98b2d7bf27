import { type AvailabilityView, slotsLive, type SlotsView } from '@academy/domain/availability';
import type { BusyTimesView } from '@academy/domain/feeds';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

export const availabilityTags = ['availability'];

/** The coach's own hours; with the clocks of another zone, if one is named. A new rate of the profile shows too. */
export const availabilityQuery = (coachId: number, zone?: string): ViewQuery<AvailabilityView> =>
  defineQuery({
    path: zone === undefined ? '/availability' : `/availability?zone=${encodeURIComponent(zone)}`,
    tags: [...availabilityTags, 'coaches'],
    live: slotsLive.named(coachId),
  });

export const busyTimesTags = ['busyTimes', ...availabilityTags];

/** What is known of the coach's other calendars. */
export const busyTimesQuery = (coachId: number): ViewQuery<BusyTimesView> =>
  defineQuery({ path: '/busy_times', tags: busyTimesTags, live: slotsLive.named(coachId) });

const hourMs = 60 * 60 * 1000;

/** The time that one answer of free times covers: two weeks. */
export const slotsPeriodMs = 14 * 24 * hourMs;

/** The free times of two weeks, from the beginning of an hour on, so that a page asks for the same ones again. */
export function slotsQuery(coachId: number, now: number, kind: 'session' | 'intro' = 'session'): ViewQuery<SlotsView> {
  const from = Math.floor(now / hourMs) * hourMs;
  const period = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(from + slotsPeriodMs).toISOString() });
  if (kind === 'intro') period.set('kind', kind);
  return defineQuery({
    path: `/coaches/${coachId}/slots?${period.toString()}`,
    tags: [...availabilityTags, 'coaches'],
    live: slotsLive.named(coachId),
  });
}
