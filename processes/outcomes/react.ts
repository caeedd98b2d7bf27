import type { BookingEvent } from '@academy/domain/bookings';
import type { CallEvent } from '@academy/domain/calls';
import { type OutcomeEvent, outcomeLimits } from '@academy/domain/outcomes';
import type { Change, NewTodo } from '../process.ts';

export const bookingTypes = ['SlotHeld', 'HoldReleased', 'BookingCancelled', 'BookingMoved'] as const;
export const callTypes = ['CallBooked', 'CallEnded'] as const;
export const outcomeTypes = ['OutcomeFound', 'OutcomeDisputed', 'OutcomeAnswered', 'OutcomeSettled'] as const;

type One<Event, Type> = Extract<Event, { readonly type: Type }>;

export type SessionEvent =
  | One<BookingEvent, (typeof bookingTypes)[number]>
  | One<CallEvent, (typeof callTypes)[number]>
  | One<OutcomeEvent, (typeof outcomeTypes)[number]>;

const minuteMs = 60_000;

/** When the outcome of a session can be found, ISO 8601. `endsAt` is in ISO 8601 or Unix milliseconds. */
export const findableAt = (endsAt: string | number): string =>
  new Date(new Date(endsAt).getTime() + outcomeLimits.lateMinutes * minuteMs).toISOString();

const keyOf = { find: (bookingId: string) => `find ${bookingId}`, settle: (bookingId: string) => `settle ${bookingId}` };
const closeKey = (callId: string): string => `close ${callId}`;

const todo = (kind: 'find' | 'settle', bookingId: string, dueAt: string): NewTodo => ({
  key: keyOf[kind](bookingId),
  kind,
  subject: bookingId,
  dueAt,
  expiresAt: null,
  data: { bookingId },
});

/** Longer than any room is open. */
const roomHours = 3;

/**
 * The session is not held in its room any more, where people may be already. `sequence` is the number of the move after which it was held
 * there; null if it was cancelled, for then the booking itself tells.
 */
const leaving = ({ bookingId, at }: { readonly bookingId: string; readonly at: string }, sequence: number | null): NewTodo => ({
  key: `leave ${bookingId} ${sequence ?? 'cancelled'}`,
  kind: 'leave',
  subject: bookingId,
  dueAt: at,
  // Nothing closes it where nobody had opened the room.
  expiresAt: new Date(Date.parse(at) + roomHours * 60 * minuteMs).toISOString(),
  data: { bookingId, sequence },
});

/**
 * A session's outcome is to be found from the time it is held on, because its confirmation does not say when it ends; what is never confirmed
 * is refused then. A booking on its way to another week keeps its to-do until it is there.
 */
export function react({ type, data }: SessionEvent): readonly Change[] {
  switch (type) {
    case 'SlotHeld':
      return data.how === 'moving' ? [] : [{ open: todo('find', data.bookingId, findableAt(data.endsAt)) }];
    case 'BookingMoved':
      return [{ open: todo('find', data.bookingId, findableAt(data.endsAt)) }, { open: leaving(data, data.sequence - 1) }];
    case 'HoldReleased':
      return data.reason === 'moveRefused' ? [] : [{ close: keyOf.find(data.bookingId) }];
    case 'BookingCancelled':
      return [{ close: keyOf.find(data.bookingId) }, { open: leaving(data, null) }];
    case 'OutcomeFound':
      return [{ close: keyOf.find(data.bookingId) }, { open: todo('settle', data.bookingId, data.settleAt) }];
    case 'OutcomeDisputed':
    case 'OutcomeAnswered':
      return [{ open: todo('settle', data.bookingId, data.settleAt) }];
    case 'OutcomeSettled':
      return [{ close: keyOf.settle(data.bookingId) }];
    case 'CallBooked': {
      const { callId, closesAt } = data;
      return [{ open: { key: closeKey(callId), kind: 'close', subject: callId, dueAt: closesAt, expiresAt: null, data: { callId } } }];
    }
    case 'CallEnded':
      return [{ close: closeKey(data.callId) }];
  }
}
