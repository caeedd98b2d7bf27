import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { request, must, newAthlete, newCoach, type Person } from '../product/people.ts';

const product = inject('product');

interface Reviews {
  reviews: { id: string; rating: number; comment: string; name: string; image: null; coach_id: number; is_verified: boolean }[];
  summary: { count: number; average: number; stars: number[] };
}

describe('POST /create_review', () => {
  let coach: Person;
  let athlete: Person;
  beforeAll(async () => {
    [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  });
  const post = (token: string | undefined, body: unknown, key?: string) =>
    request<{ problems: { path: string; code: string; message: string }[] }>(product, 'POST', '/create_review', {
      ...(token && { token }),
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const codes = (answer: Awaited<ReturnType<typeof post>>) => answer.body.problems.map(({ path, code }) => [path, code]);

  it('200: the review and the new average are visible at once', async () => {
    const coachOfTwo = await newCoach(product, 'Hockey');
    const second = await newAthlete(product);
    await must(product, 'POST', '/create_review', {
      token: athlete.token,
      body: { coach_id: coachOfTwo.id, rating: 5, comment: ' Great footwork ' },
    });
    const { headers, body } = await must<{ success: boolean }>(product, 'POST', '/create_review', {
      token: second.token,
      body: { coach_id: coachOfTwo.id, rating: 4, comment: 'Clear' },
    });
    expect(body.success).toBe(true);
    const atLeast = { 'at-least': `${headers.get('position')},${second.position},${athlete.position}` };
    const { body: page } = await must<Reviews>(product, 'GET', `/get_all_reviews?coach_id=${coachOfTwo.id}`, { headers: atLeast });
    expect(page.summary).toEqual({ count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] });
    expect(page.reviews.map(({ rating, comment, name }) => [rating, comment, name])).toEqual([
      [4, 'Clear', second.name],
      [5, 'Great footwork', athlete.name],
    ]);
    expect(page.reviews[0]).toMatchObject({ coach_id: coachOfTwo.id, image: null, is_verified: false });
    const { body: shown } = await must<{ rating_average: number; rating_count: number }>(product, 'GET', `/coach/${coachOfTwo.id}`, {
      token: athlete.token,
      headers: atLeast,
    });
    expect(shown).toMatchObject({ rating_average: 4.5, rating_count: 2 });
  });

  it("400: reports every problem at once, with the form's messages", async () => {
    const answer = await post(athlete.token, { coach_id: coach.id, rating: 6, comment: '   ' });
    expect(answer.status).toBe(400);
    expect(codes(answer)).toEqual(
      expect.arrayContaining([
        ['/rating', 'incompleteReview'],
        ['/comment', 'incompleteReview'],
      ]),
    );
    expect(answer.body.problems[0]?.message).toBe('Please select a rating and provide a comment.');
    expect((await post(athlete.token, {})).status).toBe(400);
  });

  it('401 without a token, or with a broken one', async () => {
    const body = { coach_id: coach.id, rating: 5, comment: 'Fine' };
    expect((await post(undefined, body)).status).toBe(401);
    expect((await post(`${athlete.token.slice(0, -4)}AAAA`, body)).status).toBe(401);
  });

  it('403 for a coach', async () => {
    expect((await post(coach.token, { coach_id: coach.id, rating: 5, comment: 'I am great' })).status).toBe(403);
  });

  it('404 for a missing coach', async () => {
    const answer = await post(athlete.token, { coach_id: 999_999_999, rating: 5, comment: 'Who?' });
    expect([answer.status, codes(answer)]).toEqual([404, [['/coach_id', 'reviewedCoachNotFound']]]);
  });

  it('409 for a second review of the same coach', async () => {
    const body = { coach_id: coach.id, rating: 3, comment: 'Once' };
    expect((await post(athlete.token, body)).status).toBe(200);
    const again = await post(athlete.token, { ...body, comment: 'Twice' });
    expect([again.status, codes(again)]).toEqual([409, [['', 'alreadyReviewed']]]);
  });

  it('gives a repeat with the same Idempotency-Key the same response and adds nothing', async () => {
    const fresh = await newAthlete(product);
    const key = randomUUID();
    const body = { coach_id: coach.id, rating: 2, comment: 'Rushed' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(fresh.token, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.get('position'))).size).toBe(1);
    const other = await post(fresh.token, { ...body, rating: 5 }, key);
    expect([other.status, codes(other)]).toEqual([409, [['', 'keyReused']]]);
  });
});
