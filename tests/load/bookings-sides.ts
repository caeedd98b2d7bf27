import { openHours } from '../product/bookings.ts';
import type { Product } from '../product/product.ts';
import type { CaughtUp } from './caught-up.ts';
import { cpuSeconds } from './cpu.ts';
import type { Crowd } from './crowd.ts';
import { post } from './http-load.ts';
import type { PlainBookings } from './plain-bookings-process.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const weekMs = 7 * dayMs;
/** Half an hour, without a buffer, around the clock. */
const slotMs = 30 * minuteMs;
const slotsAWeek = weekMs / slotMs;
/** A coach takes bookings for 26 weeks; the first may have begun, the last may end. */
const weeksOfCoach = 24;

/** How many of each a run needs. */
export interface Sizes {
  /** Coaches that are asked one after the other; coaches of whom one week after the other is filled; coaches of whom many want one time. */
  readonly spread: number;
  readonly hot: number;
  readonly wanted: number;
  /** Coaches with the hours of an office, whose free times are read. */
  readonly office: number;
  readonly athletes: number;
}

/** Where the coaches of each kind begin, and how many there are in all. */
export const coachesOf = ({ spread, hot, wanted, office }: Sizes) => {
  const [first, second, third] = [spread, spread + hot, spread + hot + wanted];
  return { hot: first, wanted: second, office: third, all: third + office };
};

/** One of the two things that are compared. */
export interface Side {
  readonly port: number;
  readonly coachIds: readonly number[];
  readonly tokens: readonly string[];
  /** CPU seconds so far, by process. */
  readonly cpu: () => Readonly<Record<string, number>>;
  /** Resolves when all writes so far are visible. */
  readonly settle: () => Promise<void>;
}

const cpuOf = (pids: Readonly<Record<string, readonly number[]>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(pids).map(([process, ids]) => [process, cpuSeconds(ids)]));

const scripts = ['api/main.ts', 'projections/main.ts', 'processes/main.ts', 'event-store/main.ts'];

export function ourSide(product: Product, { coachIds, tokens }: Crowd, caughtUp: CaughtUp): Side {
  const pids = () => ({
    ...Object.fromEntries(scripts.map((script) => [script, product.pidsOf(script)])),
    postgres: product.pidsOf('bin/postgres'),
  });
  return { port: Number(new URL(product.api).port), coachIds, tokens, cpu: () => cpuOf(pids()), settle: caughtUp.wait };
}

export function plainSide(plain: PlainBookings, product: Product, { coachIds }: Crowd): Side {
  const pids = () => ({ server: [plain.pid], postgres: product.pidsOf('bin/postgres') });
  return { port: plain.port, coachIds, tokens: plain.tokens, cpu: () => cpuOf(pids()), settle: async () => {} };
}

const atOnce = 32;
const terms = { length_minutes: 30, step_minutes: 30, buffer_minutes: 0, notice_hours: 0, horizon_weeks: 26 };
const officeTerms = { ...terms, length_minutes: 60, step_minutes: 60 };
const officeHours = Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? [] : [{ begin: 540, end: 1020 }]));

/** All coaches open their hours. */
export async function openAll(product: Product, { coachTokens }: Crowd, sizes: Sizes): Promise<void> {
  const office = coachesOf(sizes).office;
  const rest = coachTokens.entries();
  const lane = async (): Promise<void> => {
    for (const [index, token] of rest) {
      const coach = { name: 'Crowd Coach', token };
      await (index < office ? openHours(product, coach, terms) : openHours(product, coach, officeTerms, officeHours));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** The first time of the first week: a Sunday at 04:00 in Kolkata, where the weeks of all coaches begin. */
const firstStart = (): number => {
  const today = Math.floor(Date.now() / dayMs);
  // 1 January 1970 was a Thursday; 04:00 in Kolkata is 22:30 in UTC of the day before.
  const sunday = today + ((3 - (today % 7) + 7) % 7) + 7;
  return (sunday - 1) * dayMs + 22.5 * 60 * minuteMs;
};

/** A time of the weeks, from 0 on, as ISO 8601. */
export const startOf = (index: number): string => new Date(firstStart() + index * slotMs).toISOString();

export interface Hold {
  /** Ranks among the coaches and athletes of a side. */
  readonly coach: number;
  readonly athlete: number;
  readonly startsAt: string;
}

/** The `n`th hold of one that goes around all coaches: the first time of each, then the second. No athlete has a time twice. */
export const spreadHold = ({ spread, athletes }: Sizes, n: number): Hold => {
  if (athletes < spread) throw new Error('there must be as many athletes as coaches');
  return { coach: n % spread, athlete: n % athletes, startsAt: startOf(Math.floor(n / spread)) };
};

/** The `n`th hold of one that fills a week, then the next of this coach, then those of the next coach. */
export const hotHold = (sizes: Sizes, n: number): Hold => {
  const ofCoach = (weeksOfCoach - 1) * slotsAWeek;
  const coach = coachesOf(sizes).hot + Math.floor(n / ofCoach);
  // The first week belongs to the holds that are spread.
  return { coach, athlete: n % sizes.athletes, startsAt: startOf(slotsAWeek + (n % ofCoach)) };
};

export function holdRequest(side: Side, { coach, athlete, startsAt }: Hold, headers: Readonly<Record<string, string>> = {}): Buffer {
  const body = { coach_id: side.coachIds[coach], starts_at: startsAt, kind: 'session' };
  return post('/bookings', side.tokens[athlete] ?? '', body, headers);
}
