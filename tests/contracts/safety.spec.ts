import type { SafetyCardView, SafetyView } from '@academy/domain/safety';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { booked, startingIn } from '../product/bookings.ts';
import { type Answered, athleteDetails, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Outcome {
  readonly problems?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

const nowhere = '7_0_0000000000000000';
const health = 'Asthma; the inhaler is in the blue bag';

const ask = <Body = Outcome>(by: Person | null, method: string, path: string) =>
  request<Body>(product, method, path, by ? { token: by.token } : {});
const consent = (by: Person | null, id: string, method = 'POST') => ask(by, method, `/bookings/${id}/safety_consent`);
const card = (by: Person | null, id: string) => ask<Outcome & SafetyCardView>(by, 'GET', `/bookings/${id}/safety_card`);
const safety = (by: Person | null, id: string) => ask<Outcome & SafetyView>(by, 'GET', `/bookings/${id}/safety`);
const saidBy = ({ status, body }: Answered<Outcome>) => [status, ...(body.problems ?? []).map(({ code }) => code)];
const statusesOf = async (asked: readonly Promise<Answered>[]) => (await Promise.all(asked)).map(({ status }) => status);

let coach: Person;
let athlete: Person;
let other: Person;
let otherCoach: Person;
beforeAll(async () => {
  [coach, athlete, other, otherCoach] = await Promise.all([newCoach(product), newAthlete(product), newAthlete(product), newCoach(product)]);
  const body = { ...athleteDetails(athlete.name), detail_health: health };
  await must(product, 'PUT', '/atheleteprofile', { token: athlete.token, body });
});
const session = (minutes: number) =>
  booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...startingIn(minutes) });

describe('the safety card', () => {
  it('200 with consent around the session, and the athlete sees when', async () => {
    const { id } = await session(14);
    expect((await safety(athlete, id)).body).toMatchObject({ is_shared: false, can_share: true, views: [] });
    expect(saidBy(await card(coach, id))).toEqual([403, 'safetyNotShared']);
    expect(await statusesOf([consent(athlete, id)])).toEqual([200]);
    const { status, body } = await card(coach, id);
    expect([status, body.detail_health]).toEqual([200, health]);
    expect((await card(coach, id)).status).toBe(200);
    const seen = await safety(athlete, id);
    expect(seen.body).toMatchObject({ is_shared: true, closes_at: body.closes_at });
    expect(seen.body.views).toHaveLength(1);
  });

  it('403 once the consent is withdrawn, and 200 when it is given again', async () => {
    const { id } = await session(-10);
    expect(await statusesOf([consent(athlete, id)])).toEqual([200]);
    expect((await card(coach, id)).status).toBe(200);
    for (let count = 0; count < 2; count++) expect((await consent(athlete, id, 'DELETE')).status).toBe(200);
    expect(saidBy(await card(coach, id))).toEqual([403, 'safetyNotShared']);
    expect((await safety(athlete, id)).body).toMatchObject({ is_shared: false, views: [expect.any(String)] });
    await consent(athlete, id);
    expect((await card(coach, id)).status).toBe(200);
  });

  it('403 with the reason: too early, too late, cancelled', async () => {
    const [early, late, off] = [await session(16), await session(-61), await session(10)];
    for (const { id } of [early, off]) await consent(athlete, id);
    expect(saidBy(await consent(athlete, late.id))).toEqual([409, 'safetySessionOver']);
    await must(product, 'POST', `/bookings/${off.id}/cancel`, { token: coach.token, body: { capture_paise: 0, reason: 'other' } });
    expect(saidBy(await card(coach, early.id))).toEqual([403, 'safetyTooEarly']);
    expect(saidBy(await card(coach, off.id))).toEqual([403, 'safetyCancelled']);
    expect(saidBy(await card(coach, late.id))).toEqual([403, 'safetyNotShared']);
    expect((await safety(athlete, off.id)).body).toMatchObject({ is_shared: false, can_share: false, views: [] });
    expect(saidBy(await consent(athlete, off.id))).toEqual([409, 'safetySessionOver']);
  });

  it('takes consent for a time that is only held', async () => {
    const { id } = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: false });
    expect((await consent(athlete, id)).status).toBe(200);
    expect((await card(coach, id)).status).toBe(404);
  });

  it('400, 401, 403 and 404', async () => {
    const { id } = await session(10);
    expect(
      await statusesOf([consent(athlete, 'none'), consent(athlete, 'none', 'DELETE'), safety(athlete, 'none'), card(coach, 'none')]),
    ).toEqual([400, 400, 400, 400]);
    expect(await statusesOf([consent(null, id), consent(null, id, 'DELETE'), safety(null, id), card(null, id)])).toEqual([
      401, 401, 401, 401,
    ]);
    expect(await statusesOf([consent(coach, id), consent(coach, id, 'DELETE'), safety(coach, id), card(athlete, id)])).toEqual([
      403, 403, 403, 403,
    ]);
    const strangers = [consent(other, id), consent(other, id, 'DELETE'), safety(other, id), card(otherCoach, id)];
    expect(await statusesOf([...strangers, card(coach, nowhere), safety(athlete, nowhere)])).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

it('is the only answer that tells a coach of health details', async () => {
  const { id, position } = await session(10);
  await consent(athlete, id);
  const { paths } = (
    await must<{ paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>> }>(product, 'GET', '/openapi.json')
  ).body;
  const telling = Object.entries(paths).filter(([, { get }]) => get && JSON.stringify(get.responses).includes('detail_health'));
  expect(telling.map(([path]) => path).toSorted()).toEqual(['/atheleteprofile/{athleteId}', '/bookings/{bookingId}/safety_card']);
  expect((await ask(coach, 'GET', `/atheleteprofile/${athlete.id}`)).status).toBe(403);
  const period = `from=${new Date(Date.now() - 3_600_000).toISOString()}&to=${new Date(Date.now() + 3_600_000).toISOString()}`;
  const others = [`/bookings/${id}`, `/bookings?${period}`, `/bookings/${id}/record`, `/progress/${athlete.id}`, '/get_all_reviews'];
  for (const path of others) {
    const { status, body } = await request(product, 'GET', path, { token: coach.token, headers: { 'at-least': position } });
    expect([path, status, JSON.stringify(body).includes('Asthma')]).toEqual([path, 200, false]);
  }
});
