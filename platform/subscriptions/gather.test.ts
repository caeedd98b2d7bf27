import type { EventBatch, SealedEvent } from '../event-store/index.ts';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

const batch = (positions: readonly number[], isLive = false): EventBatch => ({
  events: positions.map((position) => ({ position: BigInt(position) }) as unknown as SealedEvent),
  position: BigInt(positions.at(-1) ?? 0),
  isLive,
});

async function* from(...batches: readonly EventBatch[]): AsyncGenerator<EventBatch> {
  yield* batches;
}

it('joins late batches up to the size, then passes live batches on unchanged', async () => {
  const source = gather(from(batch([1]), batch([2, 3]), batch([4]), batch([5]), batch([6], true), batch([7], true)), { most: 3 });
  const taken = [await source.take(), await source.take(), await source.take(), await source.take()];
  expect(taken.map((one) => one && [one.events.length, one.position, one.isLive])).toEqual([
    [3, 3n, false],
    [3, 6n, true],
    [1, 7n, true],
    null,
  ]);
});

it('passes on what it has when the source ends', async () => {
  const source = gather(from(batch([1]), batch([2])), { most: 10 });
  expect((await source.take())?.events).toHaveLength(2);
  expect(await source.take()).toBeNull();
});

it('passes on what it has when the time is over, and loses no later event', async () => {
  const later = Promise.withResolvers<void>();
  const source = gather(
    (async function* () {
      yield batch([1]);
      await later.promise;
      yield batch([2], true);
    })(),
    { most: 10, forMs: 5 },
  );
  expect(await source.take()).toMatchObject({ position: 1n, isLive: true });
  const next = source.take();
  later.resolve();
  expect((await next)?.position).toBe(2n);
});
