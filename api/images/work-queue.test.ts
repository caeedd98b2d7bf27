import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

it('runs a few at a time, queues some in order, and rejects the rest at once', async () => {
  const enqueue = createWorkQueue({ running: 2, waiting: 2 });
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const works = gates.map(({ promise }, index) =>
    enqueue(`client-${index}`, async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  expect(started).toEqual([0, 1]);
  await expect(enqueue('client', () => Promise.resolve(4))).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  gates[1]?.resolve();
  expect(await works[1]).toBe(1);
  gates[2]?.resolve();
  expect(await works[2]).toBe(2);
  expect(started).toEqual([0, 1, 2, 3]);
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

it('frees the place of failed work', async () => {
  const enqueue = createWorkQueue({ running: 1, waiting: 0 });
  await expect(enqueue('client', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await enqueue('client', () => Promise.resolve('next'))).toBe('next');
});

it('gives one client no more than its share, and lets others pass it', async () => {
  const enqueue = createWorkQueue({ running: 3, perKey: 1, waiting: 10 });
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const works = ['a1', 'a2', 'b1', 'b2', 'c1', 'd1'].map(async (name) => {
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    await enqueue(name[0] ?? '', async () => {
      started.push(name);
      await gate.promise;
    });
  });
  expect(started).toEqual(['a1', 'b1', 'c1']);
  gates.get('c1')?.resolve();
  await works[4];
  expect(started).toEqual(['a1', 'b1', 'c1', 'd1']);
  gates.get('b1')?.resolve();
  await works[2];
  expect(started.at(-1)).toBe('b2');
  for (const { resolve } of gates.values()) resolve();
  await Promise.all(works);
  expect(started).toHaveLength(6);
});
