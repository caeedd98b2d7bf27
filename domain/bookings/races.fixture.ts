import { offers, type Schedule } from '@academy/domain/availability';
import { type Actor, fold, isRefusal, usualPolicy, weekSpan } from '../kernel/index.ts';
import { tableOf } from '../kernel/zone-table.fixture.ts';
import {
  type Booking,
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookingIdOf,
  type BookingRefusal,
  type Calendar,
  cancellingAt,
  type Next,
  type Offering,
} from './index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A coach in Paris with slots that overlap, or touch, up to the edge of the weeks and after it. Clocks change in the first. */
export const anchor = Date.parse('2026-10-18T02:00:00.000Z');
const hours = [[{ begin: 0, end: 360 }], [], [], [], [{ begin: 540, end: 780 }], [], [{ begin: 1320, end: 1440 }]];
export const schedule: Schedule = {
  zone: 'Europe/Paris',
  hours,
  timeOff: [],
  terms: { lengthMinutes: 60, stepMinutes: 30, bufferMinutes: 30, noticeHours: 2, horizonWeeks: 1, introsPerWeek: 1, policy: usualPolicy },
};
export const table = tableOf(schedule.zone, anchor - 30 * 24 * hourMs, anchor + 60 * 24 * hourMs);
const span = { from: anchor, until: weekSpan(anchor, 1).until };
const slotsFor = (lengthMinutes: number) => {
  const terms = { ...schedule.terms, lengthMinutes, noticeHours: 0, horizonWeeks: 26 };
  return offers({ schedule: { ...schedule, terms }, table, anchor, now: anchor, busy: [], ...span });
};
const slots = { session: slotsFor(60), intro: slotsFor(15) };
/** Those that are offered at some time, and some that never are. */
const starts = [
  ...slots.session.map(({ startsAt }) => startsAt),
  ...slots.session.slice(0, 3).map(({ startsAt }) => startsAt + 15 * minuteMs),
];
const athletes = [1, 2, 3, 4, 5];

/** One decided command: the week as it was, and what came of it. */
export interface Step {
  readonly command: BookingCommand;
  readonly before: Calendar;
  readonly outcome: readonly BookingEvent[] | BookingRefusal;
}

type Doing = (at: string) => void;

/** Many people in two weeks of one coach, in an order of the seed. Every clock goes wrong by up to ten minutes. */
export class RandomWeeks {
  readonly steps: Step[] = [];
  readonly weeks: [Calendar, Calendar] = [bookingDecider.initialState, bookingDecider.initialState];
  readonly logs: [BookingEvent[], BookingEvent[]] = [[], []];
  #seed: number;
  #now: number;
  #ids = 0;
  /** Steps of moves that are still to be done. */
  readonly #todos: Doing[] = [];

  constructor(seed: number) {
    this.#seed = seed + 1;
    // From before the first slot of a week until after the last.
    this.#now = anchor + 2 * 24 * hourMs + this.#below(8 * 24) * hourMs;
  }

