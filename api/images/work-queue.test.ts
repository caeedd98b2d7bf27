import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

it('runs few at a time, lets some wait in turn, and refuses the rest at once', async () => {
  const enqueue = createWorkQueue({ running: 2, waiting: 2 });
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const works = gates.map(({ promise }, index) =>
    enqueue(async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  expect(started).toEqual([0, 1]);
  await expect(enqueue(() => Promise.resolve(4))).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  gates[1]?.resolve();
  expect(await works[1]).toBe(1);
  gates[2]?.resolve();
  expect(await works[2]).toBe(2);
  expect(started).toEqual([0, 1, 2, 3]);
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

it('makes room again where work fails', async () => {
  const enqueue = createWorkQueue({ running: 1, waiting: 0 });
  await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await enqueue(() => Promise.resolve('next'))).toBe('next');
});
