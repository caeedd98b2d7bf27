import type { BookingEvent } from '@academy/domain/bookings';
import { usualPolicy } from '@academy/domain/kernel';

type EventData<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

const at = '2026-11-20T10:00:00.000Z';
const hourMs = 60 * 60 * 1000;
const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

export const price = 120_000;

/** A booking of coach and athlete, named by its number; its first week is 0. */
export function bookingOf(coachId: number, athleteId: number, number: number) {
  const bookingId = `${coachId}_0_${String(number).padStart(16, '0')}`;
  const inWeek = (week: number) => ({ coachId, week, at, bookingId });
  const place = (startsAt: string) => ({ startsAt, endsAt: later(startsAt, hourMs), busyUntil: later(startsAt, 1.25 * hourMs) });
  return {
    bookingId,
    held: (startsAt: string, change: Partial<EventData<'SlotHeld'>> = {}): BookingEvent => ({
      type: 'SlotHeld',
      data: {
        ...inWeek(0),
        athleteId,
        sport: 'Tennis',
        kind: 'session',
        ...place(startsAt),
        heldUntil: '2026-11-20T10:05:00.000Z',
        how: 'asked',
        from: null,
        pricePaise: price,
        policy: usualPolicy,
        zone: 'Asia/Kolkata',
        ...change,
      },
    }),
    accepted: (keptUntil: string): BookingEvent => ({ type: 'BookingAccepted', data: { ...inWeek(0), keptUntil } }),
    confirmed: (): BookingEvent => ({ type: 'BookingConfirmed', data: inWeek(0) }),
    extended: (heldUntil: string): BookingEvent => ({ type: 'HoldExtended', data: { ...inWeek(0), heldUntil } }),
    released: (reason: EventData<'HoldReleased'>['reason'], week = 0): BookingEvent => ({
      type: 'HoldReleased',
      data: { ...inWeek(week), reason },
    }),
    cancelled: (capturePaise = 0): BookingEvent => ({
      type: 'BookingCancelled',
      data: { ...inWeek(0), by: 'athlete', reason: 'unwell', capturePaise, releasePaise: price - capturePaise },
    }),
    proposed: (...starts: readonly string[]): BookingEvent => ({ type: 'MoveProposed', data: { ...inWeek(0), starts: [...starts] } }),
    moved: (startsAt: string, sequence: number, week = 0): BookingEvent => ({
      type: 'BookingMoved',
      data: { ...inWeek(week), ...place(startsAt), sequence },
    }),
    movedOut: (toWeek: number, sequence: number, week = 0): BookingEvent => ({
      type: 'BookingMovedOut',
      data: { ...inWeek(week), toWeek, sequence },
    }),
    /** The first step of a move to another week. */
    heldThere(startsAt: string, sequence: number, { from = 0, to = 1 } = {}): BookingEvent {
      const origin = { week: from, sequence, confirmedAt: at };
      return this.held(startsAt, { week: to, how: 'moving', heldUntil: null, from: origin });
    },
  };
}
