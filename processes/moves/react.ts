import { type BookingEvent, bookingLimits, type Moving, movingOf } from '@academy/domain/bookings';
import type { Change } from '../process.ts';

/** The request that began the move usually finishes it before. */
const waitMs = 10_000;

const keyOf = ({ bookingId, toWeek, sequence }: Pick<Moving, 'bookingId' | 'toWeek' | 'sequence'>): string =>
  `${bookingId} to ${toWeek} as ${sequence}`;

/** A place that is held for a move is to be taken or given back. */
export function react(event: BookingEvent): readonly Change[] {
  const { type, data } = event;
  const moving = movingOf(event);
  if (moving) {
    const dueAt = new Date(Date.parse(data.at) + waitMs).toISOString();
    const todo = { kind: 'finish', subject: moving.bookingId, dueAt, expiresAt: null, data: { ...moving } };
    return [{ open: { key: keyOf(moving), ...todo } }];
  }
  if (type === 'BookingMoved') return [{ close: keyOf({ bookingId: data.bookingId, toWeek: data.week, sequence: data.sequence }) }];
  if (type !== 'HoldReleased' || data.reason !== 'moveRefused') return [];
  // The event does not tell which move it was, but a week holds one place for a booking at a time.
  const sequences = Array.from({ length: bookingLimits.moves }, (_none, index) => index + 1);
  return sequences.map((sequence) => ({ close: keyOf({ bookingId: data.bookingId, toWeek: data.week, sequence }) }));
}
