import { useEffect, useState } from 'react';

const second = 1_000;

/**
 * When something ends by this device's clock, in Unix milliseconds. Something that lasts `most` seconds cannot end before it was first
 * seen, nor later than it lasts: then the two clocks differ, and it ends so long after `seen`.
 */
export const endHere = (end: number, seen: number, most?: number): number =>
  most === undefined || (end >= seen && end <= seen + most * second) ? end : seen + most * second;

/** Seconds until a time of the server in Unix milliseconds, 0 from then on; right even after the device has slept. */
export function useSecondsUntil(end: number, most?: number): number {
  const [seen] = useState(Date.now);
  const [now, setNow] = useState(seen);
  const seconds = Math.max(0, Math.ceil((endHere(end, seen, most) - now) / second));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second / 4);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
