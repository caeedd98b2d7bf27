import { setTimeout as delay } from 'node:timers/promises';

/** A step took too long; its outcome is unknown. */
class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'DeadlineExceeded';
  }
}

/** The client has no timeouts on most requests, so every wait for it gets one here. */
export function withDeadline<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(milliseconds)), milliseconds);
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}

/** Grows from `first` to `most` milliseconds, half of it random, so that many clients do not retry at once. */
export const backoff = (attempt: number, first: number, most: number): number => {
  const full = Math.min(most, first * 2 ** attempt);
  return full / 2 + (Math.random() * full) / 2;
};

/** Waits; resolves with false at once when the signal aborts. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<boolean> =>
  delay(milliseconds, true, signal ? { signal } : {}).catch(() => false);
