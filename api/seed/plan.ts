import { anchorAt, type Busy, offers, type Schedule, type Slot } from '@academy/domain/availability';
import { weekOf, weekSpan } from '@academy/domain/kernel';
import { createZones } from '@academy/platform/zones';
import { bookings, fullWeek, type SeedBooking } from './bookings.ts';
import { regulars } from './regulars.ts';

/** A booking with the time that was found for it. Times are Unix milliseconds. */
export interface Planned extends SeedBooking {
  readonly slot: Slot;
  /** Of the coach's calendar, counted from 0. */
  readonly week: number;
  readonly bookedAt: number;
  /** Times that the coach proposes instead; most have none. */
  readonly proposals: readonly number[];
}

interface Plan {
  readonly bookings: readonly Planned[];
  /** The week of the coach whose times are all taken, counted from 0. */
  readonly fullWeek: number;
}

export interface PlanFrom {
  readonly schedules: ReadonlyMap<string, Schedule>;
  /** Unix milliseconds: when the coaches opened their calendars, and the first start. */
  readonly openedAt: number;
  readonly now: number;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Every coach works once in so many days, days off included. */
const searchedDays = 14;
/** How long before a session it is booked, and before the first start at the latest; longer than any notice. */
const bookedHours = { before: 76, earlier: 26 } as const;
const stepMs = 7 * 60 * 1000;

const zones = createZones();

/** Finds a time for each booking of the demo, by the rule of every offer. Nobody is in two sessions at once. */
export function planBookings({ schedules, openedAt, now }: PlanFrom): Plan {
  const taken: (Busy & { readonly people: readonly string[] })[] = [];
  const planned: Planned[] = [];

  function calendarOf(coach: string) {
    const schedule = schedules.get(coach);
    const table = schedule && zones(schedule.zone, openedAt);
    if (!schedule || !table) throw new Error(`the demo has no calendar of ${coach}`);
    return { schedule, anchor: anchorAt(table, openedAt) };
  }

  /** A coach's times from `from` until `until` in which none of the people has another session. */
  function freeOf(coach: string, people: readonly string[], { from, until }: Readonly<Record<'from' | 'until', number>>): readonly Slot[] {
    const { schedule, anchor } = calendarOf(coach);
    const table = zones(schedule.zone, from);
    if (!table) return [];
    const asked = { ...schedule, terms: { ...schedule.terms, noticeHours: 0 } };
    const busy = taken.filter((one) => one.people.some((person) => people.includes(person)));
    return offers({ schedule: asked, table, anchor, now: from, from, until, busy });
  }

  function add(booking: SeedBooking, slot: Slot | undefined): void {
    const { coach, athlete, isProposed } = booking;
    if (!slot) throw new Error(`${coach} has no time for ${athlete}`);
    taken.push({ ...slot, people: [coach, athlete] });
    const latest = Math.min(slot.startsAt - bookedHours.before * hourMs, now - bookedHours.earlier * hourMs);
    const later = { from: slot.startsAt + dayMs, until: slot.startsAt + searchedDays * dayMs };
    const others = isProposed ? freeOf(coach, [coach, athlete], later) : [];
    const proposals = [others[0], others[4]].flatMap((one) => one?.startsAt ?? []);
    const week = weekOf(calendarOf(coach).anchor, slot.startsAt);
    planned.push({ ...booking, slot, week, bookedAt: latest - planned.length * stepMs, proposals });
  }

  const { anchor } = calendarOf(fullWeek.coach);
  const full = weekOf(anchor, now) + 1;
  for (const [index, slot] of freeOf(fullWeek.coach, [fullWeek.coach], weekSpan(anchor, full)).entries()) {
    const athlete = fullWeek.athletes[index % fullWeek.athletes.length] ?? fullWeek.athletes[0];
    add({ athlete, coach: fullWeek.coach, days: (slot.startsAt - now) / dayMs }, slot);
  }

  for (const booking of [...bookings, ...regulars]) {
    const at = now + booking.days * dayMs;
    const people = [booking.coach, booking.athlete];
    const slot =
      booking.ending === undefined
        ? freeOf(booking.coach, people, { from: at, until: at + searchedDays * dayMs })[0]
        : freeOf(booking.coach, people, { from: at - searchedDays * dayMs, until: at }).findLast(({ endsAt }) => endsAt <= at);
    add(booking, slot);
  }
  return { bookings: planned, fullWeek: full };
}
