import { useEffect, useState } from 'react';

const second = 1_000;

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / second));

/** Seconds until a moment in Unix milliseconds, 0 from then on; right even after the device has slept. */
export function useSecondsUntil(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(end)), second / 4);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return seconds;
}
