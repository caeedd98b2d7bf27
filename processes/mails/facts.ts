import { athleteDecider, athleteStream } from '@academy/domain/athletes';
import { type Booking, bookingDecider, bookingLimits, calendarStream, parseBookingId } from '@academy/domain/bookings';
import { coachDecider, coachStream } from '@academy/domain/coaches';
import { outcomeDecider, type OutcomeState, outcomeStream } from '@academy/domain/outcomes';
import { foldStored } from '@academy/platform/commands';
import type { Tools } from '../process.ts';
import type { MailTodo, Role } from './todo.ts';

export interface Facts {
  readonly booking: Booking;
  readonly coachId: number;
  readonly outcome: OutcomeState;
}

export type Reading = Pick<Tools, 'store' | 'codec'>;

async function stateOf<State>({ store, codec }: Reading, decider: Parameters<typeof foldStored<State>>[0], stream: string): Promise<State> {
  return foldStored(decider, await codec.decode(await store.readStream(stream)));
}

/** A booking where it is now, followed through its moves, and what became of it; null if there is none such. */
export async function factsOf(tools: Reading, bookingId: string): Promise<Facts | null> {
  const first = parseBookingId(bookingId);
  if (!first) return null;
  let { week } = first;
  for (let moves = 0; ; moves++) {
    const calendar = await stateOf(tools, bookingDecider, calendarStream({ coachId: first.coachId, week }));
    const booking = calendar.bookings.get(bookingId);
    if (!booking) return null;
    if (booking.phase !== 'movedOut' || booking.toWeek === null || moves === bookingLimits.moves) {
      return { booking, coachId: first.coachId, outcome: await stateOf(tools, outcomeDecider, outcomeStream(bookingId)) };
    }
    week = booking.toWeek;
  }
}

/** Whether what the mail says is so at this time, in Unix milliseconds. Something later told people otherwise if not. */
export function isStillSo({ says, version }: Pick<MailTodo, 'says' | 'version'>, { booking, outcome }: Facts, now: number): boolean {
  const isAhead = now < booking.startsAt;
  const isConfirmed = booking.phase === 'confirmed' && isAhead;
  switch (says) {
    case 'cancelled':
      return booking.phase === 'cancelled';
    case 'offered':
      return booking.phase === 'held' && now < booking.heldUntil;
    case 'proposed':
      return isConfirmed && version === booking.proposed.map((start) => new Date(start).toISOString()).join(' ');
    case 'outcome':
    case 'disputed':
      return !outcome.isSettled && version === outcome.settleAt;
    default:
      return isConfirmed && version === String(booking.sequence);
  }
}

/** What people call themselves, in one line; empty for somebody who was erased. */
export async function nameOf(tools: Reading, role: Role, id: number): Promise<string> {
  const profile =
    role === 'coach' ? await stateOf(tools, coachDecider, coachStream(id)) : await stateOf(tools, athleteDecider, athleteStream(id));
  return (profile?.name ?? '').replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
