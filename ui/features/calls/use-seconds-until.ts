import { useEffect, useState } from 'react';

const second = 1_000;

/** Whole seconds until a moment of the server's; its clock and the browser's may differ, so the whole time is known as well. */
export function useSecondsUntil(end: string, most: number): number {
  const [began] = useState(Date.now);
  const secondsAt = (now: number): number => {
    const left = Math.ceil((Date.parse(end) - now) / second);
    // A clock that is wrong counts from when the page saw it.
    return left > most || left < 0 ? Math.max(0, most - Math.floor((now - began) / second)) : left;
  };
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second / 4);
    return () => clearInterval(timer);
  }, []);
  return secondsAt(now);
}
