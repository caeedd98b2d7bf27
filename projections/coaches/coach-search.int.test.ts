import { type CoachEvent, type CoachSearchQuery, searchedSports } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import { copyInto } from '@academy/platform/postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freeTimes } from '../availability/free-times.ts';
import { openViews, type Views } from '../testing/views.ts';
import { coachSearchQueries } from './coach-search.queries.ts';
import { coachSearch, countTable, keyTable, nameTable, searchTable, wordTable } from './coach-search.ts';

let views: Views;
let search: (query?: Partial<CoachSearchQuery>) => ReturnType<ReturnType<typeof coachSearchQueries>['search']>;

beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [coachSearch, freeTimes]);
  const queries = coachSearchQueries(views.pool);
  search = (query = {}) => queries.search({ page: 1, limit: 20, ...query }, { now: Date.UTC(2026, 0, 1), version: undefined });
});
afterEach(() => views.drop());

const profile = { phone: '9876543210', phoneCountry: '+91', dob: '1990-01-01', address: '1 Lake Road' };
const registered = (coachId: number, name: string, domain: string, experience = 'Good'): CoachEvent => ({
  type: 'CoachRegistered',
  data: { coachId, name, domain, experience, ...profile, email: 'a@example.com', termsVersion: '', termsAcceptedAt: '' },
});
type Updated = Extract<CoachEvent, { type: 'CoachProfileUpdated' }>['data'];
const updated = (coachId: number, name: string, domain: string, other: Partial<Updated> = {}): CoachEvent => ({
  type: 'CoachProfileUpdated',
  data: {
    coachId,
    name,
    domain,
    experience: '12 years',
    ...profile,
    languages: ['English', 'Hindi'],
    ageText: '',
    gender: 'Female',
    imageId: 'photo',
    ratePaise: 50_000,
    showsContacts: true,
    ...other,
  },
});
const reviewed = (coachId: number, athleteId: number, rating: number, minutes?: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: {
    reviewId: `${coachId}_${athleteId}`,
    coachId,
    athleteId,
    rating,
    comment: '',
    session: minutes === undefined ? null : { callId: 'c', togetherMs: minutes * 60_000, leftAt: '2026-01-01T00:00:00.000Z' },
  },
});
const ids = async (query?: Partial<CoachSearchQuery>): Promise<number[]> => (await search(query)).items.map(({ id }) => id);
const tables = (): Promise<unknown[][]> =>
  Promise.all([searchTable, nameTable, countTable, wordTable, keyTable].map((table) => views.rowsOf(table)));

const crowd: (CoachEvent | ReviewEvent)[] = [
  registered(1, 'Asha Rao', 'Tennis', '14 years on the tour'),
  registered(2, 'Vikram Menon', 'Tennis', '22 years'),
  registered(3, 'Dennis Pillai', 'Boxing', '35 years'),
  registered(4, 'Meera Pillai', 'Football', '9 years'),
  registered(5, 'Usha Iyer', 'Yoga'),
  updated(1, 'Asha Rao', 'Tennis', { experience: '14 years on the tour', languages: ['English', 'Kannada'] }),
  updated(2, 'Vikram Menon', 'Tennis', { experience: '22 years', gender: 'Male', languages: ['Hindi', 'Tamil'], ratePaise: 200_100 }),
  updated(4, 'Meera Pillai', 'Football', { experience: '9 years', languages: ['Hindi'], ratePaise: 140_000 }),
  reviewed(1, 1, 5, 42),
  reviewed(1, 2, 4),
  reviewed(2, 1, 3),
  reviewed(4, 1, 5),
];

