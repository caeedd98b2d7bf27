import { fold, usualPolicy } from '../kernel/index.ts';
import {
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  type BookingRefusal,
  bookingIdOf,
  type Next,
  type Offering,
  type Place,
} from './index.ts';

/** A coach in Kolkata, the week from Sunday 22 November 2026 04:00 on, and a Wednesday in it. */
export const calendar = { coachId: 7, week: 0 } as const;
const anchor = Date.parse('2026-11-21T22:30:00.000Z');
export const at = '2026-11-25T10:00:00.000Z';

/** Milliseconds after which nothing else has to happen. */
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * minutes(60);
export const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();
/** So long after `at`. */
export const after = (ms: number): string => later(at, ms);

/** ISO 8601 of a time on Friday, in UTC, such as 09:30. */
export const friday = (time: string): string => `2026-11-27T${time}:00.000Z`;
/** The same on the Friday of the week after. */
export const nextFriday = (time: string): string => `2026-12-04T${time}:00.000Z`;

export const id = (number: number, week = 0): string => bookingIdOf({ ...calendar, week }, number.toString(16).padStart(16, '0'));

/** A place that begins then: an hour and a buffer of ten minutes. */
export function slot(start: string, length = 60, buffer = 10): Place {
  const startsAt = Date.parse(start);
  return { startsAt, endsAt: startsAt + minutes(length), busyUntil: startsAt + minutes(length + buffer) };
}
export const written = (start: string, length = 60, buffer = 10) => ({
  startsAt: start,
  endsAt: later(start, minutes(length)),
  busyUntil: later(start, minutes(length + buffer)),
});

/** Every full hour of both Fridays from 09:00 to 14:00, so that neighbours overlap by the buffer. */
const fullHours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
export const offering: Offering = {
  anchor,
  zone: 'Asia/Kolkata',
  sport: 'Tennis',
  pricePaise: 120_001,
  policy: usualPolicy,
  noticeHours: 12,
  horizonWeeks: 8,
  introsPerWeek: 2,
  slots: [...fullHours.map(friday), ...fullHours.map(nextFriday)].map((start) => slot(start)),
};

export const next = (number: number, change: Partial<Next> = {}): Next => ({ bookingId: id(number), offering, barred: [], ...change });

/** What is decided after these events: the new ones, or a refusal. */
export const decide = (given: readonly BookingEvent[], command: BookingCommand): readonly BookingEvent[] | BookingRefusal =>
  bookingDecider.decide(command, fold(bookingDecider, given));

export const athlete = (id: number) => ({ role: 'athlete', id }) as const;
export const coach = { role: 'coach', id: 7 } as const;
export const system = { role: 'system', id: 'system' } as const;

type Held = Extract<BookingEvent, { type: 'SlotHeld' }>['data'];
type EventData<Type extends BookingEvent['type']> = Omit<Extract<BookingEvent, { type: Type }>['data'], 'coachId' | 'week' | 'at'>;

/** An event of this week; at `at` unless another time is given. */
export const event = <Type extends BookingEvent['type']>(type: Type, data: EventData<Type>, when = at): BookingEvent =>
  ({ type, data: { ...calendar, at: when, ...data } }) as unknown as BookingEvent;

/** Booking `number` is held for the athlete of this id, on Friday at ten. */
export const held = (number: number, athleteId: number, change: Partial<Held> = {}): BookingEvent =>
  event('SlotHeld', {
    bookingId: id(number),
    athleteId,
    sport: 'Tennis',
    kind: 'session',
    ...written(friday('10:00')),
    heldUntil: later(change.at ?? at, minutes(change.how === 'offered' ? 15 : 5)),
    how: 'asked',
    from: null,
    pricePaise: change.kind === 'intro' ? 0 : 120_001,
    policy: usualPolicy,
    zone: 'Asia/Kolkata',
    ...change,
  });
export const accepted = (number: number, keptUntil = after(minutes(10))): BookingEvent =>
  event('BookingAccepted', { bookingId: id(number), keptUntil });
export const confirmed = (number: number, when = at): BookingEvent => event('BookingConfirmed', { bookingId: id(number) }, when);
export const released = (number: number, reason: EventData<'HoldReleased'>['reason'], when = at): BookingEvent =>
  event('HoldReleased', { bookingId: id(number), reason }, when);
export const cancelled = (number: number, change: Partial<EventData<'BookingCancelled'>> = {}): BookingEvent =>
  event('BookingCancelled', {
    bookingId: id(number),
    by: 'athlete',
    reason: 'unwell',
    capturePaise: 0,
    releasePaise: 120_001,
    ...change,
  });
export const waits = (athleteId: number): BookingEvent => event('WaitingJoined', { athleteId });
export const waitsNoMore = (athleteId: number, when = at): BookingEvent => event('WaitingLeft', { athleteId }, when);
/** A confirmed booking. */
export const booked = (number: number, athleteId: number, change: Partial<Held> = {}): readonly BookingEvent[] => [
  held(number, athleteId, change),
  confirmed(number),
];

export const refused = (code: string, path = '', kind = 'conflict') => ({ refused: code, kind, path });
