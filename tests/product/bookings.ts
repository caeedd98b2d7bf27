import { randomBytes, randomInt } from 'node:crypto';
import {
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookingEvents,
  bookingIdOf,
  calendarStream,
  writePolicy,
} from '@academy/domain/bookings';
import { fold, isRefusal, usualPolicy } from '@academy/domain/kernel';
import { append } from './append.ts';
import { availabilityBody } from './availability.ts';
import { type Addresses, type Answered, coachDetails, must, type Person } from './people.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The rate of coaches who open their hours here, and what an hour of them costs. */
const rate = 1200;
export const pricePaise = rate * 100;
export const policy = writePolicy(usualPolicy);
/** A body of POST /bookings/{id}/confirm. */
export const terms = { price_paise: pricePaise, policy };

/** A start that is offered so many days ahead, and so many hours after noon in Kolkata. */
export function startIn(days: number, hours = 0): string {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T06:30:00.000Z`) + hours * hourMs).toISOString();
}

const allDay = Array.from({ length: 7 }, () => [{ begin: 0, end: 1440 }]);

/** The coach gets a rate, and hours around the clock. Answers as PUT /availability. */
export async function openHours(
  product: Pick<Addresses, 'api'>,
  coach: Pick<Person, 'name' | 'token'>,
  change: object = {},
): Promise<Answered> {
  const profile = { ...coachDetails(coach.name), coach_languages: 'English', gender: '', rate };
  await must(product, 'PUT', '/coach/update', { token: coach.token, body: profile });
  const body = availabilityBody({ hours: allDay, terms: { ...availabilityBody().terms, ...change } });
  return await must(product, 'PUT', '/availability', { token: coach.token, body });
}

interface Booked {
  readonly coachId: number;
  readonly athleteId: number;
  /** Otherwise it is only held. */
  readonly isConfirmed: boolean;
  /** When it begins, in Unix milliseconds; default in three days. */
  readonly startsAt?: number;
  /** How many days ago it was booked; default now. */
  readonly daysAgo?: number;
  /** Done before it is written. */
  readonly before?: (bookingId: string) => Promise<void>;
}

/** Writes a booking into the log, in a week of its own. One at a time: closing one client cancels what others send. */
export async function booked(product: { readonly eventStore: string }, { coachId, athleteId, isConfirmed, daysAgo = 0, ...given }: Booked) {
  const week = { coachId, week: randomInt(100_000) };
  const { startsAt = Date.parse(startIn(3)) } = given;
  const endsAt = startsAt + hourMs;
  const bookingId = bookingIdOf(week, randomBytes(8).toString('hex'));
  const offering = {
    anchor: startsAt - week.week * 7 * dayMs - hourMs,
    zone: 'Asia/Kolkata',
    sport: 'Tennis',
    pricePaise,
    policy: usualPolicy,
    noticeHours: 0,
    horizonWeeks: 8,
    introsPerWeek: 0,
    slots: [{ startsAt, endsAt, busyUntil: endsAt }],
  };
  const deciding = { ...week, at: new Date(Date.now() - daysAgo * dayMs).toISOString(), bookingId };
  const facts = { isBlocked: false, hasOverlap: false, hasIntro: false };
  const hold: BookingCommand = {
    type: 'HoldSlot',
    ...deciding,
    athleteId,
    kind: 'session',
    startsAt: new Date(startsAt).toISOString(),
    offering,
    ...facts,
  };
  const by = { role: 'athlete', id: athleteId } as const;
  const accept: BookingCommand = { type: 'AcceptBooking', ...deciding, by, pricePaise, policy: usualPolicy, takesPayments: false };
  await given.before?.(bookingId);
  const position = await append(product, calendarStream(week), decided(isConfirmed ? [hold, accept] : [hold]), bookingEvents);
  return { id: bookingId, position: `calendar@${position}` };
}

function decided(commands: readonly BookingCommand[]): readonly BookingEvent[] {
  const events: BookingEvent[] = [];
  for (const command of commands) {
    const outcome = bookingDecider.decide(command, fold(bookingDecider, events));
    if (isRefusal(outcome)) throw new Error(`${command.type} was refused: ${outcome.refused}`);
    events.push(...outcome);
  }
  return events;
}
