import { expect, it } from 'vitest';
import { DependencyAway, OutcomeUnknown } from '../outages/index.ts';
import { type EventStore, StoreUnavailable, watchStore, WrongExpectedRevision } from './index.ts';

/** A store behind a watch that fails with the error, or passes everything. */
function storeWith(answers: Partial<EventStore>, giveUp: Error | null = null): EventStore {
  return watchStore(answers as EventStore, { ask: (task) => (giveUp ? Promise.reject(giveUp) : task()) });
}

const append = (store: EventStore): Promise<unknown> => store.append('review-1_2', [], 'no_stream').catch((error: unknown) => error);
const failing = (failure: Error): Partial<EventStore> => {
  const fail = async (): Promise<never> => {
    throw failure;
  };
  return { append: fail, readStream: fail };
};

it('passes results of the store through', async () => {
  const store = storeWith({ append: async () => ({ position: 7n }), readStream: async () => [] });
  expect([await append(store), await store.readStream('review-1_2')]).toEqual([{ position: 7n }, []]);
  const conflict = new WrongExpectedRevision('review-1_2');
  expect(await append(storeWith(failing(conflict)))).toBe(conflict);
});

it('reports an unknown outcome for an append that was sent without a response', async () => {
  expect(await append(storeWith(failing(new StoreUnavailable('append'))))).toBeInstanceOf(OutcomeUnknown);
  expect(await append(storeWith({}, new DependencyAway('store', true)))).toBeInstanceOf(OutcomeUnknown);
});

it('reports unavailability for a read, and for an append that was not sent', async () => {
  const unsent = new DependencyAway('store', false);
  expect(await append(storeWith({}, unsent))).toBe(unsent);
  const asked = new DependencyAway('store', true);
  await expect(storeWith({}, asked).readStream('review-1_2')).rejects.toBe(asked);
});
