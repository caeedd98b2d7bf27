import { outsideHours, type OutsideSession, type Schedule } from '@academy/domain/availability';
import type { ZoneTable } from '@academy/domain/kernel';
import { unlessAway } from '@academy/platform/outages';
import type { Services } from '../services.ts';
import { iso, timeIn } from './period.ts';

interface Hours {
  readonly coachId: number;
  readonly schedule: Schedule;
  /** Of the schedule's zone, around `now`. */
  readonly table: ZoneTable;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The confirmed sessions of a coach from now on that the hours do not cover, earliest first. */
export async function outsideSessions(
  { bookings }: Services['queries'],
  { coachId, schedule, table, now }: Hours,
): Promise<OutsideSession[]> {
  const coming = { from: iso(now), to: iso(table.until), now: iso(now) };
  const found = await bookings.ofPerson({ role: 'coach', id: coachId }, coming);
  const sessions = found.bookings
    .filter(({ booking }) => booking.phase === 'confirmed')
    .map(({ booking, athleteName }) => Object.assign({}, booking, { athleteName }));
  return outsideHours(schedule, table, sessions).map(({ bookingId, athleteName, startsAt, endsAt }) => ({
    id: bookingId,
    athlete_name: athleteName,
    starts: timeIn(table, startsAt),
    ends: timeIn(table, endsAt),
  }));
}

/** The same, or null while Postgres does not answer. */
export const outsideIfKnown = (queries: Services['queries'], hours: Hours): Promise<OutsideSession[] | null> =>
  unlessAway<OutsideSession[] | null>(() => outsideSessions(queries, hours), null);
