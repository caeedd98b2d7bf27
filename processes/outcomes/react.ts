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

/**
 * A session's outcome is to be found from the time it is held on, because its confirmation does not say when it ends; what is never confirmed
 * is refused then. A booking on its way to another week keeps its to-do until it is there.
 */
export function react({ type, data }: SessionEvent): readonly Change[] {
  switch (type) {
    case 'SlotHeld':
      return data.how === 'moving' ? [] : [{ open: todo('find', data.bookingId, findableAt(data.endsAt)) }];
    case 'BookingMoved':
      return [{ open: todo('find', data.bookingId, findableAt(data.endsAt)) }];
    case 'HoldReleased':
      return data.reason === 'moveRefused' ? [] : [{ close: keyOf.find(data.bookingId) }];
    case 'BookingCancelled':
      return [{ close: keyOf.find(data.bookingId) }];
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
