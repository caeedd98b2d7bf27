import { randomBytes, randomInt } from 'node:crypto';
import {
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookingEvents,
  bookingIdOf,
  calendarStream,
  type CalendarWeek,
  type Offering,
  writePolicy,
} from '@academy/domain/bookings';
import { fold, isRefusal, usualPolicy } from '@academy/domain/kernel';
import { append } from './append.ts';
import { availabilityBody } from './availability.ts';
import { type Addresses, type Answered, coachDetails, must, type Person } from './people.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The rate of a coach who is paid, and what an hour of them costs. */
const paidRate = 1200;
export const pricePaise = paidRate * 100;
export const policy = writePolicy(usualPolicy);
/** A body of POST /bookings/{id}/confirm. */
export const terms = { price_paise: pricePaise, policy };
/** The same for a session that costs nothing. */
export const freeTerms = { price_paise: 0, policy };

/** A start that is offered so many days ahead, and so many hours after noon in Kolkata. */
export function startIn(days: number, hours = 0): string {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T06:30:00.000Z`) + hours * hourMs).toISOString();
}

const allDay = Array.from({ length: 7 }, () => [{ begin: 0, end: 1440 }]);

/**
 * The coach gets hours, by default around the clock, and no money for them unless a rate is given, so that who books needs none. Answers as
 * PUT /availability, whose position says nothing about the profile: both are shown when it returns.
 */
export async function openHours(
  product: Pick<Addresses, 'api'>,
  { rate = 0, ...coach }: Pick<Person, 'name' | 'token'> & { readonly rate?: number },
  change: object = {},
  hours: readonly (readonly object[])[] = allDay,
): Promise<Answered> {
  const profile = { ...coachDetails(coach.name), coach_languages: 'English', gender: '', rate };
  const { token } = coach;
  const updated = await must(product, 'PUT', '/coach/update', { token, body: profile });
  const body = availabilityBody({ hours, terms: { ...availabilityBody().terms, ...change } });
  const opened = await must(product, 'PUT', '/availability', { token, body });
  const positions = [updated, opened].map(({ headers }) => headers.get('position')).join(',');
  await must(product, 'GET', '/availability', { token, headers: { 'at-least': positions } });
  return opened;
}

/** As openHours, for a coach who is paid. */
export const openPaidHours = (product: Pick<Addresses, 'api'>, { name, token }: Pick<Person, 'name' | 'token'>, change: object = {}) =>
  openHours(product, { name, token, rate: paidRate }, change);

interface Booked {
  readonly coachId: number;
  readonly athleteId: number;
  /** Otherwise it is only held. */
  readonly isConfirmed: boolean;
  /** Whether it costs nothing. */
  readonly isFree?: boolean;
  /** When it begins, in Unix milliseconds; default in a month, no two at once. */
  readonly startsAt?: number;
  /** How many days ago it was booked; default now. */
  readonly daysAgo?: number;
  /** Done before it is written. */
  readonly before?: (bookingId: string) => Promise<void>;
}

/** When a session begins, in so many minutes from now; below zero it has begun. It was booked the day before. */
export const startingIn = (minutes: number) => ({ startsAt: Date.now() + minutes * 60_000, daysAgo: 1 });

/** A process cancels what it finds booked twice, so every booking written here has an hour of its own. */
let hoursWritten = 0;
const ownHour = (): number => Date.parse(startIn(30, hoursWritten++ % 480));

/** An hour in its week, whoever the coach is. */
function offeringOf({ week }: CalendarWeek, startsAt: number, price = pricePaise): Offering {
  const endsAt = startsAt + hourMs;
  return {
    anchor: startsAt - week * 7 * dayMs - hourMs,
    zone: 'Asia/Kolkata',
    sport: 'Tennis',
    pricePaise: price,
    policy: usualPolicy,
    noticeHours: 0,
    horizonWeeks: 10,
    introsPerWeek: 0,
    slots: [{ startsAt, endsAt, busyUntil: endsAt }],
  };
}

/** Writes a booking into the log, in a week of its own. One at a time: closing one client cancels what others send. */
export async function booked(
  product: { readonly eventStore: string },
  { coachId, athleteId, isConfirmed, isFree = false, daysAgo = 0, ...given }: Booked,
) {
  const week = { coachId, week: randomInt(100_000) };
  const { startsAt = ownHour() } = given;
  const bookingId = bookingIdOf(week, randomBytes(8).toString('hex'));
  const deciding = { ...week, at: new Date(Date.now() - daysAgo * dayMs).toISOString(), bookingId };
  const facts = { isBlocked: false, hasOverlap: false, hasIntro: false, offering: offeringOf(week, startsAt, isFree ? 0 : pricePaise) };
  const start = new Date(startsAt).toISOString();
  const hold: BookingCommand = { type: 'HoldSlot', ...deciding, athleteId, kind: 'session', startsAt: start, ...facts };
  const by = { role: 'athlete', id: athleteId } as const;
  const accept: BookingCommand = {
    type: 'AcceptBooking',
    ...deciding,
    by,
    pricePaise: isFree ? 0 : pricePaise,
    policy: usualPolicy,
    takesPayments: false,
  };
  const events = decided(isConfirmed ? [hold, accept] : [hold]);
  await given.before?.(bookingId);
  const position = await append(product, calendarStream(week), events, bookingEvents);
  return { id: bookingId, position: `calendar@${position}`, startsAt: start, week, events };
}

/** A booking whose move to the week after stopped after the first or the second of three steps. */
export async function movedHalfway(product: { readonly eventStore: string }, of: Pick<Booked, 'coachId' | 'athleteId'>, steps: 1 | 2) {
  const { id: bookingId, startsAt, week, events } = await booked(product, { ...of, isConfirmed: true });
  const booking = fold(bookingDecider, events).bookings.get(bookingId);
  if (!booking) throw new Error('nothing was booked');
  const there = { ...week, week: week.week + 1 };
  const start = Date.parse(startsAt) + 7 * dayMs;
  const deciding = { at: new Date().toISOString(), bookingId, by: { role: 'athlete', id: of.athleteId } as const };
  const asked = { startsAt: new Date(start).toISOString(), offering: offeringOf(there, start), hasOverlap: false };
  const held = decided([{ type: 'HoldForMove', ...there, ...deciding, booking, fromWeek: week.week, ...asked }]);
  const out: BookingCommand = { type: 'MoveOut', ...week, ...deciding, toWeek: there.week, sequence: 1, next: null };
  await append(product, calendarStream(there), held, bookingEvents);
  if (steps === 2) await append(product, calendarStream(week), decided([out], events), bookingEvents, events.length - 1);
  return { id: bookingId, startsAt, startsThere: asked.startsAt };
}

function decided(commands: readonly BookingCommand[], given: readonly BookingEvent[] = []): readonly BookingEvent[] {
  const events = [...given];
  for (const command of commands) {
    const outcome = bookingDecider.decide(command, fold(bookingDecider, events));
    if (isRefusal(outcome)) throw new Error(`${command.type} was refused: ${outcome.refused}`);
    events.push(...outcome);
  }
  return events.slice(given.length);
}
