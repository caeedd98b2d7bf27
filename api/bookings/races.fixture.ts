import {
  type Booking,
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookingIdOf,
  calendarStream,
} from '@academy/domain/bookings';
import { type Answer, type Ask, History, type Offered, race, whyNoOrder } from '@academy/domain/bookings/testing';
import { usualPolicy, weekSpan } from '@academy/domain/kernel';
import { createInTurn, foldStored, KeyReused, type RunCommand } from '@academy/platform/commands';
import { outageIn } from '@academy/platform/outages';
import { createMemoryLog, Disorder, plainCodec } from '@academy/platform/testing';

const minuteMs = 60_000;
const now = Date.parse('2026-11-25T10:00:00.000Z');
const calendar = { coachId: 7, week: 1 } as const;
const stream = calendarStream(calendar);
const anchor = Date.parse('2026-11-21T22:30:00.000Z');
const first = weekSpan(anchor, calendar.week).from + 24 * 60 * minuteMs;
/** Hours every half hour, each with a buffer of half an hour: some places overlap, some by their buffers only, some touch. */
const slots = [0, 1, 2, 3, 4, 5].map((count) => {
  const startsAt = first + count * 30 * minuteMs;
  return { startsAt, endsAt: startsAt + 60 * minuteMs, busyUntil: startsAt + 90 * minuteMs };
});
const offered: Offered = { starts: slots.map(({ startsAt }) => startsAt), placeMs: 90 * minuteMs };
const pricePaise = 120_000;
const offering = {
  anchor,
  zone: 'Asia/Kolkata',
  sport: 'Tennis',
  pricePaise,
  policy: usualPolicy,
  noticeHours: 0,
  horizonWeeks: 8,
  introsPerWeek: 0,
  slots,
};

/** The parts that bugs are planted in. */
export interface Parts {
  readonly createInTurn: typeof createInTurn;
  readonly bookingDecider: typeof bookingDecider;
  /** Carries out a move; by default it is one command. */
  readonly move: Move;
}
type Move = (run: Run, command: BookingCommand & { readonly type: 'MoveBooking' }, key: string) => ReturnType<Run>;
type Run = (command: BookingCommand, key?: string) => ReturnType<RunCommand>;

export const goodParts: Parts = { createInTurn, bookingDecider, move: (run, command, key) => run(command, key) };

/** One in so many appends is lost on its way there, or its acknowledgement on the way back; 0: none. */
export interface Faults {
  readonly lostBefore: number;
  readonly lostAfter: number;
}

/** Five athletes at two processes, in the disorder of the seed: why their answers fit no order, or null; and what was asked. */
export async function raceInMemory(parts: Parts, seed: number, faults: Faults) {
  const disorder = new Disorder(seed);
  const { chance } = disorder;
  const log = createMemoryLog(disorder);
  Object.assign(log.faults, faults);
  const history = new History(() => Math.floor(now + disorder.now), 2);
  const processes = [0, 1].map(() => new Process(parts, disorder, log));
  const ask = async (asked: Ask, index: number): Promise<Answer | null> => {
    const process = processes[index]!;
    // Its clock is moved, or put right, so that holds are over early.
    if (chance.once(10)) history.moveClock(index, (process.ahead = process.ahead === 0 ? 6 * minuteMs : 0));
    return await process.ask(asked);
  };
  const below = (limit: number): number => chance.below(limit);
  const athletes = [1, 2, 3, 4, 5];
  const also = ['move', 'pay', 'expire'] as const;
  await disorder.until(race({ history, ask, processes: 2, below, athletes, starts: offered.starts, requests: 6, holds: 3, also }));
  return { why: whyNoOrder(offered, history.operations), operations: history.operations };
}

/** The endpoints of bookings without HTTP. */
class Process {
  /** Milliseconds by which its clock is ahead. */
  ahead = 0;
  readonly #parts: Parts;
  readonly #disorder: Disorder;
  readonly #store: ReturnType<typeof createMemoryLog>;
  readonly #inTurn: RunCommand;

  constructor(parts: Parts, disorder: Disorder, log: ReturnType<typeof createMemoryLog>) {
    this.#parts = parts;
    this.#disorder = disorder;
    // Each process has its own object, as each has its own connection.
    this.#store = { ...log };
    this.#inTurn = parts.createInTurn({ store: this.#store, codec: plainCodec, clock: () => this.#now(), timer: disorder.timer });
  }

