import { describe, expect, it } from 'vitest';
import { createKept } from './kept.ts';

function createSource() {
  const asked: ((position: bigint) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  let time = 0;
  const kept = createKept({
    load: () =>
      new Promise<{ position: bigint }>((resolve, reject) => {
        asked.push((position) => resolve({ position }));
        failures.push(reject);
      }),
    keptMs: 3_000,
    now: () => time,
  });
  return { kept, asked, failures, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('createKept', () => {
  it('loads once for all who ask at the same time, and not again while it is fresh', async () => {
    const { kept, asked, pass } = createSource();
    const answers = Promise.all([kept.get(-1n), kept.get(-1n), kept.get(-1n)]);
    asked[0]?.(5n);
    expect(await answers).toEqual([{ position: 5n }, { position: 5n }, { position: 5n }]);
    pass(2_999);
    await kept.get(5n);
    expect(asked).toHaveLength(1);
    pass(1);
    const later = kept.get(-1n);
    asked[1]?.(6n);
    expect(await later).toEqual({ position: 6n });
  });

  it('loads anew for somebody who has seen more', async () => {
    const { kept, asked } = createSource();
    const first = kept.get(-1n);
    asked[0]?.(5n);
    await first;
    const second = kept.get(6n);
    asked[1]?.(6n);
    expect(await second).toEqual({ position: 6n });
  });

  it('loads a second time where the one under way had begun too early', async () => {
    const { kept, asked } = createSource();
    const [early, late] = [kept.get(-1n), kept.get(6n)];
    asked[0]?.(5n);
    expect(await early).toEqual({ position: 5n });
    await Promise.resolve();
    asked[1]?.(7n);
    expect(await late).toEqual({ position: 7n });
    expect(asked).toHaveLength(2);
  });

  it('throws what loading throws, to those who waited only', async () => {
    const { kept, asked, failures } = createSource();
    const failing = kept.get(-1n);
    failures[0]?.(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    const next = kept.get(-1n);
    asked[1]?.(1n);
    expect(await next).toEqual({ position: 1n });
  });
});
