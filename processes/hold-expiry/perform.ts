import { bookingDecider, type CalendarWeek, calendarStream } from '@academy/domain/bookings';
import { factsWith, system } from '../booking-facts.ts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import { releaseAt } from './react.ts';

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const { bookingId, coachId, week } = todo.data as unknown as CalendarWeek & { readonly bookingId: string };
  const { nextAfter, calendarOf } = factsWith(tools);
  const at = tools.now();
  const outcome = await tools.send(todo, {
    decider: bookingDecider,
    stream: calendarStream({ coachId, week }),
    command: { type: 'ExpireHold', coachId, week, bookingId, at, by: system, next: await nextAfter({ coachId, week, bookingId, at }) },
  });
  if (outcome.refusal !== null || outcome.events.length > 0) return ended(outcome);
  // It was put off a moment ago, which the list may not show yet.
  const booking = (await calendarOf({ coachId, week })).bookings.get(bookingId);
  const isHold = booking?.phase === 'held' || booking?.phase === 'accepted';
  return isHold && Number.isFinite(booking.heldUntil) ? { is: 'later', at: releaseAt(booking.heldUntil) } : ended(outcome);
}
