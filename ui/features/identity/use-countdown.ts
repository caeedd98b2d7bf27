import { useEffect, useState } from 'react';

const second = 1_000;

/** Whole seconds until a moment; correct even after the device has slept. */
const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / second));

/** Counts down from mounting, and again from each restart. */
export function useCountdown(from: number): { readonly seconds: number; readonly restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + from * second);
  const [seconds, setSeconds] = useState(from);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(end, Date.now())), second / 4);
    return () => clearInterval(timer);
  }, [end, isRunning]);
  return {
    seconds,
    restart: () => {
      setEnd(Date.now() + from * second);
      setSeconds(from);
    },
  };
}
