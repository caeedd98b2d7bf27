import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';

function createSource() {
  const asked: ((position: bigint) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  let time = 0;
  const cache = createCache({
    load: () =>
      new Promise<{ position: bigint }>((resolve, reject) => {
        asked.push((position) => resolve({ position }));
        failures.push(reject);
      }),
    maxAgeMs: 3_000,
    now: () => time,
  });
  return { cache, asked, failures, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('createCache', () => {
  it('loads once for concurrent requests, and not again while fresh', async () => {
    const { cache, asked, pass } = createSource();
    const answers = Promise.all([cache.get(-1n), cache.get(-1n), cache.get(-1n)]);
    asked[0]?.(5n);
    expect(await answers).toEqual([{ position: 5n }, { position: 5n }, { position: 5n }]);
    pass(2_999);
    await cache.get(5n);
    expect(asked).toHaveLength(1);
    pass(1);
    const later = cache.get(-1n);
    asked[1]?.(6n);
    expect(await later).toEqual({ position: 6n });
  });

  it('loads again for a request that needs a later position', async () => {
    const { cache, asked } = createSource();
    const first = cache.get(-1n);
    asked[0]?.(5n);
    await first;
    const second = cache.get(6n);
    asked[1]?.(6n);
    expect(await second).toEqual({ position: 6n });
  });

  it('loads a second time if the pending load began too early', async () => {
    const { cache, asked } = createSource();
    const [early, late] = [cache.get(-1n), cache.get(6n)];
    asked[0]?.(5n);
    expect(await early).toEqual({ position: 5n });
    await Promise.resolve();
    asked[1]?.(7n);
    expect(await late).toEqual({ position: 7n });
    expect(asked).toHaveLength(2);
  });

  it('passes an error only to the requests that waited', async () => {
    const { cache, asked, failures } = createSource();
    const failing = cache.get(-1n);
    failures[0]?.(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    const next = cache.get(-1n);
    asked[1]?.(1n);
    expect(await next).toEqual({ position: 1n });
  });
});
