import type { Answer, Ask } from './history.ts';

/** A booking as the model knows it. Times are Unix milliseconds. */
interface Booked {
  readonly by: number;
  readonly startsAt: number;
  /** Of the request that began it. */
  readonly asked: number;
  readonly phase: 'held' | 'accepted' | 'confirmed' | 'released' | 'cancelled';
  readonly heldUntil: number;
  readonly moves: number;
}

/** One week: its bookings, and what was answered to the keys of confirmations and moves that were carried out. */
export interface ModelWeek {
  readonly bookings: ReadonlyMap<string, Booked>;
  readonly done: ReadonlyMap<string, string>;
}

/** What a coach offers in the week, in Unix milliseconds: starts, and how long each place is taken, its buffer included. */
export interface Offered {
  readonly starts: readonly number[];
  readonly placeMs: number;
}

/** What the rules say: the answer, and the week after it. The week is the same object if nothing has changed. */
interface Ruled {
  readonly said: string;
  readonly until?: number;
  /** Starts that could be had instead, where alternatives are to be named. */
  readonly free?: readonly number[];
  readonly week: ModelWeek;
}

export const emptyWeek: ModelWeek = { bookings: new Map(), done: new Map() };

const minuteMs = 60_000;
export const holdMs = 5 * minuteMs;
const keptMs = 10 * minuteMs;
const sessionMs = 60 * minuteMs;
const mostMoves = 3;
const mostAlternatives = 3;

const isHold = ({ phase }: Booked): boolean => phase === 'held' || phase === 'accepted';
const hasEnded = (booked: Booked, at: number): boolean => isHold(booked) && at >= booked.heldUntil;

/**
 * The rules of a week, written a second time and as plainly as possible, so that a mistake in the decider is not explained by itself. All
 * sessions have one length, nobody waits, and cancelling is free.
 */
function rule(offered: Offered, week: ModelWeek, ask: Ask, at: number): Ruled {
  if (ask.type === 'hold') return hold(offered, week, ask, at);
  const booked = week.bookings.get(ask.booking);
  if (!booked || ('by' in ask && ask.by !== booked.by)) return { said: 'bookingNotFound', week };
  switch (ask.type) {
    case 'confirm':
      return confirm(week, ask, booked, at);
    case 'pay':
      if (booked.phase === 'released') return { said: 'holdOver', week };
      if (booked.phase === 'held') return { said: 'holdOpen', week };
      return booked.phase === 'accepted' ? changed('done', week, ask.booking, { phase: 'confirmed' }) : { said: 'done', week };
    case 'release':
      if (booked.phase === 'released') return { said: 'done', week };
      return isHold(booked) ? changed('done', week, ask.booking, { phase: 'released' }) : { said: 'holdOver', week };
    case 'expire':
      return hasEnded(booked, at) ? changed('done', week, ask.booking, { phase: 'released' }) : { said: 'done', week };
    case 'cancel':
      if (booked.phase === 'cancelled') return { said: 'done', week };
      if (booked.phase === 'released') return { said: 'holdOver', week };
      return isHold(booked) ? { said: 'holdOpen', week } : changed('done', week, ask.booking, { phase: 'cancelled' });
    case 'move':
      return move(offered, week, ask, booked, at);
    case 'look':
      return { said: seen(booked, at), week };
  }
}

function hold(offered: Offered, week: ModelWeek, { by, key, startsAt }: Extract<Ask, { type: 'hold' }>, at: number): Ruled {
  const before = week.bookings.get(key);
  // Two processes that carry out one request at once each tell its end by their own clock; the log has one of them.
  if (before) return { said: before.asked === startsAt ? 'held' : 'keyReused', week };
  const own = [...week.bookings.values()].filter((one) => one.by === by);
  if (own.some((one) => isHold(one) && at < one.heldUntil)) return { said: 'holdOpen', week };
  const free = freeStarts(offered, week, at);
  if (!free.includes(startsAt)) return { said: 'slotTaken', free, week };
  const bookings = new Map(released(offered, week, startsAt, at));
  const until = at + holdMs;
  bookings.set(key, { by, startsAt, asked: startsAt, phase: 'held', heldUntil: until, moves: 0 });
  return { said: 'held', until, week: { ...week, bookings } };
}

function confirm(week: ModelWeek, { key, booking, isPaid }: Extract<Ask, { type: 'confirm' }>, booked: Booked, at: number): Ruled {
  const before = week.done.get(key);
  if (before !== undefined) return { said: before, week };
  if (booked.phase === 'released') return { said: 'holdOver', week };
  if (booked.phase === 'cancelled') return { said: 'bookingCancelled', week };
  if (booked.phase === 'confirmed') return { said: 'confirmed', week };
  if (booked.phase === 'accepted') return { said: 'confirming', week };
  if (!isPaid) return changed('confirmed', doneWith(week, key, 'confirmed'), booking, { phase: 'confirmed' });
  const kept = { phase: 'accepted', heldUntil: Math.max(booked.heldUntil, at + keptMs) } as const;
  return changed('confirming', doneWith(week, key, 'confirming'), booking, kept);
}

