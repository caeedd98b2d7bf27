import { type AvailabilityEvent, availabilityStream } from '@academy/domain/availability';
import { type BookingEvent, bookingIdOf, calendarStream } from '@academy/domain/bookings';
import { type CoachEvent, coachStream } from '@academy/domain/coaches';
import { usualPolicy } from '@academy/domain/kernel';

type EventData<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

/** When all of it happens. */
const at = '2026-12-30T12:00:00.000Z';
const hourMs = 3_600_000;
const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();
const price = 120_000;

/** A booking of coach and athlete, named by its number; its first week is 0. */
export function bookingOf(coachId: number, athleteId: number, number: number) {
  const bookingId = bookingIdOf({ coachId, week: 0 }, String(number).padStart(16, '0'));
  const inWeek = (week: number) => ({ coachId, week, at, bookingId });
  const place = (startsAt: string) => ({ startsAt, endsAt: later(startsAt, hourMs), busyUntil: later(startsAt, hourMs) });
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
        heldUntil: later(at, 300_000),
        how: 'asked',
        from: null,
        pricePaise: price,
        policy: usualPolicy,
        zone: 'UTC',
        ...change,
      },
    }),
    accepted: (keptUntil: string): BookingEvent => ({ type: 'BookingAccepted', data: { ...inWeek(0), keptUntil } }),
    extended: (heldUntil: string): BookingEvent => ({ type: 'HoldExtended', data: { ...inWeek(0), heldUntil } }),
    confirmed: (): BookingEvent => ({ type: 'BookingConfirmed', data: inWeek(0) }),
    released: (reason: EventData<'HoldReleased'>['reason'], week = 0): BookingEvent => ({
      type: 'HoldReleased',
      data: { ...inWeek(week), reason },
    }),
    cancelled: (): BookingEvent => ({
      type: 'BookingCancelled',
      data: { ...inWeek(0), by: 'athlete', reason: 'unwell', capturePaise: 0, releasePaise: price },
    }),
    movedOut: (toWeek: number, sequence: number, week = 0): BookingEvent => ({
      type: 'BookingMovedOut',
      data: { ...inWeek(week), toWeek, sequence },
    }),
    moved: (startsAt: string, sequence: number, week = 0): BookingEvent => ({
      type: 'BookingMoved',
      data: { ...inWeek(week), ...place(startsAt), sequence },
    }),
    /** The first step of a move to another week. */
    heldThere(startsAt: string, sequence: number, { from = 0, to = 1 } = {}): BookingEvent {
      const origin = { week: from, sequence, confirmedAt: at };
      return this.held(startsAt, { week: to, how: 'moving', heldUntil: null, from: origin });
    },
  };
}

export const waits = (coachId: number, athleteId: number): BookingEvent => ({
  type: 'WaitingJoined',
  data: { coachId, week: 0, at, athleteId },
});

type Stored = readonly [stream: string, event: BookingEvent | AvailabilityEvent | CoachEvent];

/** The events with their streams. */
export const stored = (...events: readonly BookingEvent[]): Stored[] => events.map((event) => [calendarStream(event.data), event]);

/** A coach who offers every full hour of every day in UTC, from the week of the last Sunday of 2026 on. */
export function openCoach(coachId: number): Stored[] {
  const profile = {
    coachId,
    name: '',
    phone: '',
    phoneCountry: '',
    dob: '',
    address: '',
    domain: 'Tennis',
    experience: '',
    languages: [],
    ageText: '',
  };
  const hours = Array.from({ length: 7 }, () => [{ begin: 0, end: 1440 }]);
  const terms = { lengthMinutes: 60, stepMinutes: 60, bufferMinutes: 0, noticeHours: 0, horizonWeeks: 8, introsPerWeek: 0 };
  const common = { coachId, at };
  const available: AvailabilityEvent[] = [
    { type: 'CalendarOpened', data: { ...common, zone: 'UTC', anchor: '2026-12-27T04:00:00.000Z' } },
    { type: 'WeeklyHoursSet', data: { ...common, zone: 'UTC', hours } },
    { type: 'TermsSet', data: { ...common, ...terms, policy: usualPolicy } },
  ];
  return [
    ...available.map((event): Stored => [availabilityStream(coachId), event]),
    [
      coachStream(coachId),
      { type: 'CoachProfileUpdated', data: { ...profile, gender: '', imageId: '', ratePaise: price, showsContacts: false } },
    ],
  ];
}
