import { beforeAll, describe, expect, inject, it } from 'vitest';
import { request, coachDetails, must, newAthlete, newCoach, newPicture, type Person } from '../product/people.ts';

const product = inject('product');

const listed = [
  'id',
  'email',
  'coach_name',
  'domains',
  'gender',
  'age',
  'coach_phone',
  'coach_phone_country',
  'detail_experience',
  'image',
  'languages',
];

describe('coaches', () => {
  let coach: Person;
  let athlete: Person;
  let headers: Record<string, string>;
  beforeAll(async () => {
    [coach, athlete] = await Promise.all([newCoach(product, 'Boxing'), newAthlete(product)]);
    headers = { 'at-least': coach.position };
  });
  const update = (change: object = {}) => ({
    ...coachDetails(coach.name, 'Boxing'),
    email: coach.email,
    coach_languages: 'English, Hindi',
    coach_age: '',
    gender: 'Female',
    image_id: '',
    rate: 750.5,
    ...change,
  });

  it('GET /coaches: 401 without a token, with one an array with every field', async () => {
    expect((await request(product, 'GET', '/coaches')).status).toBe(401);
    const { body } = await must<Record<string, unknown>[]>(product, 'GET', `/coaches?after=${coach.id - 1}`, {
      token: athlete.token,
      headers,
    });
    const own = body.find(({ id }) => id === coach.id);
    for (const field of listed) expect(own).toHaveProperty(field);
    expect(own).toMatchObject({ email: coach.email, coach_name: coach.name, domains: 'Boxing', coach_phone: '9876543210', image: null });
    expect(own).not.toHaveProperty('coach_address');
  });

  it('GET /coaches: pages are bounded, and invalid bounds are refused', async () => {
    const { body } = await must<{ id: number }[]>(product, 'GET', '/coaches?limit=2', { token: athlete.token });
    expect(body).toHaveLength(2);
    const next = await must<{ id: number }[]>(product, 'GET', `/coaches?limit=2&after=${body[1]?.id}`, { token: athlete.token });
    expect(next.body[0]?.id).toBeGreaterThan(body[1]?.id ?? 0);
    expect((await request(product, 'GET', '/coaches?limit=101', { token: athlete.token })).status).toBe(400);
  });

  it('GET /coaches: coaches find themselves among any number of others', async () => {
    const { body } = await must<{ id: number; email: string }[]>(product, 'GET', '/coaches', { token: coach.token, headers });
    expect(body.length).toBeLessThanOrEqual(101);
    expect(body.filter(({ id }) => id === coach.id)).toEqual([expect.objectContaining({ email: coach.email })]);
    const { body: one } = await must<{ id: number }[]>(product, 'GET', '/coaches?limit=1', { token: coach.token, headers });
    expect(one.map(({ id }) => id)).toEqual([coach.id, body.find(({ id }) => id !== coach.id)?.id]);
  });

  it('a coach who hides their contacts is listed and shown to others without them', async () => {
    const shy = await newCoach(product, 'Skating');
    const body = { ...update(), coach_name: shy.name, domains: 'Skating', email: shy.email, shows_contacts: false };
    const hidden = await must(product, 'PUT', '/coach/update', { token: shy.token, body });
    const after = { 'at-least': hidden.headers.get('position') ?? '' };
    const seenBy = async (token: string) => {
      const one = await must<object>(product, 'GET', `/coach/${shy.id}`, { token, headers: after });
      const list = await must<{ id: number }[]>(product, 'GET', `/coaches?after=${shy.id - 1}`, { token, headers: after });
      return [one.body, list.body.find(({ id }) => id === shy.id)];
    };
    const without = { email: '', coach_phone: '', coach_phone_country: '' };
    expect(await seenBy(athlete.token)).toMatchObject([{ ...without, shows_contacts: false }, without]);
    expect(await seenBy(coach.token)).toMatchObject([without, without]);
    expect(await seenBy(shy.token)).toMatchObject([{ email: shy.email, coach_phone: '9876543210' }, { email: shy.email }]);
  });

  it('GET /coach/{coachId}: 200, 400, 401, 404; address and date of birth only for the coach', async () => {
    const path = `/coach/${coach.id}`;
    expect((await request(product, 'GET', path)).status).toBe(401);
    expect((await request(product, 'GET', '/coach/999999999', { token: athlete.token })).status).toBe(404);
    expect((await request(product, 'GET', '/coach/abc', { token: athlete.token })).status).toBe(400);
    const seen = await must(product, 'GET', path, { token: athlete.token, headers });
    expect(seen.body).toMatchObject({ coach_dob: null, coach_address: null, can: { edit: false, review: true, call: true } });
    const own = await must(product, 'GET', path, { token: coach.token, headers });
    expect(own.body).toMatchObject({
      coach_dob: '1985-03-04',
      coach_address: '1 Court Road, Bengaluru 560001',
      can: { edit: true, review: false, call: false },
    });
  });

  it('GET /public_coaches/{coachId}: 200, 400, 404 without a token; no contact data, age or gender', async () => {
    const { body } = await must<object>(product, 'GET', `/public_coaches/${coach.id}`, { headers });
    expect(body).toMatchObject({ id: coach.id, coach_name: coach.name, domains: 'Boxing', rating_count: 0 });
    expect(Object.keys(body).toSorted()).toEqual([
      'coach_name',
      'detail_experience',
      'domains',
      'id',
      'image',
      'languages',
      'rate',
      'rating_average',
      'rating_count',
      'verified_minutes',
      'verified_sessions',
    ]);
    expect((await request(product, 'GET', '/public_coaches/999999999')).status).toBe(404);
    expect((await request(product, 'GET', '/public_coaches/abc')).status).toBe(400);
  });

  it('the page of a coach names them to readers that run no script', async () => {
    await must(product, 'GET', `/public_coaches/${coach.id}`, { headers });
    const page = await (await fetch(`${product.web}/CoachProfile/${coach.id}`)).text();
    expect(page).toContain(`<title>${coach.name} · Athlete's Academy</title><meta name="description" content="Boxing coach. `);
    expect(page).not.toContain(coach.email);
    expect(await (await fetch(`${product.web}/CoachProfile/999999999`)).text()).not.toContain('og:title');
  });

  it('PUT /coach/update: 200 and visible at once', async () => {
    const changed = await must(product, 'PUT', '/coach/update', {
      token: coach.token,
      body: update({ detail_experience: 'Thirteen years' }),
    });
    const { body } = await must(product, 'GET', `/coach/${coach.id}`, {
      token: coach.token,
      headers: { 'at-least': changed.headers.get('position') ?? '' },
    });
    expect(body).toMatchObject({
      detail_experience: 'Thirteen years',
      languages: 'English, Hindi',
      coach_languages: 'English, Hindi',
      gender: 'Female',
      rate: 750.5,
    });
  });

  it('PUT /coach/update: 200 with a number of another country, which athletes see in full', async () => {
    const abroad = await newCoach(product, 'Boxing');
    const german = { coach_phone: '15123456789', coach_phone_country: '+49' };
    const body = { ...update(german), coach_name: abroad.name, email: abroad.email };
    const changed = await must(product, 'PUT', '/coach/update', { token: abroad.token, body });
    const after = { 'at-least': changed.headers.get('position') ?? '' };
    const one = await must(product, 'GET', `/coach/${abroad.id}`, { token: athlete.token, headers: after });
    expect(one.body).toMatchObject(german);
    const list = await must<{ id: number }[]>(product, 'GET', `/coaches?after=${abroad.id - 1}`, { token: athlete.token, headers: after });
    expect(list.body.find(({ id }) => id === abroad.id)).toMatchObject(german);
  });

  it('PUT /coach/update: 400, 401, 403', async () => {
    const put = (token: string | undefined, body: unknown) => request(product, 'PUT', '/coach/update', { ...(token && { token }), body });
    expect((await put(coach.token, update({ coach_phone: '12' }))).status).toBe(400);
    expect((await put(coach.token, update({ coach_phone_country: '+999' }))).status).toBe(400);
    expect((await put(coach.token, update({ gender: 'Robot' }))).status).toBe(400);
    expect((await put(undefined, update())).status).toBe(401);
    expect((await put(athlete.token, update())).status).toBe(403);
    expect((await put(coach.token, update({ email: 'other@mail.com' }))).status).toBe(403);
    expect((await put(coach.token, update({ image_id: '00000000-0000-4000-8000-000000000000' }))).status).toBe(403);
  });

  it('PUT /coach/update: the file of a former photo is deleted, the other pictures stay', async () => {
    const fresh = await newCoach(product);
    const [first, second, unused] = [await newPicture(product, fresh), await newPicture(product, fresh), await newPicture(product, fresh)];
    const choose = async (image_id: string) =>
      (await request(product, 'PUT', '/coach/update', { token: fresh.token, body: update({ email: fresh.email, image_id }) })).status;
    const files = async () =>
      await Promise.all([first, second, unused].map(async (image) => (await request(product, 'GET', `/get_image/${image}`)).status));
    expect([await choose(first), await files()]).toEqual([200, [200, 200, 200]]);
    expect([await choose(second), await files()]).toEqual([200, [404, 200, 200]]);
    expect([await choose(first), await choose(second)]).toEqual([403, 200]);
    expect([await choose(''), await files()]).toEqual([200, [404, 404, 200]]);
  });

  it('GET /get_services/{domain}: without a token, ignoring case, and without contact data', async () => {
    const { body } = await must<Record<string, unknown>[]>(product, 'GET', '/get_services/bOxInG', { headers });
    const own = body.find(({ id }) => id === coach.id);
    expect(own).toMatchObject({ coach_name: coach.name, domain: 'Boxing' });
    expect(JSON.stringify(body)).not.toMatch(/@mail\.com|9876543210/u);
    expect((await must(product, 'GET', '/get_services/Chess')).body).toEqual([]);
  });
});
