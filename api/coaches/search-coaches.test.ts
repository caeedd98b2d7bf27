import type { CoachSearchPage, CoachSearchQuery } from '@academy/domain/coaches';
import type { CallRequest } from '@academy/platform/http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { searchCoachesCall } from './search-coaches.ts';

const pageOf = ({ q }: CoachSearchQuery): CoachSearchPage => ({ q }) as unknown as CoachSearchPage;

/** Searches that wait until they are answered all at once. */
let waiting: (() => void)[] = [];
let position: bigint | undefined = 1n;
beforeEach(() => {
  [waiting, position] = [[], 1n];
});
const call = () =>
  searchCoachesCall({
    queries: {
      coachSearch: { search: (query: CoachSearchQuery) => new Promise((resolve) => waiting.push(() => resolve(pageOf(query)))) },
    },
    awaitViews: () => Promise.resolve(),
    positionOf: () => position,
  } as unknown as Services);
const ask = async (search: ReturnType<typeof call>, q: string): Promise<unknown> =>
  (await search.handle({ query: { q } } as unknown as CallRequest<never, never, never>)).body;
async function answer(): Promise<void> {
  // The handlers wait for the read model first.
  await new Promise((resolve) => setImmediate(resolve));
  for (const resolve of waiting.splice(0)) resolve();
}

describe('a search', () => {
  it('is answered to whoever asked, however many others are asked meanwhile', async () => {
    const search = call();
    const words = Array.from({ length: 1_200 }, (_, index) => `coach ${index}`);
    const asked = Promise.all(words.map((q) => ask(search, q)));
    await answer();
    expect(await asked).toEqual(words.map((q) => ({ q })));
  });

  it('is made once for all who ask the same at once, and again once the read model has moved', async () => {
    const search = call();
    const asked = Promise.all([ask(search, 'a'), ask(search, 'a')]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(1);
    await answer();
    expect(await asked).toEqual([{ q: 'a' }, { q: 'a' }]);
    position = 2n;
    const again = ask(search, 'a');
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(1);
    await answer();
    await again;
  });

  it('is made for each while nobody knows how far the read model is', async () => {
    position = undefined;
    const search = call();
    const asked = Promise.all([ask(search, 'a'), ask(search, 'a')]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(2);
    await answer();
    await asked;
  });
});
