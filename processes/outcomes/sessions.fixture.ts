import { type BookingEvent, calendarStream } from '@academy/domain/bookings';
import { bookedCallName, bookedCallNamespace, type CallEvent, callStream, type Participant } from '@academy/domain/calls';
import { usualPolicy } from '@academy/domain/kernel';
import { idFromName } from '@academy/platform/commands';

type EventData<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const pricePaise = 120_001;

/** Events of one booking of coach 7 and athlete 3: an hour from `startsAt`, in Unix milliseconds. */
export function sessionOf(number: number, startsAt: number) {
  const bookingId = `7_0_${number.toString(16).padStart(16, '0')}`;
  /** ISO 8601, in minutes after the start. */
  const minute = (after: number): string => new Date(startsAt + after * minuteMs).toISOString();
  const at = minute(-3 * 24 * 60);
  const inWeek = (week: number) => ({ coachId: 7, week, at, bookingId });
  const placeAt = (after: number) => ({ startsAt: minute(after), endsAt: minute(after + 60), busyUntil: minute(after + 70) });
  const held = (change: Partial<EventData<'SlotHeld'>> = {}): BookingEvent => ({
    type: 'SlotHeld',
    data: {
      ...inWeek(0),
      athleteId: 3,
      sport: 'Tennis',
      kind: 'session',
      ...placeAt(0),
      heldUntil: at,
      how: 'asked',
      from: null,
      pricePaise,
      policy: { ...usualPolicy, absentPercent: 50 },
      zone: 'Asia/Kolkata',
      ...change,
    },
  });
  /** The call at the time after so many moves, which shifted it by so many minutes. */
  const callAt = (sequence: number, shift = 0) => {
    const callId = idFromName(bookedCallName(bookingId, sequence), bookedCallNamespace);
    return {
      stream: callStream(callId),
      begun: (): CallEvent => ({
        type: 'CallBooked',
        data: {
          callId,
          bookingId,
          coachId: 7,
          athleteId: 3,
          sport: 'Tennis',
          opensAt: minute(shift - 10),
          startsAt: minute(shift),
          endsAt: minute(shift + 60),
          closesAt: minute(shift + 75),
          at: minute(shift - 10),
        },
      }),
      /** There from one minute to another; still there without the second. */
      there(participant: Participant, from: number, to?: number, reason: 'left' | 'disconnected' = 'left'): CallEvent[] {
        const connection = { callId, participant, peerId: `${participant} ${from}` };
        const joined: CallEvent = { type: 'ParticipantJoined', data: { ...connection, at: minute(shift + from) } };
        if (to === undefined) return [joined];
        return [joined, { type: 'ParticipantLeft', data: { ...connection, at: minute(shift + to), reason } }];
      },
    };
  };
  return {
    bookingId,
    minute,
    calendar: (week = 0): string => calendarStream({ coachId: 7, week }),
    held,
    confirmed: (): BookingEvent => ({ type: 'BookingConfirmed', data: inWeek(0) }),
    released: (reason: EventData<'HoldReleased'>['reason'], week = 0): BookingEvent => ({
      type: 'HoldReleased',
      data: { ...inWeek(week), reason },
    }),
    cancelled: (week = 0, when = at): BookingEvent => ({
      type: 'BookingCancelled',
      data: { ...inWeek(week), at: when, by: 'athlete', reason: 'unwell', capturePaise: 0, releasePaise: pricePaise },
    }),
    /** Moved by so many minutes. */
    moved: (shift: number, sequence = 1, week = 0, when = at): BookingEvent => ({
      type: 'BookingMoved',
      data: { ...inWeek(week), at: when, ...placeAt(shift), sequence },
    }),
    movedOut: (toWeek = 1): BookingEvent => ({ type: 'BookingMovedOut', data: { ...inWeek(0), toWeek, sequence: 1 } }),
    heldThere: (shift: number, week = 1): BookingEvent =>
      held({ week, ...placeAt(shift), how: 'moving', heldUntil: null, from: { week: 0, sequence: 1, confirmedAt: at } }),
    callAt,
  };
}

export const hours = (count: number): number => Math.round(count * hourMs);
