import type { CoachOrder, FoundCoach } from '@academy/domain/coaches';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { timesOf } from '../availability/free-times.crowd.fixture.ts';
import { freeTimes } from '../availability/free-times.ts';
import { openViews, type Views } from '../testing/views.ts';
import { commonNames, crowdOf, loadCrowd } from './coach-search.crowd.fixture.ts';
import { coachSearchQueries } from './coach-search.queries.ts';
import { type Plan, plansOf } from './coach-search.plans.fixture.ts';
import { coachSearch } from './coach-search.ts';

let views: Views;
let plans: Plan[];

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [coachSearch, freeTimes]);
  await loadCrowd(views.session, crowdOf({ coaches: 10_000, reviews: 50_000 }));
  await loadCrowd(views.session, timesOf({ coaches: 10_000, bookings: 0 }), freeTimes);
  plans = await plansOf(views.pool, commonNames());
});
afterAll(() => views.drop());

describe('a search among many coaches', () => {
  it('looks up the words, counts, and fetches a page in every order', () => {
    const statements = new Set(plans.map(({ statement }) => statement));
    expect([...statements]).toEqual(
      expect.arrayContaining([
        'coach-search-beginnings',
        'coach-search-misspellings',
        'coach-search-counts',
        'coach-search-walk-name',
        'coach-search-walk-price_asc',
        'coach-search-names-2-rating',
        'coach-search-page',
      ]),
    );
  });

  it('scans no whole table, with a custom or a generic plan', () => {
    expect(plans.filter(({ isScan }) => isScan).map(({ statement, mode, text }) => `${statement} ${mode}\n${text}`)).toEqual([]);
    expect(plans.filter(({ indexes }) => indexes.length === 0).map(({ statement }) => statement)).toEqual([]);
  });

  it.each<[CoachOrder, (coach: FoundCoach) => number]>([
    ['rating', (coach) => -coach.rating_average],
    ['price_asc', (coach) => coach.rate ?? Infinity],
    ['experience_desc', (coach) => -(coach.years_of_experience ?? 0)],
    ['experience_asc', (coach) => coach.years_of_experience ?? 0],
  ])('is walked by %s page after page, without those who do not fit', async (sort, keyOf) => {
    const queries = coachSearchQueries(views.pool);
    const query = { sport: ['Tennis'], experience: ['10-20'], rating: 3, price: '1500', sort, limit: 20 };
    const pages = await Promise.all([1, 2, 3].map((page) => queries.search({ ...query, page }, { now: Date.now(), version: undefined })));
    const found = pages.flatMap(({ items }) => items);
    expect(new Set(found.map(({ id }) => id)).size).toBe(60);
    expect(found.map(keyOf)).toEqual(found.map(keyOf).toSorted((a, b) => a - b));
    const fits = ({ domain, years_of_experience: years, rating_average: stars, rate }: FoundCoach): boolean =>
      domain === 'Tennis' && years !== null && years >= 10 && years < 20 && stars >= 3 && rate !== null && rate <= 1_500;
    expect(found.filter((coach) => !fits(coach))).toEqual([]);
  });
});
