import { type Booking, bookingDecider, calendarStream, cancellingAt } from '@academy/domain/bookings';
import { factsWith, system } from '../booking-facts.ts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import { type NotedPlace, notedPlaces } from './places.ts';

/** Notes where the booking is now, by the log, so that old events and new ones lead to the same. */
export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const { bookingId } = todo.data as { readonly bookingId: string };
  const places = notedPlaces(tools.pool);
  const found = await factsWith(tools).whereIs(bookingId);
  if (!found) return { is: 'done' };
  const { coachId, week, booking } = found;
  const at = tools.now();
  await places.forget({ bookingId, coachId }, at);
  if (!isAhead(booking, at)) return { is: 'done' };
  const place = { ...booking, coachId };
  if (await places.note(place)) return { is: 'done' };
  await forgetThoseGone(place, tools);
  if (await places.note(place)) return { is: 'done' };
  const others = await places.meeting(place);
  // Another worker has noted it.
  if (others.length === 0) return { is: 'done' };
  tools.logger.warn({ coachId, bookingId, others }, 'a place was booked twice; the later booking is cancelled');
  const { capturePaise } = cancellingAt(booking, 'system', Date.parse(at));
  return ended(
    await tools.send(todo, {
      decider: bookingDecider,
      stream: calendarStream({ coachId, week }),
      // Somebody has the place, so it is offered to nobody.
      command: { type: 'CancelBooking', coachId, week, bookingId, at, by: system, reason: 'doubleBooked', capturePaise, next: null },
    }),
  );
}

/** What takes up a place that nobody else may have. */
const isAhead = (booking: Booking | undefined, at: string): booking is Booking =>
  booking?.phase === 'confirmed' && booking.busyUntil > Date.parse(at);

/** Who is noted there may have left it, which another to-do would note later. */
async function forgetThoseGone(place: NotedPlace, tools: Tools): Promise<void> {
  const places = notedPlaces(tools.pool);
  const at = tools.now();
  for (const bookingId of await places.meeting(place)) {
    const booking = (await factsWith(tools).whereIs(bookingId))?.booking;
    const isThere = isAhead(booking, at) && booking.startsAt < place.busyUntil && place.startsAt < booking.busyUntil;
    // Its own to-do notes where it is now.
    if (!isThere) await places.forget({ bookingId, coachId: place.coachId }, at);
  }
}
