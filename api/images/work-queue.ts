import { HttpProblem } from '@academy/platform/http';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `running` at a time and lets at most `waiting` wait; throws HttpProblem 503 at once for one more. */
export function createWorkQueue({ running, waiting }: { readonly running: number; readonly waiting: number }): WorkQueue {
  const queue: (() => void)[] = [];
  let active = 0;
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '5' });
      // The place of the one that ends is handed over, so nobody can slip in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
}
