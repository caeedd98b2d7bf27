import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { must, newAthlete, newCoach, newPicture, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Problems {
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
}

describe('PUT /athlete_photo', () => {
  let athlete: Person;
  let other: Person;
  let coach: Person;
  beforeAll(async () => {
    [athlete, other, coach] = await Promise.all([newAthlete(product), newAthlete(product), newCoach(product)]);
  });
  const put = (token: string | undefined, image_id: unknown, key?: string) =>
    request<Problems>(product, 'PUT', '/athlete_photo', {
      ...(token && { token }),
      body: { image_id },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const codesOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
    status,
    body.problems?.map(({ path, code }) => `${path} ${code}`),
  ];
  const fileOf = async (image: string) => (await request(product, 'GET', `/get_image/${image}`)).status;
  const shown = async (position: string | null) => {
    const headers = { 'at-least': position ?? '' };
    const { body } = await must<{ image: string | null }>(product, 'GET', `/atheleteprofile/${athlete.id}`, {
      token: athlete.token,
      headers,
    });
    return body.image;
  };

  it('200: chosen, replaced and removed, visible at once; the file of a former photo is gone', async () => {
    const [first, second] = [await newPicture(product, athlete), await newPicture(product, athlete)];
    const chosen = await put(athlete.token, first);
    expect([chosen.status, chosen.body]).toEqual([200, { success: true }]);
    expect(await shown(chosen.headers.get('position'))).toBe(`/get_image/${first}`);

    const replaced = await put(athlete.token, second);
    expect(await shown(replaced.headers.get('position'))).toBe(`/get_image/${second}`);
    expect([await fileOf(first), await fileOf(second)]).toEqual([404, 200]);

    const removed = await put(athlete.token, '');
    expect(await shown(removed.headers.get('position'))).toBeNull();
    expect(await fileOf(second)).toBe(404);
    expect((await put(athlete.token, '')).status).toBe(200);
  });

  it('200: a repeat with the same Idempotency-Key changes nothing, though the picture is gone by then', async () => {
    const [fresh, key] = [await newAthlete(product), randomUUID()];
    const picture = await newPicture(product, fresh);
    const first = await put(fresh.token, picture, key);
    expect((await put(fresh.token, '')).status).toBe(200);
    const again = await put(fresh.token, picture, key);
    expect([again.status, again.headers.get('position')]).toEqual([200, first.headers.get('position')]);
    expect(codesOf(await put(fresh.token, picture))).toEqual([403, ['/image_id photoNotOwn']]);
  });

  it('400 for what is no id, 401 without a token', async () => {
    for (const wrong of ['none', 7, null, undefined, '../x'])
      expect(codesOf(await put(athlete.token, wrong))).toEqual([400, ['/image_id invalidImage']]);
    expect(codesOf(await put(undefined, ''))).toEqual([401, [' notSignedIn']]);
  });

  it("403 for a coach, and for another person's picture as for a missing one", async () => {
    expect(codesOf(await put(coach.token, await newPicture(product, coach)))).toEqual([403, [' forbidden']]);
    const theirs = await newPicture(product, other);
    for (const picture of [theirs, randomUUID()])
      expect(codesOf(await put(athlete.token, picture))).toEqual([403, ['/image_id photoNotOwn']]);
    expect(await fileOf(theirs)).toBe(200);
  });

  it('409 for a key of another request', async () => {
    const key = randomUUID();
    expect((await put(athlete.token, await newPicture(product, athlete), key)).status).toBe(200);
    expect(codesOf(await put(athlete.token, '', key))).toEqual([409, [' keyReused']]);
  });

  it('is shown with the review of an adult, and with the calls of the two', async () => {
    const [fresh, met] = await Promise.all([newAthlete(product), newCoach(product)]);
    const picture = await newPicture(product, fresh);
    const { headers } = await put(fresh.token, picture);
    await must(product, 'POST', '/create_review', { token: fresh.token, body: { coach_id: met.id, rating: 5, comment: 'Seen' } });
    const review = await must(product, 'POST', '/calls', { token: fresh.token, body: { coach_id: met.id, sport: 'Tennis' } });
    const atLeast = { 'at-least': `${headers.get('position')},${review.headers.get('position')}` };
    const ringing = await must(product, 'GET', '/calls/ringing', { token: met.token, headers: atLeast });
    expect(ringing.body).toMatchObject([{ athlete_name: fresh.name, athlete_image: `/get_image/${picture}`, coach_image: null }]);
    const page = await must(product, 'GET', `/get_all_reviews?coach_id=${met.id}`, { headers: atLeast });
    expect(page.body).toMatchObject({ reviews: [{ name: fresh.name, image: `/get_image/${picture}` }] });
  });
});