  /** Null where the outcome is unknown, or the process had no time. */
  async ask(ask: Ask): Promise<Answer | null> {
    try {
      const outcome = await this.#carryOut(ask);
      if (!outcome) return await this.#look(ask);
      if (outcome.refusal !== null) return refused(outcome.refusal);
      const events = outcome.events as readonly BookingEvent[];
      const held = events.find((event) => event.type === 'SlotHeld');
      if (held?.data.heldUntil) return { said: 'held', until: Date.parse(held.data.heldUntil) };
      if (ask.type !== 'confirm') return { said: 'done' };
      if (events.some(({ type }) => type === 'BookingAccepted')) return { said: 'confirming' };
      return events.length > 0 ? { said: 'confirmed' } : await this.#confirmation(ask);
    } catch (error) {
      if (error instanceof KeyReused) return { said: 'keyReused' };
      if (outageIn(error) === null) throw error;
      return null;
    }
  }

  #now(): Date {
    return new Date(now + this.#disorder.now + this.ahead);
  }

  #carryOut(ask: Ask): ReturnType<RunCommand> | null {
    const run: Run = (command, key) =>
      this.#inTurn({
        decider: this.#parts.bookingDecider,
        stream,
        command,
        actor: { role: 'by' in ask ? 'athlete' : 'system', id: 'by' in ask ? ask.by : 'system' },
        correlationId: 'c',
        ...(key !== undefined && { repeat: { key }, request: 'startsAt' in ask ? ask.startsAt : '' }),
      });
    const deciding = { ...calendar, at: this.#now().toISOString() };
    const system = { role: 'system', id: 'system' } as const;
    const facts = { offering, hasOverlap: false };
    if (ask.type === 'hold') {
      const { by: athleteId, key } = ask;
      const startsAt = new Date(ask.startsAt).toISOString();
      const held = { athleteId, kind: 'session', startsAt, isBlocked: false, hasIntro: false } as const;
      return run({ type: 'HoldSlot', ...deciding, bookingId: idOf(key), ...held, ...facts }, key);
    }
    const common = { ...deciding, bookingId: idOf(ask.booking) };
    if (!('by' in ask))
      return run(
        ask.type === 'pay' ? { type: 'ConfirmBooking', ...common, by: system } : { type: 'ExpireHold', ...common, by: system, next: null },
      );
    const by = { role: 'athlete', id: ask.by } as const;
    switch (ask.type) {
      case 'confirm':
        return run({ type: 'AcceptBooking', ...common, by, pricePaise, policy: usualPolicy, takesPayments: ask.isPaid }, ask.key);
      case 'release':
        return run({ type: 'ReleaseHold', ...common, by, reason: 'givenUp', next: null }, ask.key);
      case 'cancel':
        return run({ type: 'CancelBooking', ...common, by, reason: 'other', capturePaise: 0, next: null }, ask.key);
      case 'move': {
        const startsAt = new Date(ask.startsAt).toISOString();
        return this.#parts.move(run, { type: 'MoveBooking', ...common, by, startsAt, ...facts, next: null }, ask.key);
      }
      case 'look':
        return null;
    }
  }

  async #look(ask: Ask): Promise<Answer> {
    const booking = await this.#booking(ask);
    if (!booking) return { said: 'bookingNotFound' };
    const isOver = booking.phase === 'held' && this.#now().getTime() >= booking.heldUntil;
    return { said: isOver ? 'released' : booking.phase === 'accepted' ? 'confirming' : booking.phase };
  }

  /** What became of a booking that there was nothing to confirm of. */
  async #confirmation(ask: Ask): Promise<Answer> {
    switch ((await this.#booking(ask))?.phase) {
      case 'accepted':
        return { said: 'confirming' };
      case 'cancelled':
        return { said: 'bookingCancelled' };
      case 'released':
        return { said: 'holdOver' };
      default:
        return { said: 'confirmed' };
    }
  }

  async #booking(ask: Ask): Promise<Booking | undefined> {
    const calendar = foldStored(this.#parts.bookingDecider, await plainCodec.decode(await this.#store.readStream(stream)));
    return 'booking' in ask ? calendar.bookings.get(idOf(ask.booking)) : undefined;
  }
}

const refused = ({ refused, alternatives }: { readonly refused: string; readonly alternatives?: readonly string[] }): Answer => ({
  said: refused,
  ...(alternatives && { alternatives: alternatives.map(Date.parse) }),
});

/** The id of the booking that the hold of a key begins; a key is two numbers. */
const idOf = (key: string): string =>
  bookingIdOf(
    calendar,
    key
      .split('-')
      .map((part) => Number(part).toString(16).padStart(8, '0'))
      .join(''),
  );
