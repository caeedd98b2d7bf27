import { HttpProblem } from '@academy/platform/http';

/** Work with the same key belongs to one client. */
export type WorkQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export interface WorkQueueOptions {
  readonly running: number;
  /** Per key; default: no limit of its own. */
  readonly perKey?: number;
  readonly waiting: number;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

/**
 * Runs at most `running` at a time; at most `waiting` wait, in order, except that work of a key at its limit is skipped. Throws
 * HttpProblem 503 at once if the queue is full.
 */
export function createWorkQueue({ running, perKey = running, waiting }: WorkQueueOptions): WorkQueue {
  const queue: Waiting[] = [];
  const active = new Map<string, number>();
  let all = 0;

  const mayBegin = (key: string): boolean => all < running && (active.get(key) ?? 0) < perKey;
  const count = (key: string, by: 1 | -1): void => {
    const own = (active.get(key) ?? 0) + by;
    if (own > 0) active.set(key, own);
    else active.delete(key);
    all += by;
  };
  const next = (): void => {
    const index = queue.findIndex(({ key }) => mayBegin(key));
    const [found] = index === -1 ? [] : queue.splice(index, 1);
    if (!found) return;
    // The place is taken synchronously, so no other work can take it.
    count(found.key, 1);
    found.begin();
  };

  return async (key, work) => {
    if (mayBegin(key)) count(key, 1);
    else if (queue.length >= waiting) throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '5' });
    else await new Promise<void>((begin) => queue.push({ key, begin }));
    try {
      return await work();
    } finally {
      count(key, -1);
      next();
    }
  };
}
