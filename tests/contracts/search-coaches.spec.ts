import type { CoachSearchPage } from '@academy/domain/coaches';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openHours } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { request, coachDetails, must, newCoach, type Person } from '../product/people.ts';

const product = inject('product');

describe('GET /search_coaches', () => {
  let coach: Person;
  let headers: Record<string, string>;
  beforeAll(async () => {
    coach = await newCoach(product, 'Skating');
    const changed = await must(product, 'PUT', '/coach/update', {
      token: coach.token,
      body: {
        ...coachDetails(coach.name, 'Skating'),
        detail_experience: '14 years on the ice',
        coach_languages: 'Kannada, French',
        coach_age: '',
        gender: 'Others',
        image_id: '',
        rate: 600,
      },
    });
    headers = { 'at-least': changed.headers.get('position') ?? '' };
  });
  const search = async (query: Record<string, string> | string): Promise<CoachSearchPage> =>
    (await must<CoachSearchPage>(product, 'GET', `/search_coaches?${new URLSearchParams(query)}`, { headers })).body;
  const lastName = (): string => coach.name.split(' ')[1] ?? '';

  it('200 for visitors: matching coaches without contact data', async () => {
    const { items, ...page } = await search({ q: coach.name });
    expect(page).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(items).toEqual([
      {
        id: coach.id,
        coach_name: coach.name,
        domain: 'Skating',
        detail_experience: '14 years on the ice',
        years_of_experience: 14,
        languages: 'Kannada, French',
        gender: 'Others',
        image: null,
        rate: 600,
        rating_average: 0,
        rating_count: 0,
        verified_sessions: 0,
        verified_minutes: 0,
        next_free: null,
      },
    ]);
  });

  it('200: all filters together, with several values of one', async () => {
    const chosen = 'sport=Skating&sport=Tennis&language=French&experience=10-20&experience=20-30&gender=Others&price=1000';
    const { items, counts } = await search(`${chosen}&q=${lastName()}&sort=name&page=1&limit=50`);
    expect(items.map(({ id }) => id)).toEqual([coach.id]);
    expect(counts.sport).toContainEqual({ value: 'Skating', count: 1 });
    expect(counts.experience).toEqual([
      { value: '0-10', count: 0 },
      { value: '10-20', count: 1 },
      { value: '20-30', count: 0 },
    ]);
    expect(counts.price.map(({ value, count }) => `${value}: ${count}`)).toEqual(['500: 0', '1000: 1', '1500: 1', '2000: 1']);
    expect((await search(`${chosen.replace('price=1000', 'price=500')}&q=${lastName()}&sort=price_asc`)).items).toEqual([]);
  });

  it('200: tolerates typing errors in names and sports', async () => {
    const slip = `${lastName().slice(0, 4)}${lastName().slice(5)}`;
    expect((await search({ q: slip })).items.map(({ id }) => id)).toContain(coach.id);
    expect((await search({ q: `skatng ${lastName()}` })).items.map(({ id }) => id)).toEqual([coach.id]);
  });

  it('200: no result is an empty page', async () => {
    expect(await search({ q: 'qqqqqqqqqq' })).toMatchObject({ items: [], total: 0, page: 1, pages: 1 });
    expect((await search({ q: '<script>%_\'"; --' })).items).toBeInstanceOf(Array);
  });

  it('200: who is free soon, with the next time that can be booked', async () => {
    const free = await newCoach(product, 'Skating');
    // The first day begins soon after the product.
    const asked = async (query: Record<string, string>): Promise<CoachSearchPage> =>
      (await must<CoachSearchPage>(product, 'GET', `/search_coaches?${new URLSearchParams({ q: free.name, ...query })}`, { headers })).body;
    expect((await asked({ free_within: '28' })).items).toEqual([]);
    const opened = await openHours(product, free, { notice_hours: 72 });
    headers = { 'at-least': opened.headers.get('position') ?? '' };
    const [found] = await eventually('a day has begun', async () => {
      const { items } = await asked({ free_within: '4', sort: 'soonest' });
      return items.length > 0 ? items : undefined;
    });
    expect(found).toMatchObject({ id: free.id, next_free: { zone: 'Asia/Kolkata' } });
    const { at = '', local } = found?.next_free ?? {};
    expect(Date.parse(at)).toBe(Date.parse(`${local}:00+05:30`));
    expect(Date.parse(at)).toBeGreaterThan(Date.now() + 71.9 * 3_600_000);
    expect((await asked({ free_within: '3' })).total).toBe(0);
    const { counts } = await asked({ free_within: '4', sport: 'Tennis' });
    expect(counts.sport.filter(({ count }) => count > 0)).toHaveLength(1);
  });

  it.each([
    ['q', 'x'.repeat(101)],
    ['sport', 'Chess'],
    ['language', 'Klingon'],
    ['experience', '30-40'],
    ['rating', '0'],
    ['rating', '6'],
    ['gender', 'Robot'],
    ['price', '700'],
    ['price', '-500'],
    ['free_within', '0'],
    ['free_within', '29'],
    ['free_within', '7.5'],
    ['free_within', 'soon'],
    ['sort', 'price'],
    ['page', '0'],
    ['page', '51'],
    ['page', 'two'],
    ['limit', '51'],
    ['limit', '0'],
  ])('400 for %s=%s, naming the parameter', async (name, value) => {
    const answer = await request<{ problems: { path: string }[] }>(
      product,
      'GET',
      `/search_coaches?${new URLSearchParams({ [name]: value })}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.problems[0]?.path.split('/')[1]).toBe(name);
  });

  it('405 for another method', async () => {
    expect((await request(product, 'POST', '/search_coaches', { body: {} })).status).toBe(405);
  });

  it('is documented with its query and response', async () => {
    const { body } = await request<{
      paths: Record<string, { get: { parameters: { name: string }[]; responses: Record<string, unknown> } }>;
    }>(product, 'GET', '/openapi.json');
    const described = body.paths['/search_coaches']?.get;
    expect(described?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['q', 'sport', 'language', 'experience', 'rating', 'price', 'gender', 'free_within', 'sort', 'page', 'limit']),
    );
    expect(JSON.stringify(described?.responses['200'])).toContain('rating_average');
  });
});
