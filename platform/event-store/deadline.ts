import { setTimeout as delay } from 'node:timers/promises';

/** Thrown where a step took longer than it may; what it did is unknown. */
class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'DeadlineExceeded';
  }
}

/** The client has no deadline of its own on most calls, so every wait on it gets one here. */
export function withDeadline<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(milliseconds)), milliseconds);
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}

/** Grows from `first` to `most` milliseconds, half of it by chance, so that many clients do not come back at once. */
export const backoff = (attempt: number, first: number, most: number): number => {
  const full = Math.min(most, first * 2 ** attempt);
  return full / 2 + (Math.random() * full) / 2;
};

/** Waits, or ends at once with false where the signal is given. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<boolean> =>
  delay(milliseconds, true, signal ? { signal } : {}).catch(() => false);
