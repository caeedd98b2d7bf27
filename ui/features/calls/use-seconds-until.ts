import { useEffect, useState } from 'react';

const second = 1_000;

/** Whole seconds until a time of the server. The two clocks may differ, so the full duration is given as `most`. */
export function useSecondsUntil(end: string, most: number): number {
  const [began] = useState(Date.now);
  const secondsAt = (now: number): number => {
    const left = Math.ceil((Date.parse(end) - now) / second);
    // If a clock is wrong, count down from when the page was opened.
    return left > most || left < 0 ? Math.max(0, most - Math.floor((now - began) / second)) : left;
  };
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second / 4);
    return () => clearInterval(timer);
  }, []);
  return secondsAt(now);
}
