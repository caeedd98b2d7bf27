import { type Static, Type } from 'typebox';

/** The offsets of a zone's clocks during a span of time, `until` excluded. Times are Unix milliseconds. */
export const zoneTable = Type.Object({
  /** IANA's name. */
  zone: Type.String(),
  from: Type.Integer(),
  until: Type.Integer(),
  /** Minutes ahead of UTC, each from `since` on; the first from the beginning of the table. */
  offsets: Type.Array(Type.Object({ since: Type.Integer(), minutes: Type.Integer() })),
});

export type ZoneTable = Readonly<Omit<Static<typeof zoneTable>, 'offsets'>> & {
  readonly offsets: readonly { readonly since: number; readonly minutes: number }[];
};

/** What a clock and a calendar show: a day as yyyy-mm-dd, and the minute of that day from 0 on. 1440 is the next day's midnight. */
export interface WallTime {
  readonly day: string;
  readonly minute: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day that many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => dayOf(startOf(day) + days * dayMs);

/** Days from one day to another; negative if the other is earlier. */
export const daysBetween = (day: string, other: string): number => (startOf(other) - startOf(day)) / dayMs;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay();

/** The wall time at an instant, rounded down to a full minute. Throws RangeError outside the table. */
export function wallTimeAt(table: ZoneTable, instant: number): WallTime {
  if (instant < table.from || instant >= table.until) throw outside(table);
  const minutes = table.offsets.findLast(({ since }) => since <= instant)?.minutes ?? 0;
  const local = instant + minutes * minuteMs;
  return { day: dayOf(local), minute: Math.floor((local - startOf(dayOf(local))) / minuteMs) };
}

interface Found {
  readonly instant: number;
  /** Clocks skip this wall time: the instant is the moment at which they do. */
  readonly isSkipped: boolean;
}

/** A repeated wall time is found the first time. `start` is the day's midnight as if it were in UTC. Throws RangeError outside the table. */
function find(table: ZoneTable, start: number, minute: number): Found {
  const local = start + minute * minuteMs;
  const { offsets } = table;
  let passed = false;
  for (const [index, { since, minutes }] of offsets.entries()) {
    const instant = local - minutes * minuteMs;
    // With the offset before, clocks reach it only after the change; with this one they would have shown it earlier.
    if (instant < since) {
      if (passed) return { instant: since, isSkipped: true };
      break;
    }
    if (instant < (offsets[index + 1]?.since ?? table.until)) return { instant, isSkipped: false };
    passed = true;
  }
  throw outside(table);
}

const outside = ({ zone }: ZoneTable): RangeError => new RangeError(`the time is outside the table of ${zone}`);

/** The wall times of one day as instants, when many are asked for: the day is read once. */
export interface DayClock {
  /** As `instantAt`. */
  readonly instantAt: (minute: number) => number | null;
  /** As `edgeAt`. */
  readonly edgeAt: (minute: number) => number;
}

export function dayClock(table: ZoneTable, day: string): DayClock {
  const start = startOf(day);
  return {
    instantAt: (minute) => {
      const { instant, isSkipped } = find(table, start, minute);
      return isSkipped ? null : instant;
    },
    edgeAt: (minute) => find(table, start, minute).instant,
  };
}

/** The instant of a wall time, the first of a repeated one; null if clocks skip it. Throws RangeError outside the table. */
export const instantAt = (table: ZoneTable, { day, minute }: WallTime): number | null => dayClock(table, day).instantAt(minute);

/** The instant at which a span begins or ends: for a skipped wall time the moment of the change. Throws RangeError outside the table. */
export const edgeAt = (table: ZoneTable, { day, minute }: WallTime): number => dayClock(table, day).edgeAt(minute);
