import { calendarProduct, calendarUid, sessionTitle } from '@academy/domain/notifications';
import { type CalendarEntry, writeCalendar } from '@academy/platform/calendar';
import type { Letter } from '../topic.ts';
import { type About, priceOf } from './words.ts';

/** The calendar file of a mail: an invitation of us to this person alone, or its end; null where the calendar stays as it is. */
export function invitationOf(about: About, name: string): Letter['calendar'] | null {
  const { asked, booking, link } = about;
  const { says, bookingId, at } = asked;
  if (says !== 'booked' && says !== 'moved' && says !== 'cancelled') return null;
  const isCancelled = says === 'cancelled';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const entry: Omit<CalendarEntry, 'invitation'> = {
    uid: calendarUid(bookingId),
    sequence: isCancelled ? booking.sequence + 1 : booking.sequence,
    stampedAt: Date.parse(at),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    summary: sessionTitle(booking, about.other),
    description: `${priceOf(booking)}\n${link}`,
    url: link,
    isCancelled,
  };
  return (from, address) => {
    const entries = [{ ...entry, invitation: { from, to: { name, address } } }];
    return { method, text: writeCalendar({ method, product: calendarProduct, feed: null, entries }) };
  };
}
