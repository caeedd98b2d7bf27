import {
  type Booking,
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookingRefusals,
  type CalendarWeek,
  calendarStream,
  finishOf,
  type MoveAnswer,
  moveOutOf,
  movingOf,
  type Offering,
  refusalOf,
} from '@academy/domain/bookings';
import type { Actor } from '@academy/domain/kernel';
import type { CommandResult } from '@academy/platform/commands';
import { HttpProblem } from '@academy/platform/http';
import { outageIn } from '@academy/platform/outages';
import type { Services } from '../services.ts';
import type { Bookings } from './facts.ts';

interface Across {
  readonly booking: Booking;
  readonly from: CalendarWeek;
  readonly toWeek: number;
  /** ISO 8601, as `startsAt`. */
  readonly at: string;
  readonly startsAt: string;
  readonly by: Actor & { readonly role: 'athlete' };
  readonly offering: Offering;
  readonly hasOverlap: boolean;
  /** What all steps have in common. With a key, each of them can be repeated. */
  readonly sent: {
    readonly actor: Actor;
    readonly correlationId: string;
    readonly request: unknown;
    readonly repeat?: { readonly key: string };
  };
}

interface Moved extends MoveAnswer {
  /** Of the last event; null if nothing changed. */
  readonly position: string | null;
}

const system = { role: 'system', id: 'system' } as const;
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpProblem && error.problems.some(({ code }) => Object.hasOwn(bookingRefusals, code));

/**
 * Moves a booking to another week: a place is held there, this week lets the booking go, the other week has it. What stops in between is
 * finished by the process `moves`, and by every later request about the booking.
 */
export async function moveAcross({ handleCommand }: Services, { nextAfter }: Bookings, across: Across): Promise<Moved> {
  const { booking, from, toWeek, at, by, startsAt, offering, hasOverlap, sent } = across;
  const { coachId } = from;
  const { bookingId } = booking;
  const send = (command: BookingCommand, meta: Partial<Across['sent']> = {}): Promise<CommandResult> =>
    handleCommand({ decider: bookingDecider, stream: calendarStream(command), command, ...sent, ...meta, isInTurn: true });

  const there = { coachId, week: toWeek, bookingId, at, by };
  const held = await send({ type: 'HoldForMove', ...there, booking, fromWeek: from.week, startsAt, offering, hasOverlap });
  const begun = (held.events as readonly BookingEvent[]).map(movingOf).find((one) => one !== null);
  const moving = begun ?? { coachId, bookingId, fromWeek: from.week, toWeek, sequence: booking.sequence + 1 };
  try {
    const next = await nextAfter({ coachId, week: moving.fromWeek, bookingId, at });
    const out = await send(moveOutOf(moving, { at, by }, next));
    const { position } = await send(finishOf(moving, { at, by }));
    return { state: 'confirmed', position: position ?? out.position ?? held.position };
  } catch (error) {
    if (isRefusal(error)) {
      // The old week refuses it for ever, so the place there is free again.
      const next = await nextAfter({ coachId, week: moving.toWeek, bookingId, at });
      await send(refusalOf(moving, at, next), { actor: system });
      throw error;
    }
    if (outageIn(error) === null) throw error;
    return { state: 'moving', position: held.position };
  }
}