describe('the search for coaches', () => {
  it('shows a coach with everything but contact data', async () => {
    await views.given(coachSearch, ...crowd);
    const { items, ...page } = await search({ q: 'asha' });
    expect(page).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(items).toEqual([
      {
        id: 1,
        coach_name: 'Asha Rao',
        domain: 'Tennis',
        detail_experience: '14 years on the tour',
        years_of_experience: 14,
        languages: 'English, Kannada',
        gender: 'Female',
        image: '/get_image/photo',
        rate: 500,
        rating_average: 4.5,
        rating_count: 2,
        verified_sessions: 1,
        verified_minutes: 42,
        next_free: null,
      },
    ]);
  });

  it.each([
    ['tennis', [1, 2]],
    ['TENIS', [1, 2]],
    ['ten', [1, 2]],
    ['tennis yoga', [1, 2, 5]],
    ['dennis', [3]],
    ['pilai', [4, 3]],
    ['vikarm', [2]],
    ['vik', [2]],
    ['pillai boxing', [3]],
    ['meera pilai', [4]],
    ['asha tennis', [1]],
    ['asha boxing', []],
    ['qwertyuiop', []],
    ['asha qwertyuiop', []],
    ['', [4, 1, 2, 3, 5]],
    [' !? ', [4, 1, 2, 3, 5]],
  ])('finds for %j %j', async (q, found) => {
    await views.given(coachSearch, ...crowd);
    expect(await ids({ q })).toEqual(found);
    expect((await search({ q })).total).toBe(found.length);
  });

  it.each<[Partial<CoachSearchQuery>, number[]]>([
    [{ sport: ['Tennis'] }, [1, 2]],
    [{ sport: ['Yoga', 'Football'] }, [4, 5]],
    [{ language: ['Hindi'] }, [4, 2]],
    [{ language: ['Kannada', 'Tamil'] }, [1, 2]],
    [{ experience: ['10-20'] }, [1]],
    [{ experience: ['0-10', '20-30'] }, [4, 2]],
    [{ rating: 4 }, [4, 1]],
    [{ rating: 5 }, [4]],
    [{ gender: ['Male'] }, [2]],
    [{ sport: ['Tennis'], language: ['English'], experience: ['10-20'], rating: 3, gender: ['Female'] }, [1]],
    [{ price: '500' }, [1]],
    [{ price: '1000' }, [1]],
    [{ price: '1500' }, [4, 1]],
    // The second asks more than any maximum, the others name no rate.
    [{ price: '2000' }, [4, 1]],
    [{ price: '1500', sport: ['Football'] }, [4]],
    [{ price: '1500', q: 'pillai' }, [4]],
    [{ sort: 'price_asc' }, [1, 4, 2, 3, 5]],
    [{ sort: 'price_asc', price: '2000', language: ['Hindi'] }, [4]],
    [{ sort: 'price_asc', q: 'pillai' }, [4, 3]],
    [{ sport: ['Tennis'], gender: ['Others'] }, []],
    [{ q: 'tennis', sport: ['Yoga'] }, []],
    [{ q: 'pillai', sport: ['Boxing'] }, [3]],
    [{ q: 'pillai', rating: 1 }, [4]],
    [{ sort: 'experience_desc' }, [3, 2, 1, 4, 5]],
    [{ sort: 'experience_asc' }, [4, 1, 2, 3, 5]],
    [{ sort: 'experience_asc', experience: ['10-20', '20-30'] }, [1, 2]],
    [{ sort: 'name' }, [1, 3, 4, 5, 2]],
    [{ sort: 'rating' }, [4, 1, 2, 3, 5]],
    [{ q: 'pillai', sort: 'name' }, [3, 4]],
  ])('%j: %j', async (query, found) => {
    await views.given(coachSearch, ...crowd);
    expect(await ids(query)).toEqual(found);
  });

  it('counts each facet as if it had no filter', async () => {
    await views.given(coachSearch, ...crowd);
    const { counts, total } = await search({ sport: ['Tennis'], language: ['Hindi'] });
    const of = (kind: keyof typeof counts): Record<string, number> =>
      Object.fromEntries(counts[kind].flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])));
    expect(total).toBe(1);
    expect(of('sport')).toEqual({ Tennis: 1, Football: 1 });
    expect(of('language')).toEqual({ English: 1, Hindi: 1, Tamil: 1, Kannada: 1 });
    expect(of('experience')).toEqual({ '20-30': 1 });
    expect(of('rating')).toEqual({ 3: 1, 2: 1, 1: 1 });
    expect(of('price')).toEqual({});
    expect(of('gender')).toEqual({ Male: 1 });
    expect(counts.sport.map(({ value }) => value)).toEqual(searchedSports);
  });

  it('counts who would keep each maximum of the price, whichever is chosen', async () => {
    await views.given(coachSearch, ...crowd);
    const byPrice = [
      { value: '500', count: 1 },
      { value: '1000', count: 1 },
      { value: '1500', count: 2 },
      { value: '2000', count: 2 },
    ];
    for (const price of [undefined, '500', '2000']) expect((await search({ ...(price && { price }) })).counts.price).toEqual(byPrice);
    const { counts, total } = await search({ price: '1000' });
    expect(total).toBe(1);
    expect(counts.sport.filter(({ count }) => count > 0)).toEqual([{ value: 'Tennis', count: 1 }]);
    // A change of the rate alone.
    await views.given(coachSearch, updated(5, 'Usha Iyer', 'Yoga', { ratePaise: 100_000 }));
    expect(await ids({ price: '1000' })).toEqual([1, 5]);
  });

  it('counts results of a name search in the same way', async () => {
    await views.given(coachSearch, ...crowd);
    const { counts } = await search({ q: 'pillai', sport: ['Boxing'], rating: 4 });
    expect(counts.sport.filter(({ count }) => count > 0)).toEqual([{ value: 'Football', count: 1 }]);
    expect(counts.rating).toEqual(['4', '3', '2', '1'].map((value) => ({ value, count: 0 })));
    expect((await search({ q: 'pillai' })).counts.price.map(({ count }) => count)).toEqual([0, 0, 1, 1]);
    expect(counts.gender).toEqual(['Male', 'Female', 'Others'].map((value) => ({ value, count: 0 })));
  });

  it('returns each coach once, page after page, and nothing after the last page', async () => {
    const many = Array.from({ length: 45 }, (_, index) => registered(index + 1, 'Asha Rao', 'Yoga', `${index % 40} years`));
    await views.given(coachSearch, ...many);
    for (const sort of ['rating', 'name', 'price_asc', 'experience_desc', 'experience_asc', 'relevance'] as const) {
      for (const q of [undefined, 'asha']) {
        const seen: number[] = [];
        for (const page of [1, 2, 3, 4, 5]) seen.push(...(await ids({ page, limit: 10, sort, ...(q && { q }) })));
        expect(seen.toSorted((a, b) => a - b)).toEqual(many.map((_, index) => index + 1));
        expect(await search({ page: 6, limit: 10, sort })).toMatchObject({ items: [], total: 45, pages: 5 });
      }
    }
  });

  it('finds an exact name among hundreds that begin with it', async () => {
    const letters = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(97 + index));
    const longer = letters.flatMap((one) => letters.map((other) => `Ana${one}${other}`));
    await views.given(coachSearch, ...['Ana', ...longer, ...longer].map((name, index) => registered(index + 1, name, 'Yoga')));
    expect((await ids({ q: 'ana' }))[0]).toBe(1);
  });

  it('follows a coach who changes sport, name and rating, and removes an erased coach', async () => {
    await views.given(coachSearch, ...crowd, updated(1, 'Asha Kulkarni', 'Yoga'), reviewed(5, 1, 2), reviewed(5, 2, 3));
    expect(await ids({ q: 'rao' })).toEqual([]);
    expect(await ids({ q: 'kulkarni' })).toEqual([1]);
    expect(await ids({ sport: ['Yoga'] })).toEqual([1, 5]);
    expect((await search({ q: 'usha' })).items[0]).toMatchObject({ rating_average: 2.5, rating_count: 2 });
    await views.given(coachSearch, updated(1, '', 'Yoga', { experience: '' }));
    expect(await ids({ sport: ['Yoga'] })).toEqual([5]);
    expect((await search()).total).toBe(4);
    expect(JSON.stringify(await tables())).not.toMatch(/asha|kulk|rao/iu);
  });

  it('keeps a review that arrives before its coach', async () => {
    await views.given(coachSearch, reviewed(9, 1, 4));
    expect((await search()).total).toBe(0);
    await views.given(coachSearch, registered(9, 'Asha Rao', 'Yoga'));
    expect((await search()).items).toMatchObject([{ id: 9, rating_count: 1 }]);
  });

  it('does not change when events are applied again, nor by a bulk load', async () => {
    const first = await views.given(coachSearch, ...crowd.slice(0, 7));
    const second = await views.given(coachSearch, ...crowd.slice(7), updated(4, 'Meera Iyer', 'Yoga'));
    const folded = await tables();
    await coachSearch.apply(views.session, first);
    expect(await coachSearch.apply(views.session, [...first, ...second])).toEqual([]);
    expect(await tables()).toEqual(folded);

    for (const table of [searchTable, nameTable, countTable, wordTable, keyTable]) await views.session.query(`truncate ${table}`);
    const bulk = coachSearch.bulk?.((table, columns) => copyInto(views.session, table, columns));
    for (const event of [...first, ...second]) bulk?.add(event);
    await bulk?.finish();
    expect(await tables()).toEqual(folded);
  });

  it('reports changed coaches with their sports before and after', async () => {
    await views.given(coachSearch, ...crowd);
    const batch = await views.given(coachSearch, reviewed(3, 9, 4));
    expect(await coachSearch.apply(views.session, batch)).toEqual([]);
    const moved = { ...batch[0]!, ...updated(3, 'Dennis Pillai', 'Tennis'), position: batch[0]!.position + 1n };
    expect(await coachSearch.apply(views.session, [moved])).toEqual(['coach:3', 'sport:Boxing', 'sport:Tennis']);
  });
});
