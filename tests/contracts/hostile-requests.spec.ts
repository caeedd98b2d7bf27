import { beforeAll, describe, expect, inject, it } from 'vitest';
import { request, coachDetails, newAthlete, newCoach, type Person } from '../product/people.ts';

const product = inject('product');

let coach: Person;
let athlete: Person;
beforeAll(async () => {
  [coach, athlete] = await Promise.all([newCoach(product, 'Boxing'), newAthlete(product)]);
});

const huge = '99999999999999999999';

describe('a malformed address is refused', () => {
  it.each([
    '/get_services/%00',
    '/get_services/%FF',
    '/coaches?domain=%00',
    '/coaches?domain=a%00b',
    '/coaches?domain=%ED%A0%80',
    `/coaches?after=${huge}`,
    '/coaches?after=1e309',
    '/coaches?after=-1',
    '/coaches?limit=1&limit=2',
    `/get_all_reviews?coach_id=${huge}`,
    '/get_all_reviews?coach_id=0x10',
    '/get_all_reviews?limit=-1e309',
    '/get_all_reviews?before=%00',
    '/next_review?coach_id=Infinity',
    '/next_review?coach_id=',
    '/search_coaches?limit=1e309',
    '/search_coaches?page=NaN',
    '/search_coaches?q=%00',
    '/search_coaches?q=%FF',
    '/coach/1e309',
    '/coach/Infinity',
    `/coach/${huge}`,
    '/coach/%00',
    `/atheleteprofile/${huge}`,
    '/calls/%00',
    '/get_image/%00',
  ])('GET %s is 400', async (path) => {
    const { status, body } = await request<{ problems: unknown[] }>(product, 'GET', path, { token: athlete.token });
    expect([status, body.problems.length]).toEqual([400, 1]);
  });

  it.each(['/get_image/Infinity', '/coach/9007199254740991', '/calls/00000000-0000-0000-0000-000000000000'])(
    'GET %s is 404',
    async (path) => {
      expect((await request(product, 'GET', path, { token: athlete.token })).status).toBe(404);
    },
  );

  it('the same for documents', async () => {
    expect((await request(product, 'GET', '/coach_documents/%00', { token: coach.token })).status).toBe(400);
    expect((await request(product, 'GET', '/coach_documents/Infinity', { token: coach.token })).status).toBe(404);
  });
});

describe('body types are not coerced', () => {
  const notNumbers = ['5', 'Infinity', '-Infinity', '1e309', 'NaN', '', true, null, [5], 5.5, 0, 6];
  it.each(notNumbers)('a rating of %j is 400', async (rating) => {
    const { status, body } = await request(product, 'POST', '/create_review', {
      token: athlete.token,
      body: { coach_id: coach.id, rating, comment: 'x' },
    });
    expect([status, body]).toMatchObject([400, { problems: [{ path: '/rating', code: 'incompleteReview' }] }]);
  });

  it.each([['1e309'], ['-1e309'], ['1E999']])('%s is valid JSON but is not accepted as a number', async (rating) => {
    const response = await fetch(`${product.api}/create_review`, {
      method: 'POST',
      headers: { authorization: `Bearer ${athlete.token}`, 'content-type': 'application/json' },
      body: `{"coach_id":${coach.id},"rating":${rating},"comment":"x"}`,
    });
    expect(response.status).toBe(400);
  });

  it.each(['Infinity', '-Infinity', '12', 1e6 + 1, -1, false])('a rate of %j is 400', async (rate) => {
    const body = { ...coachDetails(coach.name), coach_languages: '', gender: '', rate };
    const answer = await request(product, 'PUT', '/coach/update', { token: coach.token, body });
    expect([answer.status, answer.body]).toMatchObject([400, { problems: [{ path: '/rate', code: 'invalidRate' }] }]);
  });

  it.each(['Infinity', '7', -7, Number(huge), 1.5, null])('a coach with the id %j cannot be called', async (id) => {
    const answer = await request(product, 'POST', '/calls', { token: athlete.token, body: { coach_id: id, sport: 'Tennis' } });
    expect([answer.status, answer.body]).toMatchObject([400, { problems: [{ path: '/coach_id', code: 'calledCoachNotFound' }] }]);
  });

  it.each(['true', 'false', 1, 0, null])('%j is not accepted as a boolean', async (is_coach) => {
    const answer = await request(product, 'POST', '/logging', { body: { email: coach.email, password: 'Secret@2026', is_coach } });
    expect([answer.status, answer.body]).toMatchObject([400, { problems: [{ path: '/is_coach' }] }]);
  });
});

describe('an upload that ends before its last boundary is 400', () => {
  const head = (field: string) => `--a\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
  it.each([
    ['/upload_image', 'image', '', ''],
    ['/upload_image', 'image', head('image'), 'xx'],
    ['/upload_image', 'image', head('image'), '\r\n--a'],
    ['/coach_documents?name=a.pdf', 'document', head('document'), '%PDF-1.7 and no more'],
    ['/coach_documents?name=a.pdf', 'document', '--a\r\n', ''],
  ])('POST %s with %s, %j and %j', async (path, field, start, end) => {
    const response = await fetch(product.api + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${coach.token}`, 'content-type': 'multipart/form-data; boundary=a' },
      body: start + end,
    });
    const { problems } = (await response.json()) as { problems: { path: string }[] };
    expect([response.status, problems[0]?.path]).toEqual([400, `/${field}`]);
  });
});

it('a malformed Idempotency-Key is refused for commands and ignored for reads', async () => {
  const headers = { 'idempotency-key': 'two words' };
  expect((await request(product, 'GET', '/coaches', { token: athlete.token, headers })).status).toBe(200);
  const body = { athlete_id: athlete.id };
  expect((await request(product, 'POST', '/blocked_athletes', { token: coach.token, headers, body })).status).toBe(400);
});
