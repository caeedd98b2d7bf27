import { beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteDetails, request, must, newAthlete, newCoach, password, type Person } from '../product/people.ts';

const product = inject('product');

describe('/atheleteprofile', () => {
  let athlete: Person;
  let other: Person;
  let coach: Person;
  beforeAll(async () => {
    [athlete, other, coach] = await Promise.all([newAthlete(product), newAthlete(product), newCoach(product)]);
  });
  const update = (change: object = {}) => ({ ...athleteDetails(athlete.name), email: athlete.email, password: '', ...change });
  const put = (token: string | undefined, body: unknown) => request(product, 'PUT', '/atheleteprofile', { ...(token && { token }), body });

  it('GET: 200 with every field for the athlete', async () => {
    const { body } = await must(product, 'GET', `/atheleteprofile/${athlete.id}`, {
      token: athlete.token,
      headers: { 'at-least': athlete.position },
    });
    expect(body).toMatchObject({
      id: athlete.id,
      name: athlete.name,
      email: athlete.email,
      phone: '9123456780',
      dob: '2000-01-02',
      address: '2 Lake Road, Bengaluru 560002',
      detail_health: 'Fit',
      image: null,
      gender: null,
    });
  });

  it('GET: 400, 401, and 403 for everyone else, whether or not the athlete exists', async () => {
    const get = async (token: string | undefined, id: string | number) =>
      (await request(product, 'GET', `/atheleteprofile/${id}`, token ? { token } : {})).status;
    expect(await get(athlete.token, 'me')).toBe(400);
    expect(await get(undefined, athlete.id)).toBe(401);
    expect(await get(other.token, athlete.id)).toBe(403);
    expect(await get(coach.token, athlete.id)).toBe(403);
    expect(await get(other.token, 999_999_999)).toBe(403);
  });

  it('PUT: 200 and visible at once; an empty date of birth counts as none', async () => {
    const changed = await put(athlete.token, update({ detail_health: 'Sprained ankle', dob: null }));
    expect(changed.status).toBe(200);
    const { body } = await must(product, 'GET', `/atheleteprofile/${athlete.id}`, {
      token: athlete.token,
      headers: { 'at-least': changed.headers.get('position') ?? '' },
    });
    expect(body).toMatchObject({ detail_health: 'Sprained ankle', dob: null, age: null });
  });

  it('PUT: 400, 401, 403', async () => {
    expect((await put(athlete.token, update({ phone: 'none' }))).status).toBe(400);
    expect((await put(athlete.token, update({ dob: '2020-01-01' }))).status).toBe(400);
    expect((await put(undefined, update())).status).toBe(401);
    expect((await put(coach.token, update())).status).toBe(403);
    expect((await put(athlete.token, update({ email: other.email }))).status).toBe(403);
  });

  it('PUT: changes the password only with the old one', async () => {
    const fresh = await newAthlete(product);
    const body = (change: object) => ({ ...athleteDetails(fresh.name), password: 'Changed@2026', ...change });
    expect((await put(fresh.token, body({ old_password: 'Wrong@2026' }))).status).toBe(403);
    expect((await put(fresh.token, body({ password: 'weak', old_password: password }))).status).toBe(400);
    expect((await put(fresh.token, body({ old_password: password }))).status).toBe(200);
    const logIn = async (secret: string) =>
      (await request(product, 'POST', '/logging', { body: { email: fresh.email, password: secret, is_coach: false } })).status;
    expect(await logIn('Changed@2026')).toBe(200);
    expect(await logIn(password)).toBe(401);
  });
});
