import { createHash } from 'node:crypto';
import { Refused } from './refused.ts';
import type { Store } from './store.ts';

const keptMs = 24 * 3_600_000;

export interface KeptAnswer {
  readonly status: number;
  readonly answer: string;
}

/** Idempotency keys: for 24 hours the same request is answered the same, and another under its key is a 409. */
export function createKeys(store: Store, now: () => number) {
  const underWay = new Map<string, Promise<unknown>>();

  return {
    /** Requests under one key wait for each other. `first` runs once; its answer is on disk before `then` tells it. */
    async once<T>(
      key: string,
      request: string,
      first: () => KeptAnswer,
      then: (kept: KeptAnswer, isNew: boolean) => Promise<T>,
    ): Promise<T> {
      while (underWay.has(key)) await underWay.get(key);
      const hash = createHash('sha256').update(request).digest('hex');
      const { kept, isNew } = store.atomically(() => {
        store.run('delete from keys where made_at < ?', now() - keptMs);
        const select = 'select request, status, answer from keys where key = ?';
        const found = store.get(select, key) as (KeptAnswer & { request: string }) | undefined;
        if (found && found.request !== hash) throw new Refused(409, 'keyReused');
        if (found) return { kept: found, isNew: false };
        const made = first();
        const insert = 'insert into keys (key, request, status, answer, made_at) values (?, ?, ?, ?, ?)';
        store.run(insert, key, hash, made.status, made.answer, now());
        return { kept: made, isNew: true };
      });
      const told = then(kept, isNew);
      underWay.set(key, Promise.allSettled([told]));
      try {
        return await told;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
