import type { WallTime } from '@academy/domain/kernel';

/** A wall time; clocks that are set back show some of them again. */
export interface ClockTime extends WallTime {
  readonly isAgain: boolean;
}

/** Clocks of one place. */
export interface Clock {
  /** What they show at an instant in Unix milliseconds, in full minutes. */
  readonly wallAt: (instant: number) => ClockTime;
  /** When they show it, in Unix milliseconds; the first time of two. */
  readonly instantOf: (wall: WallTime) => number;
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
const minuteMs = 60_000;

const instantOf = ({ day, minute }: WallTime): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minute).getTime();
};

/** The reader's own clocks. */
export const readerClock: Clock = {
  wallAt: (instant) => {
    const at = new Date(instant);
    const day = `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1, 2)}-${padded(at.getDate(), 2)}`;
    const minute = at.getHours() * 60 + at.getMinutes();
    return { day, minute, isAgain: instant - instantOf({ day, minute }) >= minuteMs };
  },
  instantOf,
};
