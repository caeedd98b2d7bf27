import { describe, expect, inject, it } from 'vitest';
import { request, must, newAthlete, newCoach } from '../product/people.ts';

const product = inject('product');

interface Place {
  region: string;
  name: string;
  coaches: number;
}
interface Facts {
  coaches: number;
  athletes: number;
  reviews: { count: number; average: number };
  coach_of_the_month: { id: number; coach_name: string; month: string | null; rating_average: number; rating_count: number } | null;
  places: Place[];
}
const facts = async (...positions: string[]) =>
  (await must<Facts>(product, 'GET', '/home_facts', { headers: { 'at-least': positions.join(',') } })).body;
const karnataka = ({ places }: Facts) => places.find(({ region }) => region === 'IN-KA');

describe('GET /home_facts', () => {
  it('200: counts new people and reviews at once, for visitors', async () => {
    const before = await facts();
    const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
    const { headers } = await must(product, 'POST', '/create_review', {
      token: athlete.token,
      body: { coach_id: coach.id, rating: 5, comment: 'Great' },
    });
    const after = await facts(coach.position, athlete.position, headers.get('position') ?? '');
    expect(after.coaches).toBeGreaterThan(before.coaches);
    expect(after.athletes).toBeGreaterThan(before.athletes);
    expect(after.reviews.count).toBeGreaterThan(before.reviews.count);
    expect(karnataka(after)?.coaches).toBeGreaterThan(karnataka(before)?.coaches ?? 0);
    expect(after.reviews.average).toBeGreaterThanOrEqual(1);
  });

  it('200: names the coach of the month, and the month', async () => {
    const { coach_of_the_month: best } = await facts();
    expect(best).toMatchObject({ id: expect.any(Number) as number, coach_name: expect.stringMatching(/\S/u) as string });
    expect(best?.month === null || /^\d{4}-\d{2}$/u.test(best?.month ?? '')).toBe(true);
    expect(best?.rating_count).toBeGreaterThan(0);
  });

  it('200: lists regions and their counts only', async () => {
    const { body } = await must<{ places: object[] }>(product, 'GET', '/home_facts');
    for (const place of body.places) expect(Object.keys(place).toSorted()).toEqual(['coaches', 'latitude', 'longitude', 'name', 'region']);
  });

  it('200 also with an invalid token; 405 for other methods', async () => {
    expect((await request(product, 'GET', '/home_facts', { token: 'nonsense' })).status).toBe(200);
    expect((await request(product, 'POST', '/home_facts', { body: {} })).status).toBe(405);
  });
});
