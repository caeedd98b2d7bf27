import type { EventBatch, EventStore, SealedEvent } from '@academy/platform/event-store';
import { DependencyAway } from '@academy/platform/outages';
import { expect, it } from 'vitest';
import { joinedCalls } from './joined-calls.ts';

const event = (type: string, participant?: unknown): SealedEvent => ({
  id: '',
  type,
  data: { participant },
  metadata: {},
  stream: 'call-1',
  revision: 0n,
  position: 0n,
});
const batch = (position: bigint, ...events: SealedEvent[]): EventBatch => ({ events, position, isLive: true });
async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

const patient = { ask: <T>(task: () => Promise<T>): Promise<T> => task() };

function log(...batches: EventBatch[]) {
  const asked: Parameters<EventStore['readAll']>[0][] = [];
  const store: Pick<EventStore, 'readAll'> = {
    async *readAll(options) {
      asked.push(options);
      yield* batches;
    },
  };
  return { store, asked };
}

it('returns the athletes who joined calls after the position', async () => {
  const { store, asked } = log(
    batch(12n, event('ParticipantJoined', 'coach-1'), event('ParticipantJoined', 'athlete-5'), event('CallRequested')),
    batch(20n, event('ParticipantJoined', 'athlete-6'), event('ParticipantLeft', 'athlete-7'), event('ParticipantJoined', 8)),
  );
  expect(await all(joinedCalls(store, patient, 9n))).toEqual([
    { athletes: [5], position: 12n },
    { athletes: [6], position: 20n },
  ]);
  expect(asked[0]).toMatchObject({ after: 9n, streams: ['call-'] });
  expect(asked[0]?.signal?.aborted).toBe(true);
});

it('starts at the beginning if nothing was read yet', async () => {
  const { store, asked } = log();
  expect(await all(joinedCalls(store, patient, -1n))).toEqual([]);
  expect(asked[0]?.after).toBeNull();
});

it('fails with the store, and closes its subscription', async () => {
  const { store, asked } = log(batch(12n));
  let asks = 0;
  const away = new DependencyAway('store', true);
  const watch = { ask: <T>(task: () => Promise<T>): Promise<T> => (asks++ === 0 ? task() : Promise.reject(away)) };
  await expect(all(joinedCalls(store, watch, 9n))).rejects.toBe(away);
  expect(asked[0]?.signal?.aborted).toBe(true);
});