  run(count: number): void {
    for (let step = 0; step < count; step++) {
      this.#now += this.#below(this.#once(20) ? 12 * 60 : 4) * minuteMs;
      const at = new Date(this.#now + (this.#below(20 * 60) - 10 * 60) * 1000).toISOString();
      if (this.#once(3)) this.#takeTodo()?.(at);
      this.#anything(at);
    }
    for (let todo = this.#takeTodo(); todo; todo = this.#takeTodo()) todo(new Date(this.#now).toISOString());
  }

  #takeTodo(): Doing | undefined {
    return this.#todos.splice(this.#below(this.#todos.length), 1)[0];
  }

  #anything(at: string): void {
    const week = this.#below(2) as 0 | 1;
    const athleteId = this.#one(athletes);
    const [kind, startsAt] = [this.#once(8) ? ('intro' as const) : ('session' as const), new Date(this.#one(starts)).toISOString()];
    const common = { coachId: 7, week, at };
    const facts = { offering: this.#offering(at, kind), hasOverlap: this.#once(20) };
    const booking = this.#one([...this.weeks[week].bookings.values()]);
    const hold = () =>
      this.#decide({
        type: 'HoldSlot',
        ...common,
        ...facts,
        bookingId: this.#id(week),
        athleteId,
        kind,
        startsAt,
        isBlocked: false,
        hasIntro: false,
      });
    const wait = () => this.#decide({ type: 'JoinWaiting', ...common, athleteId, offering: facts.offering, isBlocked: false });
    const leave = () => this.#decide({ type: 'LeaveWaiting', ...common, athleteId });
    const choices = [hold, hold, hold, wait, leave, ...(booking ? this.#about(booking, common, startsAt) : [])];
    this.#one(choices)();
  }

  #about(booking: Booking, common: { coachId: number; week: 0 | 1; at: string }, startsAt: string): (() => unknown)[] {
    const { bookingId, athleteId, pricePaise, policy, kind } = booking;
    const { week, at } = common;
    // Sometimes somebody else tries.
    const by = { role: 'athlete', id: this.#once(15) ? this.#one(athletes) : athleteId } as const;
    const [system, coach] = [{ role: 'system', id: 'system' } as const, { role: 'coach', id: 7 } as const];
    const whoever: Actor = this.#one([by, by, coach, system]);
    const of = { ...common, bookingId };
    const next = this.#next(week, at);
    const offering = this.#offering(at, kind);
    const { capturePaise } = cancellingAt(booking, whoever.role, Date.parse(at));
    const accept = () => this.#decide({ type: 'AcceptBooking', ...of, by, pricePaise, policy, takesPayments: this.#once(2) });
    const move = () => this.#decide({ type: 'MoveBooking', ...of, by, startsAt, offering, hasOverlap: false, next });
    return [
      accept,
      accept,
      accept,
      () => this.#decide({ type: 'ConfirmBooking', ...of, by: system }),
      () => this.#decide({ type: 'ExtendHold', ...of, by }),
      () => this.#decide({ type: 'ReleaseHold', ...of, by, reason: 'givenUp', next }),
      () => this.#decide({ type: 'ReleaseHold', ...of, by: system, reason: 'notPaid', next }),
      () => this.#decide({ type: 'ExpireHold', ...of, by: system, next }),
      () => this.#decide({ type: 'CancelBooking', ...of, by: whoever, reason: 'other', capturePaise, next }),
      () => this.#decide({ type: 'ProposeMove', ...of, by: coach, starts: [startsAt], slots: offering.slots }),
      move,
      move,
      move,
      () => this.#moveAway(booking, week, startsAt, at),
    ];
  }

  /** The three steps of a move; the last two come at any time later, some twice. */
  #moveAway(booking: Booking, fromWeek: 0 | 1, startsAt: string, at: string): void {
    const { bookingId, athleteId, kind, sequence } = booking;
    const week = (1 - fromWeek) as 0 | 1;
    const by = { role: 'athlete', id: athleteId } as const;
    const system = { role: 'system', id: 'system' } as const;
    const offering = this.#offering(at, kind);
    const hold = { coachId: 7, week, at, bookingId, by, booking, fromWeek, startsAt, offering, hasOverlap: false };
    const held = this.#decide({ type: 'HoldForMove', ...hold });
    if (isRefusal(held) || held.length === 0) return;
    const move = { coachId: 7, bookingId, by: system, sequence: sequence + 1 };
    const finish: Doing = (at) => void this.#decide({ type: 'FinishMove', ...move, week, at });
    const out: Doing = (at) => {
      const left = this.#decide({ type: 'MoveOut', ...move, week: fromWeek, at, toWeek: week, next: this.#next(fromWeek, at) });
      if (!isRefusal(left)) this.#todos.push(finish);
      else
        this.#decide({
          type: 'ReleaseHold',
          coachId: 7,
          week,
          at,
          bookingId,
          by: system,
          reason: 'moveRefused',
          next: this.#next(week, at),
        });
    };
    this.#todos.push(out, ...(this.#once(2) ? [out, out] : []));
  }

  #offering(at: string, kind: 'session' | 'intro'): Offering {
    const { zone, terms } = schedule;
    const { policy, noticeHours, horizonWeeks, introsPerWeek } = terms;
    const future = slots[kind].filter(({ startsAt }) => startsAt >= Date.parse(at));
    return { anchor, zone, sport: 'Yoga', pricePaise: 99_999, policy, noticeHours, horizonWeeks, introsPerWeek, slots: future };
  }

  #next(week: number, at: string): Next | null {
    const barred = this.#once(4) ? [this.#one(athletes)] : [];
    return this.#once(10) ? null : { bookingId: this.#id(week), offering: this.#offering(at, 'session'), barred };
  }

  #id(week: number): string {
    return bookingIdOf({ coachId: 7, week }, (this.#ids += 1).toString(16).padStart(16, '0'));
  }

  #decide(command: BookingCommand): Step['outcome'] {
    const week = command.week as 0 | 1;
    const before = this.weeks[week];
    const outcome = bookingDecider.decide(command, before);
    this.steps.push({ command, before, outcome });
    if (isRefusal(outcome)) return outcome;
    this.logs[week].push(...outcome);
    this.weeks[week] = fold({ ...bookingDecider, initialState: before }, outcome);
    return outcome;
  }

  #one<One>(all: readonly One[]): One {
    return all[this.#below(all.length)] as One;
  }

  #once(count: number): boolean {
    return this.#below(count) === 0;
  }

  /** A whole number from 0 on; mulberry32. */
  #below(count: number): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  }
}
