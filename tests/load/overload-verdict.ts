import { percentile } from './http-load.ts';
import type { PatientAnswers } from './patient-loop.ts';

/** What became of requests that came at even intervals. */
export interface Came extends PatientAnswers {
  readonly perSecond: number;
}

/** The product at its best, before: in a closed loop, so that no more comes than it answers. */
export interface Best {
  readonly perSecond: number;
  readonly p99: number;
}

export interface Overload {
  readonly best: Best;
  readonly came: Came;
  /** At half the best rate before and, from its end on, after the load. */
  readonly before: Came;
  readonly after: Came;
  /** Bytes of the api. */
  readonly memory: { readonly before: number; readonly most: number };
  /** Of the acknowledged reviews, afterwards in the log. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
}

const aims = {
  /** Of the best rate. */
  share: 0.9,
  /** Of accepted requests, times that of the best rate. */
  p99: 2,
  /** Times the memory before. */
  memory: 1.5,
  /** Until all is as before the load. */
  recoveryMs: 5_000,
} as const;

const windowMs = 250;
const inARow = 4;

export const isAccepted = (status: number): boolean => status >= 200 && status < 300;
const isRefused = (status: number): boolean => status === 503 || status === 429;

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
/** Sorted times of the answers with such a status. */
export const timesOf = ({ status, ms }: Came, isMeant: (status: number) => boolean): readonly number[] =>
  sorted([...ms].filter((_, index) => isMeant(status[index] ?? 0)));

const dueOf = ({ perSecond }: Came, index: number): number => (index * 1000) / perSecond;

/** Accepted answers a second that came before the load was over. */
export function goodputOf(came: Came): number {
  const lasted = dueOf(came, came.status.length);
  const inTime = [...came.ms].filter((ms, index) => isAccepted(came.status[index] ?? 0) && dueOf(came, index) + ms <= lasted);
  return inTime.length / (lasted / 1000);
}

/**
 * Milliseconds after the load from which a second passes without a refusal, and with nine of ten answers in twice the p99 of before;
 * infinite if there is none.
 */
export function recoveryOf({ before, after }: Pick<Overload, 'before' | 'after'>): number {
  const longest = 2 * percentile(timesOf(before, isAccepted), 0.99);
  const windows = Map.groupBy(after.status.keys(), (index) => Math.floor(dueOf(after, index) / windowMs));
  const isNormal = (window: number): boolean => {
    const all = windows.get(window) ?? [];
    const isAllAccepted = all.length > 0 && all.every((index) => isAccepted(after.status[index] ?? 0));
    return isAllAccepted && percentile(sorted(all.map((index) => after.ms[index] ?? 0)), 0.9) <= longest;
  };
  for (const window of windows.keys())
    if (Array.from({ length: inARow }, (_, more) => window + more).every(isNormal)) return window * windowMs;
  return Infinity;
}

export interface Figures {
  /** Of the best rate. */
  readonly share: number;
  /** Of accepted requests, times that of the best rate. */
  readonly p99: number;
  readonly memory: number;
  readonly recoveryMs: number;
}

export const figuresOf = (one: Overload): Figures => ({
  share: goodputOf(one.came) / one.best.perSecond,
  p99: percentile(timesOf(one.came, isAccepted), 0.99) / one.best.p99,
  memory: one.memory.most / one.memory.before,
  recoveryMs: recoveryOf(one),
});

/** What was aimed at and missed, a sentence each: it depends on the machine as well. */
export function missesOf(one: Overload): readonly string[] {
  const { share, p99, memory, recoveryMs } = figuresOf(one);
  const misses: string[] = [];
  if (!(share >= aims.share)) misses.push(`${share.toFixed(2)} of the best rate were served, not ${aims.share}`);
  if (!(p99 <= aims.p99)) misses.push(`what was accepted took ${p99.toFixed(2)} times as long at p99, not ${aims.p99}`);
  if (!(memory <= aims.memory)) misses.push(`the api took ${memory.toFixed(2)} times its memory, not ${aims.memory}`);
  if (!(recoveryMs <= aims.recoveryMs)) misses.push(`all was well after ${recoveryMs} ms, not ${aims.recoveryMs}`);
  return misses;
}

/** What must never be, on any machine, a sentence each. */
export function faultsOf({ came, after, acknowledged, lost, twice }: Overload): readonly string[] {
  const faults: string[] = [];
  const say = (count: number, what: string): void => void (count > 0 && faults.push(`${count} ${what}`));
  const others = (one: Came): number => one.status.filter((status) => status > 1 && !isAccepted(status) && !isRefused(status)).length;
  say(others(came) + others(after), 'answers that are neither what was asked nor a refusal');
  say(came.withoutRetryAfter + after.withoutRetryAfter, 'refusals without Retry-After');
  say(lost, 'acknowledged reviews were lost');
  say(twice, 'reviews were stored twice');
  if (acknowledged === 0) faults.push('no review was acknowledged');
  if (!after.status.some(isAccepted)) faults.push('nothing was accepted after it');
  return faults;
}
