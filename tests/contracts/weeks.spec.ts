import type { OutcomeView, WeekList } from '@academy/domain/outcomes';
import type { RatingMonths } from '@academy/domain/reviews';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sessionHeld } from '../product/booked-sessions.ts';
import { eventually } from '../product/eventually.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Problems {
  readonly problems: readonly { readonly path: string; readonly code: string }[];
}

let coach: Person;
let athlete: Person;
beforeAll(async () => {
  [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
});

const get = <Body>(path: string, by: Person | null, position = '') =>
  request<Body & Problems>(product, 'GET', path, { ...(by && { token: by.token }), headers: { 'at-least': position } });
const problemOf = ({ status, body }: Answered<Problems>) => [status, ...body.problems.map(({ path, code }) => `${path} ${code}`.trim())];
const dayMs = 24 * 60 * 60 * 1000;

describe('GET /weeks', () => {
  it('200: the last weeks of each of the two, and what the coach earned', async () => {
    const there = (['coach', 'athlete'] as const).map((role) => ({ role, from: 0, to: 60 }));
    const { id, startsAt } = await sessionHeld(product, { coachId: coach.id, athleteId: athlete.id }, there);
    const agreed = await eventually('the athlete can agree', async () => {
      const answer = await request<OutcomeView>(product, 'POST', `/bookings/${id}/statement`, {
        token: athlete.token,
        body: { says: 'attended' },
      });
      return answer.status === 200 ? answer : undefined;
    });
    const position = agreed.headers.get('position') ?? '';
    const { body: own } = await get<WeekList>('/weeks', coach, position);
    expect(own.weeks).toHaveLength(12);
    for (const { sunday } of own.weeks) expect(new Date(sunday).getUTCDay()).toBe(0);
    const held = own.weeks.filter(({ sessions }) => sessions > 0);
    expect(held).toMatchObject([{ sessions: 1, earned_paise: 0 }]);
    const age = Date.parse(startsAt) - Date.parse(held[0]?.sunday ?? '');
    expect(age).toBeGreaterThan(-dayMs);
    expect(age).toBeLessThan(7 * dayMs);
    const { body: theirs } = await get<WeekList>('/weeks?count=52', athlete, position);
    expect(theirs.weeks).toHaveLength(52);
    expect(theirs.weeks.filter(({ sessions }) => sessions > 0)).toMatchObject([{ sessions: 1, earned_paise: null }]);
  });

  it('200 with nothing in any week, for who has had no session', async () => {
    const { body } = await get<WeekList>('/weeks?count=1', await newCoach(product));
    expect(body.weeks).toEqual([{ sunday: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u), sessions: 0, earned_paise: 0 }]);
  });

  it.each(['0', '53', 'x'])('400 for %s weeks', async (count) => {
    expect(problemOf(await get('/weeks?count=' + count, coach))).toEqual([400, '/count invalidField']);
  });

  it('401', async () => {
    expect((await get('/weeks', null)).status).toBe(401);
  });
});

describe('GET /coach/{coachId}/ratings', () => {
  const reviewed = async (stars: number) => {
    const body = { coach_id: coach.id, rating: stars, comment: 'Seen at work' };
    return await must(product, 'POST', '/create_review', { token: (await newAthlete(product)).token, body });
  };

  it('200: stars by month, and the average up to then', async () => {
    await reviewed(5);
    const position = (await reviewed(2)).headers.get('position') ?? '';
    const { body } = await get<RatingMonths>(`/coach/${coach.id}/ratings?months=3`, athlete, position);
    expect(body.months).toHaveLength(3);
    expect(body.months.slice(0, 2).map(({ average }) => average)).toEqual([null, null]);
    expect(body.months[2]).toMatchObject({ stars: [0, 1, 0, 0, 1], average: 3.5 });
    expect((await get<RatingMonths>(`/coach/${coach.id}/ratings`, coach)).body.months).toHaveLength(12);
  });

  it('400, 401, 404', async () => {
    expect(problemOf(await get(`/coach/${coach.id}/ratings?months=25`, coach))).toEqual([400, '/months invalidField']);
    expect((await get(`/coach/${coach.id}/ratings`, null)).status).toBe(401);
    expect(problemOf(await get('/coach/999999999/ratings', coach))).toEqual([404, 'reviewedCoachNotFound']);
  });
});
