import { type BookingCommand, bookingDecider, calendarStream, finishOf, type Moving, moveOutOf, refusalOf } from '@academy/domain/bookings';
import { factsWith, system } from '../booking-facts.ts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';

/** The old week lets the booking go and the new one has it; if the old one refuses that, it does so for ever, and the new one gives the place back. */
export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const moving = todo.data as unknown as Moving;
  const { nextAfter } = factsWith(tools);
  const { coachId, bookingId, fromWeek, toWeek } = moving;
  const at = tools.now();
  const send = (command: BookingCommand) => tools.send(todo, { decider: bookingDecider, stream: calendarStream(command), command });
  const left = await send(moveOutOf(moving, { at, by: system }, await nextAfter({ coachId, week: fromWeek, bookingId, at })));
  if (left.refusal === null) return ended(await send(finishOf(moving, { at, by: system })));
  return ended(await send(refusalOf(moving, at, await nextAfter({ coachId, week: toWeek, bookingId, at }))));
}
