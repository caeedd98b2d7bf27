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
      phone_country: '+91',
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

  it('PUT: 200 with a number of another country; without a code it is one of +91', async () => {
    const own = await newAthlete(product);
    const seenAfter = async (change: object) => {
      const body = { ...athleteDetails(own.name), ...change };
      const { headers } = await must(product, 'PUT', '/atheleteprofile', { token: own.token, body });
      const after = { 'at-least': headers.get('position') ?? '' };
      return (await must(product, 'GET', `/atheleteprofile/${own.id}`, { token: own.token, headers: after })).body;
    };
    const german = { phone: '15123456789', phone_country: '+49' };
    expect(await seenAfter(german)).toMatchObject(german);
    expect(await seenAfter({ phone: '2015550123', phone_country: '+1' })).toMatchObject({ phone_country: '+1' });
    expect(await seenAfter({})).toMatchObject({ phone: '9123456780', phone_country: '+91' });
  });

  it('PUT: 400 for a number that its country does not have, and for no country, together with other problems', async () => {
    const problemsOf = async (change: object) => {
      const { status, body } = await put(athlete.token, update(change));
      return [status, ...(body as { problems: { path: string; code: string }[] }).problems.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await problemsOf({ phone: '15123456789' })).toEqual([400, '/phone invalidPhone']);
    expect(await problemsOf({ phone: '1234567890123', phone_country: '+998' })).toEqual([400, '/phone invalidPhoneAbroad']);
    expect(await problemsOf({ phone: '151', phone_country: '+49', address: ' ' })).toEqual([
      400,
      '/phone invalidPhoneAbroad',
      '/address addressRequired',
    ]);
    expect(await problemsOf({ phone: '151234', phone_country: '+999' })).toEqual([400, '/phone_country invalidPhoneCountry']);
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
