import { calendarProduct, calendarUid, productName, sessionTitle } from '@academy/domain/notifications';
import { type CalendarEntry, writeCalendar } from '@academy/platform/calendar';
import type { FoundBooking } from '@academy/projections/queries';
import type { Feed } from './feed-store.ts';

/** Sessions that will be or were; one that moves to another week is confirmed on its way. */
const isShown = ({ booking: { phase, how } }: FoundBooking): boolean =>
  phase === 'confirmed' || phase === 'movedOut' || (phase === 'held' && how === 'moving');

interface Shown {
  readonly person: Feed['person'];
  readonly showsNames: boolean;
  /** Address of the pages; null if unknown. */
  readonly siteUrl: string | null;
}

function entryOf({ booking, athleteName, coachName }: FoundBooking, { person, showsNames, siteUrl }: Shown): CalendarEntry {
  const page = person.role === 'coach' ? '/coachschedule/session' : '/AthPage/sessions';
  return {
    uid: calendarUid(booking.bookingId),
    sequence: booking.sequence,
    // The same each time, so that an unchanged feed has the same bytes.
    stampedAt: booking.confirmedAt ?? booking.startsAt,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    summary: showsNames
      ? sessionTitle(booking, person.role === 'coach' ? athleteName || 'your athlete' : coachName || 'your coach')
      : 'Busy',
    description: null,
    url: showsNames && siteUrl !== null ? `${siteUrl}${page}/${booking.bookingId}` : null,
    isCancelled: false,
    invitation: null,
  };
}

/** The calendar of a person; without names it tells nothing but times. */
export const feedFile = ({ person, showsNames }: Feed, bookings: readonly FoundBooking[], siteUrl: string | null): string =>
  writeCalendar({
    method: 'PUBLISH',
    product: calendarProduct,
    feed: { name: productName, refreshEvery: 'PT1H' },
    entries: bookings.filter(isShown).map((one) => entryOf(one, { person, showsNames, siteUrl })),
  });

/** One session, to be put into the calendar of one of its two people; null if it is not booked, or not any more. */
export const sessionFile = (session: FoundBooking, person: Feed['person'], siteUrl: string | null): string | null =>
  isShown(session)
    ? writeCalendar({
        method: 'PUBLISH',
        product: calendarProduct,
        feed: null,
        entries: [entryOf(session, { person, showsNames: true, siteUrl })],
      })
    : null;
