import { writeFileSync } from 'node:fs';
import { expiries, History, type Operation, race, whyNoOrder } from '@academy/domain/bookings/testing';
import type { Crowd, CrowdCounts } from '../load/crowd.ts';
import { BookingRequests } from './booking-requests.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const weekMs = 7 * dayMs;
const placeMs = 90 * minuteMs;
/** The hours are those of booking-races.ts. */
const startsADay = 6;
/** A coach takes bookings for 26 weeks; the first may have begun, the last may end. */
const weeksOfCoach = 24;
/** Athletes of one week, and weeks of the same athletes: each may begin ten holds in ten minutes. */
const athletesAWeek = 8;
const weeksOfAthletes = 3;
/** How far a clock is moved, and one in how many requests does it. A hold lasts five minutes. */
const aheadMs = 6 * minuteMs;
const requestsAMove = 300;
/** While processes are killed many requests stay without an answer, so more orders have to be tried. */
const mostWeeks = 200_000;

interface Setting {
  /** Addresses of the api processes, and files with the milliseconds by which their clocks are ahead. */
  readonly apis: readonly string[];
  readonly clocks: readonly string[];
  readonly crowd: Crowd;
  readonly below: (limit: number) => number;
}

/** What came of the races for one week. */
export interface Raced {
  readonly operations: readonly Operation[];
  /** Why no order of its requests has its answers; null if one has. */
  readonly why: string | null;
  /** Confirmed bookings that meet another one, as they are shown at the end. */
  readonly overlapping: readonly string[];
}

/** Starts of a Wednesday, in Unix milliseconds; week 0 is the one after next. */
function startsOf(week: number): readonly number[] {
  const today = Math.floor(Date.now() / dayMs);
  // 1 January 1970 was a Thursday; 09:00 in Kolkata is 03:30 in UTC.
  const wednesday = today + ((6 - (today % 7) + 7) % 7) + 7;
  const first = wednesday * dayMs + 3.5 * 60 * minuteMs + week * weekMs;
  return Array.from({ length: startsADay }, (_, index) => first + index * 30 * minuteMs);
}

/** Races for weeks of many coaches; each week once. */
export class Weeks {
  /** Of the last coach, for whom nobody races. */
  readonly spare: { readonly coachId: number; readonly starts: readonly string[] };
  readonly crowd: Crowd;
  /** Requests that were answered. */
  answered = 0;
  /** True once all that were to be raced for are. */
  isOver = false;
  readonly #setting: Setting;
  readonly #histories = new Set<History>();
  readonly #ahead: number[];
  #next = 0;

  static crowdFor(weeks: number): CrowdCounts {
    const groups = Math.ceil(weeks / weeksOfAthletes);
    return { coaches: Math.ceil(weeks / weeksOfCoach) + 1, athletes: groups * athletesAWeek, withCoachTokens: true };
  }

  constructor(setting: Setting) {
    this.#setting = setting;
    this.crowd = setting.crowd;
    this.#ahead = setting.clocks.map(() => 0);
    this.spare = {
      coachId: this.crowd.coachIds.at(-1) ?? 0,
      starts: startsOf(weeksOfCoach - 1).map((start) => new Date(start).toISOString()),
    };
  }

  /** Eight athletes race for each week, and for eight weeks at once unless told otherwise. */
  async run(count: number, atOnce = 8): Promise<readonly Raced[]> {
    const end = this.#next + count;
    const raced: Raced[] = [];
    const lane = async (): Promise<void> => {
      while (this.#next < end) raced.push(await this.#race(this.#next++));
    };
    this.isOver = false;
    await Promise.all(Array.from({ length: atOnce }, lane));
    this.isOver = true;
    for (const process of this.#ahead.keys()) this.#moveClock(process, 0);
    return raced;
  }

  async #race(number: number): Promise<Raced> {
    const { apis, crowd, below } = this.#setting;
    const starts = startsOf(number % weeksOfCoach);
    const group = Math.floor(number / weeksOfAthletes) * athletesAWeek;
    const athletes = Array.from({ length: athletesAWeek }, (_, index) => group + index);
    const requests = new BookingRequests({
      apis,
      name: `week-${number}`,
      coachId: crowd.coachIds[Math.floor(number / weeksOfCoach)] ?? 0,
      tokenOf: (athlete) => crowd.tokens[athlete] ?? '',
    });
    const history = new History(() => Date.now(), apis.length);
    for (const [process, ahead] of this.#ahead.entries()) history.moveClock(process, ahead);
    this.#histories.add(history);
    const ask: typeof requests.ask = async (asked, process) => {
      if (below(requestsAMove) === 0) this.#moveClock(process, this.#ahead[process] === 0 ? aheadMs : 0);
      const answer = await requests.ask(asked, process);
      if (answer) this.answered += 1;
      return answer;
    };
    await race({ history, ask, processes: apis.length, below, athletes, starts, requests: 5, holds: 3, also: ['move'] });
    this.#histories.delete(history);
    const { operations } = history;
    const why = whyNoOrder({ starts, placeMs }, [...operations, ...expiries(history)], mostWeeks);
    return { operations, why, overlapping: overlappingOf(requests.confirmed()) };
  }

  #moveClock(process: number, ahead: number): void {
    this.#ahead[process] = ahead;
    for (const history of this.#histories) history.moveClock(process, ahead);
    writeFileSync(this.#setting.clocks[process] ?? '', String(ahead));
  }
}

/** Starts, in Unix milliseconds, so that a session or its buffer meets another one. */
function overlappingOf(starts: readonly number[]): readonly string[] {
  const sorted = starts.toSorted((a, b) => a - b);
  return sorted.filter((start, index) => start - (sorted[index - 1] ?? -Infinity) < placeMs).map((start) => new Date(start).toISOString());
}
