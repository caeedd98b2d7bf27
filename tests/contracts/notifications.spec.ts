import type { NotificationList, PreferencesView } from '@academy/domain/notifications';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { booked, startingIn } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { preferencesBody } from '../product/preferences.ts';

const product = inject('product');

interface Refused {
  readonly problems: readonly { readonly path: string; readonly code: string }[];
}
const put = (token: string | undefined, body: unknown) =>
  request<Refused>(product, 'PUT', '/preferences', { ...(token !== undefined && { token }), body });
const read = async ({ token }: Person) => (await must<PreferencesView>(product, 'GET', '/preferences', { token })).body;
const problemsOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body.problems.map(({ path, code }) => [path, code])];

describe('preferences', () => {
  let athlete: Person;
  let coach: Person;
  beforeAll(async () => {
    [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
  });

  it('GET /preferences: 200 with what is usual, and 401', async () => {
    expect(await read(coach)).toEqual(preferencesBody({ zone: '' }));
    expect((await request(product, 'GET', '/preferences')).status).toBe(401);
  });

  it("PUT /preferences: 200, read back at once, and nobody else's", async () => {
    const mail = { message: 'never', booking: 'daily', money: 'never', review: 'atOnce', report: 'never' };
    const chosen = preferencesBody({ mail, zone: 'Europe/Paris', quiet_from: '23:15', shows_reading: false });
    const { headers } = await must(product, 'PUT', '/preferences', { token: athlete.token, body: chosen });
    expect(headers.get('position')).toMatch(/\d/u);
    expect(await read(athlete)).toEqual(chosen);
    expect(await read(coach)).toEqual(preferencesBody({ zone: '' }));
    const again = await must(product, 'PUT', '/preferences', { token: athlete.token, body: chosen });
    expect(again.headers.get('position')).toBeNull();
  });

  it('PUT /preferences: 200 without quiet hours, whose times stay for the next time', async () => {
    await must(product, 'PUT', '/preferences', { token: coach.token, body: preferencesBody({ has_quiet_hours: false }) });
    expect(await read(coach)).toEqual(preferencesBody({ has_quiet_hours: false }));
  });

  it('PUT /preferences: 400 with each problem at its place, and 401', async () => {
    const wrong = { quiet_from: '24:00', digest_at: '8', zone: '', shows_presence: 'yes' };
    expect(problemsOf(await put(coach.token, preferencesBody(wrong)))).toEqual([
      400,
      [
        ['/quiet_from', 'invalidTimeOfDay'],
        ['/digest_at', 'invalidTimeOfDay'],
        ['/zone', 'preferencesZone'],
        ['/shows_presence', 'invalidField'],
      ],
    ]);
    expect(problemsOf(await put(coach.token, preferencesBody({ zone: 'Mars/Olympus' })))).toEqual([400, [['/zone', 'preferencesZone']]]);
    const mail = { message: 'atOnce', booking: 'weekly', money: 'atOnce', review: 'atOnce', report: 'atOnce' };
    expect(problemsOf(await put(coach.token, preferencesBody({ mail })))).toEqual([400, [['/mail/booking', 'invalidField']]]);
    expect((await put(undefined, preferencesBody())).status).toBe(401);
  });

  it('PUT /preferences: 409 after fifty changes within a day', async () => {
    const { token } = await newAthlete(product);
    for (let count = 0; count < 50; count++)
      await must(product, 'PUT', '/preferences', { token, body: preferencesBody({ shows_reading: count % 2 === 1 }) });
    expect(problemsOf(await put(token, preferencesBody({ shows_reading: false })))).toEqual([409, [['', 'preferencesTooOften']]]);
  });
});

describe('notifications', () => {
  const listOf = async ({ token }: Person, headers = {}) =>
    (await must<NotificationList>(product, 'GET', '/notifications', { token, headers })).body;

  it('GET /notifications: 200 with what was told, PUT /notifications/seen: 204, and nobody else knows', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    expect(await listOf(athlete)).toEqual({ notifications: [], unseen: 0, next: null });
    expect((await request(product, 'PUT', '/notifications/seen', { token: athlete.token, body: { position: '0' } })).status).toBe(204);
    const { id } = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...startingIn(600) });
    const told = await eventually('it is told', async () => {
      const list = await listOf(athlete);
      return list.unseen === 1 ? list : undefined;
    });
    expect(told.notifications).toMatchObject([{ says: 'booked', booking_id: id, other_name: coach.name, is_seen: false }]);
    // What is still to come cannot be seen.
    const { status, headers } = await request(product, 'PUT', '/notifications/seen', {
      token: athlete.token,
      body: { position: '9'.repeat(18) },
    });
    expect(status).toBe(204);
    expect(headers.get('position')).toMatch(/\d/u);
    const after = { 'at-least': headers.get('position') ?? '' };
    expect(await listOf(athlete, after)).toMatchObject({ unseen: 0, notifications: [{ is_seen: true }] });
    expect((await listOf(coach, after)).unseen).toBe(1);
    const before = told.notifications[0]?.position ?? '';
    const page = await must<NotificationList>(product, 'GET', `/notifications?before=${before}`, { token: athlete.token });
    expect(page.body.notifications).toEqual([]);
  });

  it('400 and 401', async () => {
    const { token } = await newAthlete(product);
    expect((await request(product, 'GET', '/notifications?before=x', { token })).status).toBe(400);
    expect((await request(product, 'PUT', '/notifications/seen', { token, body: { position: '-1' } })).status).toBe(400);
    expect((await request(product, 'GET', '/notifications')).status).toBe(401);
    expect((await request(product, 'PUT', '/notifications/seen', { body: { position: '1' } })).status).toBe(401);
  });
});
