import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** A timer of the system sleeps with the machine and knows nothing of a corrected clock, so the clock is looked at this often. */
const lookMs = 1_000;

/** Resolves when the clock has reached the moment, at most a second late if the clock was moved; at once when the signal aborts. */
export async function sleepUntil(clock: Clock, moment: number, signal: AbortSignal, look: number = lookMs): Promise<void> {
  for (let left = moment - clock().getTime(); left > 0 && !signal.aborted; left = moment - clock().getTime()) {
    await delay(Math.min(left, look), undefined, { signal }).catch(() => {});
  }
}