function move(offered: Offered, week: ModelWeek, ask: Extract<Ask, { type: 'move' }>, booked: Booked, at: number): Ruled {
  const { key, booking, startsAt } = ask;
  if (week.done.has(key)) return { said: 'done', week };
  if (booked.phase === 'cancelled') return { said: 'bookingCancelled', week };
  if (booked.phase === 'released') return { said: 'holdOver', week };
  if (isHold(booked)) return { said: 'holdOpen', week };
  if (booked.startsAt === startsAt) return { said: 'done', week };
  if (booked.moves >= mostMoves) return { said: 'movedTooOften', week };
  const others = new Map(week.bookings);
  others.delete(booking);
  const free = freeStarts(offered, { ...week, bookings: others }, at);
  if (!free.includes(startsAt)) return { said: 'slotTaken', free, week };
  const bookings = new Map(released(offered, week, startsAt, at));
  return changed('done', doneWith({ ...week, bookings }, key, 'done'), booking, { startsAt, moves: booked.moves + 1 });
}

const doneWith = (week: ModelWeek, key: string, said: string): ModelWeek => ({ ...week, done: new Map(week.done).set(key, said) });

const changed = (said: string, week: ModelWeek, booking: string, change: Partial<Booked>): Ruled => {
  const before = week.bookings.get(booking);
  if (!before) throw new Error(`there is no ${booking}`);
  return { said, week: { ...week, bookings: new Map(week.bookings).set(booking, { ...before, ...change }) } };
};

/** How a booking is shown: a hold ends by the clock. */
function seen(booked: Booked, at: number): string {
  if (booked.phase === 'held') return at < booked.heldUntil ? 'held' : 'released';
  return booked.phase === 'accepted' ? 'confirming' : booked.phase;
}

/** Whether two places overlap. Those that only touch do not. */
const meet = (a: number, b: number, placeMs: number): boolean => Math.abs(a - b) < placeMs;

function freeStarts({ starts, placeMs }: Offered, { bookings }: ModelWeek, at: number): readonly number[] {
  const taken = [...bookings.values()].filter((one) => (isHold(one) && !hasEnded(one, at)) || one.phase === 'confirmed');
  return starts.filter((start) => !taken.some((one) => meet(one.startsAt, start, placeMs)));
}

/** Who takes a place ends the holds there whose time is over. */
const released = ({ placeMs }: Offered, { bookings }: ModelWeek, startsAt: number, at: number): readonly (readonly [string, Booked])[] =>
  Array.from(bookings, ([key, one]) => {
    const isInTheWay = meet(one.startsAt, startsAt, placeMs) && hasEnded(one, at);
    return [key, isInTheWay ? { ...one, phase: 'released' } : one] as const;
  });

/** The week after a request, if the rules explain its answer there; otherwise null. Without an answer they do in any case. */
export function weekAfter(offered: Offered, week: ModelWeek, ask: Ask, answer: Answer | null, at: number): ModelWeek | null {
  const ruled = rule(offered, week, ask, at);
  if (answer === null || fits(ruled, answer)) return ruled.week;
  return answer.said === 'ownOverlap' && 'startsAt' in ask && mayOverlap(week, ask) ? week : null;
}

function fits({ said, until, free }: Ruled, answer: Answer): boolean {
  if (answer.said !== said || (until !== undefined && answer.until !== undefined && answer.until !== until)) return false;
  const { alternatives } = answer;
  if (!free || !alternatives) return true;
  return alternatives.length === Math.min(mostAlternatives, free.length) && alternatives.every((start) => free.includes(start));
}

/** Whether the asking athlete has or had something then. It is refused by a read model, which may lag. */
const mayOverlap = ({ bookings }: ModelWeek, { by, startsAt }: Extract<Ask, { startsAt: number }>): boolean =>
  [...bookings.values()].some((one) => one.by === by && [one.startsAt, one.asked].some((start) => meet(start, startsAt, sessionMs)));

/** The same text for the same week. */
export const textOf = ({ bookings, done }: ModelWeek): string => {
  const rows = Array.from(bookings, ([key, { phase, startsAt, heldUntil, moves }]) => `${key} ${phase} ${startsAt} ${heldUntil} ${moves}`);
  return [...rows.toSorted(), ...[...done.keys()].toSorted()].join('\n');
};
