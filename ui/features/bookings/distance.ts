const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Distance {
  /** Negative for the past. */
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** How far away a time is, in the largest unit of which there is one at least. Both in Unix milliseconds. */
export function distanceTo(time: number, now: number): Distance {
  const minutes = Math.round((time - now) / minute);
  if (Math.abs(minutes) < hour / minute) return { value: minutes, unit: 'minute' };
  const hours = Math.round((time - now) / hour);
  if (Math.abs(hours) < day / hour) return { value: hours, unit: 'hour' };
  return { value: Math.round((time - now) / day), unit: 'day' };
}
