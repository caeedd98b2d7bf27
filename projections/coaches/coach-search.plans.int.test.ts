import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../specification.ts';
import { commonNames, crowdOf, loadCrowd } from './coach-search.crowd.ts';
import { type Plan, plansOf } from './coach-search.plans.ts';
import { coachSearch } from './coach-search.ts';

let views: Views;
let plans: Plan[];

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [coachSearch]);
  await loadCrowd(views.session, crowdOf({ coaches: 10_000, reviews: 50_000 }));
  plans = await plansOf(views.pool, commonNames());
});
afterAll(() => views.drop());

describe('a search among many coaches', () => {
  it('looks up what a text means, counts, and fetches a page in every order', () => {
    const statements = new Set(plans.map(({ statement }) => statement));
    expect([...statements]).toEqual(
      expect.arrayContaining(['coach-search-meaning', 'coach-search-counts', 'coach-search-walk-name', 'coach-search-names-2-rating']),
    );
  });

  it('reads no table as a whole, whether planned for its values or for all', () => {
    expect(plans.filter(({ isScan }) => isScan).map(({ statement, mode, text }) => `${statement} ${mode}\n${text}`)).toEqual([]);
    expect(plans.filter(({ indexes }) => indexes.length === 0).map(({ statement }) => statement)).toEqual([]);
  });
});
