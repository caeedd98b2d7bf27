import {
  availabilityDecider,
  type AvailabilityEvent,
  availabilityEvents,
  type AvailabilityState,
  type Busy,
  offers,
} from '@academy/domain/availability';
import { type BookingEvent, bookingEvents, takenAfter } from '@academy/domain/bookings';
import { type CoachProfileEvent, searchLimits } from '@academy/domain/coaches';
import { beginOf, type DayEvent } from '@academy/domain/days';
import { type BusyEvent, elsewhere } from '@academy/domain/feeds';
import { createZones } from '@academy/platform/zones';
import { storable } from '../read-model.ts';

/** Those who wait have no place yet. */
type PlaceEvent = Extract<BookingEvent, { readonly data: { readonly bookingId: string } }>;
export type FreeEvent = AvailabilityEvent | PlaceEvent | CoachProfileEvent | BusyEvent;

/** What decides when one coach is free, as JSON keeps it. */
export interface Coach {
  /** As lists of coaches name it; empty before the registration. */
  readonly sport: string;
  readonly hasRate: boolean;
  readonly availability: AvailabilityState;
  /** Places that are taken, by booking and week. One that is over is dropped some time after. */
  readonly places: Readonly<Record<string, Busy>>;
  /** Times that are taken by other calendars; dropped likewise. */
  readonly elsewhere: readonly Busy[];
}

/** When a session with a coach can begin. */
interface FreeTimes {
  readonly zone: string;
  /** A start can be booked up to this long before it, */
  readonly noticeMinutes: number;
  /** and not longer than this before. */
  readonly horizonMinutes: number;
  /** Minutes since 1970, earliest first; also those that are too soon or too far. */
  readonly starts: readonly number[];
}

const dayMs = 24 * 60 * 60_000;
const weekMinutes = 7 * 24 * 60;

export const nobody: Coach = { sport: '', hasRate: false, availability: availabilityDecider.initialState, places: {}, elsewhere: [] };

const availabilityTypes = availabilityEvents.map(({ type }) => type);
const ofAvailability = new Set<string>(availabilityTypes);
const placeTypes = bookingEvents.map(({ type }) => type).filter((type) => type !== 'WaitingJoined' && type !== 'WaitingLeft');
export const freeTypes = ['CoachRegistered', 'CoachProfileUpdated', ...availabilityTypes, 'BusyReplaced', ...placeTypes] as const;

const isOfAvailability = (event: FreeEvent | DayEvent): event is AvailabilityEvent => ofAvailability.has(event.type);
const isOfCoach = (event: FreeEvent): event is CoachProfileEvent =>
  event.type === 'CoachRegistered' || event.type === 'CoachProfileUpdated';

/** Events of different streams change different parts, so their order does not matter. */
export function evolve(coach: Coach, event: FreeEvent): Coach {
  if (isOfAvailability(event)) return { ...coach, availability: availabilityDecider.evolve(coach.availability, event) };
  if (isOfCoach(event)) {
    const hasRate = event.type === 'CoachProfileUpdated' && event.data.ratePaise !== null;
    return { ...coach, sport: storable(event.data.domain), hasRate };
  }
  if (event.type === 'BusyReplaced') return { ...coach, elsewhere: elsewhere(event.data) };
  const key = `${event.data.bookingId}/${event.data.week}`;
  const place = takenAfter(event);
  if (place === undefined) return coach;
  const { [key]: _before, ...others } = coach.places;
  return { ...coach, places: place ? { ...others, [key]: { startsAt: place.startsAt, busyUntil: place.busyUntil } } : others };
}

/** Without the times that were over when the day began (yyyy-mm-dd, UTC; empty before the first day). */
export function tidy(coach: Coach, day: string): Coach {
  if (day === '') return coach;
  const begin = Date.parse(beginOf(day));
  const isToCome = ({ busyUntil }: Busy): boolean => busyUntil > begin;
  const places = Object.entries(coach.places).filter(([, place]) => isToCome(place));
  return { ...coach, places: Object.fromEntries(places), elsewhere: coach.elsewhere.filter(isToCome) };
}

/** Every span of the coach's time in which nobody else can begin. */
const busyOf = (coach: Coach): readonly Busy[] => [...Object.values(coach.places), ...coach.elsewhere];

const zones = createZones();

/**
 * The starts from the beginning of a day (yyyy-mm-dd, UTC) until 28 days after its end, so that they suffice at any time of the day. Null
 * if the coach has no calendar. Before the first day, and without a rate, there are no starts.
 */
export function freeTimesOf(coach: Coach, day: string): FreeTimes | null {
  const { anchor, schedule } = coach.availability;
  if (anchor === null) return null;
  const { noticeHours, horizonWeeks } = schedule.terms;
  const times = { zone: schedule.zone, noticeMinutes: noticeHours * 60, horizonMinutes: horizonWeeks * weekMinutes };
  const from = Date.parse(beginOf(day));
  const table = day === '' || !coach.hasRate ? null : zones(schedule.zone, from);
  if (!table) return { ...times, starts: [] };
  // What is too far when the day begins may not be when it ends.
  const later = { ...schedule, terms: { ...schedule.terms, horizonWeeks: horizonWeeks + 1 } };
  const span = { from, until: from + (searchLimits.freeDays + 1) * dayMs };
  const slots = offers({ schedule: later, table, anchor: Date.parse(anchor), now: from, busy: busyOf(coach), ...span });
  return { ...times, starts: slots.map(({ startsAt }) => startsAt / 60_000) };
}
