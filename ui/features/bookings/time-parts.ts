export interface TimeParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60] as const;

/** Seconds as days, hours, minutes and seconds. */
export const timeParts = (seconds: number): TimeParts => ({
  days: Math.floor(seconds / day),
  hours: Math.floor((seconds % day) / hour),
  minutes: Math.floor((seconds % hour) / minute),
  seconds: seconds % minute,
});
