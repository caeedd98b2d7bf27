import { useEffect, useReducer, useRef, useState } from 'react';
import type { CallView } from '@academy/domain/calls';
import { readClock, setClock, stopped } from './together.ts';

/** Milliseconds that the two have been together, counted on while they are. */
export function useClock(call: CallView, isTogether: boolean): number {
  const [clock, news] = useReducer(setClock, stopped);
  const [now, setNow] = useState(0);
  const known = useRef<CallView>(undefined);
  useEffect(() => {
    // A record is true at the moment when it arrives, not later.
    news({ record: known.current === call ? undefined : call, isTogether, now: Date.now() });
    known.current = call;
  }, [call, isTogether]);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, []);
  return readClock(clock, Math.max(now, clock.at));
}
