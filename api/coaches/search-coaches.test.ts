import type { CoachSearchPage, CoachSearchQuery } from '@academy/domain/coaches';
import type { EndpointRequest } from '@academy/platform/http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { searchCoachesEndpoint } from './search-coaches.ts';

const pageOf = ({ q }: CoachSearchQuery): CoachSearchPage => ({ q, items: [{ id: 7 }, { id: 8 }] }) as unknown as CoachSearchPage;

/** Searches that wait until released together. */
let waiting: (() => void)[] = [];
let position: bigint | undefined = 1n;
beforeEach(() => {
  [waiting, position] = [[], 1n];
});
const endpointOf = () =>
  searchCoachesEndpoint({
    queries: {
      coachSearch: { search: (query: CoachSearchQuery) => new Promise((resolve) => waiting.push(() => resolve(pageOf(query)))) },
    },
    awaitViews: () => Promise.resolve(),
    positionsNow: async () =>
      new Map(position === undefined ? [] : ['coach_search', 'free_times'].map((name) => [name, position] as const)),
    isLeaving: (id: number) => id === 8,
    now: () => '2026-11-20T10:00:00.000Z',
  } as unknown as Services);
const ask = async (search: ReturnType<typeof endpointOf>, q: string): Promise<unknown> =>
  (await search.handle({ query: { q } } as unknown as EndpointRequest<never, never, never>)).body;
const found = (q: string) => ({ q, items: [{ id: 7 }] });
async function answer(): Promise<void> {
  // The handlers wait for the read model first.
  await new Promise((resolve) => setImmediate(resolve));
  for (const resolve of waiting.splice(0)) resolve();
}

describe('a search', () => {
  it('is answered to its caller, without whoever is leaving, however many others are made meanwhile', async () => {
    const search = endpointOf();
    const words = Array.from({ length: 1_200 }, (_, index) => `coach ${index}`);
    const asked = Promise.all(words.map((q) => ask(search, q)));
    await answer();
    expect(await asked).toEqual(words.map(found));
  });

  it('is shared by concurrent equal requests, and made again after the read model has moved', async () => {
    const search = endpointOf();
    const asked = Promise.all([ask(search, 'a'), ask(search, 'a')]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(1);
    await answer();
    expect(await asked).toEqual([found('a'), found('a')]);
    position = 2n;
    const again = ask(search, 'a');
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(1);
    await answer();
    await again;
  });

  it('is made for each request while a read model has no position', async () => {
    position = undefined;
    const search = endpointOf();
    const asked = Promise.all([ask(search, 'a'), ask(search, 'a')]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(2);
    await answer();
    await asked;
  });
});
