import type { SlotsView } from '@academy/domain/availability';
import type { BookingList, BookingView, HeldSlot } from '@academy/domain/bookings';
import type { WalletView } from '@academy/domain/wallets';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { booked, openPaidHours, policy, pricePaise, startIn, terms } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { filled } from '../product/money.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Outcome {
  readonly problems?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  readonly alternatives?: readonly string[];
}

const nowhere = '7_0_0000000000000000';
const post = <Body = Outcome>(by: Person | null, path: string, body?: unknown) =>
  request<Body>(product, 'POST', path, { ...(by && { token: by.token }), ...(body !== undefined && { body }) });
const get = <Body = Outcome>(by: Person | null, path: string, after?: Pick<Answered, 'headers'> | { readonly position: string }) => {
  const position = after && ('position' in after ? after.position : after.headers.get('position'));
  return request<Body>(product, 'GET', path, { ...(by && { token: by.token }), headers: position ? { 'at-least': position } : {} });
};
const hold = (by: Person, coach: Person, startsAt: string, kind = 'session') =>
  post<HeldSlot & Outcome>(by, '/bookings', { coach_id: coach.id, starts_at: startsAt, kind });
const confirm = (by: Person, id: string, body: object = terms) => post<{ state: string } & Outcome>(by, `/bookings/${id}/confirm`, body);
/** Waits until a booking that was confirmed is paid. */
const paid = (by: Person, id: string) =>
  eventually('the booking is paid', async () => (await get<BookingView>(by, `/bookings/${id}`)).body.state === 'confirmed' || undefined);
const cancel = (by: Person, id: string, capturePaise = 0) =>
  post(by, `/bookings/${id}/cancel`, { capture_paise: capturePaise, reason: 'plansChanged' });
const saidBy = ({ status, body }: Answered<Outcome>) => [
  status,
  ...(body.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()),
];
const statusesOf = async (asked: readonly Promise<Answered>[]) => (await Promise.all(asked)).map(({ status }) => status);

async function openCoach(change: object = {}): Promise<Person> {
  const one = await newCoach(product);
  await openPaidHours(product, one, change);
  return one;
}

let coach: Person;
let athlete: Person;
let other: Person;
beforeAll(async () => {
  [coach, athlete, other] = await Promise.all([openCoach(), newAthlete(product), newAthlete(product)]);
});
const ofOwn = (isConfirmed: boolean) =>
  booked({ eventStore: product.eventStore }, { coachId: coach.id, athleteId: athlete.id, isConfirmed });

describe('POST /bookings', () => {
  it('201: held for five minutes, with price and policy; confirmed, it is shown to both', async () => {
    const [one, by] = await Promise.all([openCoach(), newAthlete(product)]);
    const held = await hold(by, one, startIn(3));
    expect([held.status, held.body.price_paise, held.body.policy]).toEqual([201, pricePaise, policy]);
    expect(Date.parse(held.body.held_until) - Date.now()).toBeGreaterThan(4 * 60_000);
    const seen = await get<BookingView>(by, `/bookings/${held.body.id}`, held);
    expect(seen.body).toMatchObject({
      id: held.body.id,
      state: 'held',
      held_until: held.body.held_until,
      starts: { at: startIn(3), local: `${startIn(3).slice(0, 10)}T12:00` },
      zone: 'Asia/Kolkata',
      sport: 'Tennis',
      cancelling: null,
    });
    expect((await get(one, `/bookings/${held.body.id}`)).status).toBe(404);
    await filled(product, { athleteId: by.id, paise: pricePaise });
    expect((await confirm(by, held.body.id)).status).toBe(200);
    await paid(by, held.body.id);
    const list = await get<BookingList>(one, `/bookings?from=${startIn(2)}&to=${startIn(4)}`);
    expect(list.body).toMatchObject({ bookings: [{ id: held.body.id, state: 'confirmed', athlete_name: by.name }], has_more: false });
  });

  it('400: a time that is none, and a kind that is none', async () => {
    const body = { coach_id: coach.id, starts_at: '2027-02-30T10:00Z', kind: 'session' };
    expect(saidBy(await post(athlete, '/bookings', body))).toEqual([400, '/starts_at invalidStart']);
    expect(saidBy(await post(athlete, '/bookings', { ...body, kind: 'party', starts_at: 'soon' }))).toEqual([
      400,
      '/starts_at invalidStart',
      '/kind invalidField',
    ]);
  });

  it('401, 403, 404', async () => {
    const body = { coach_id: coach.id, starts_at: startIn(3), kind: 'session' };
    expect(await statusesOf([post(null, '/bookings', body), post(coach, '/bookings', body)])).toEqual([401, 403]);
    expect(saidBy(await post(athlete, '/bookings', { ...body, coach_id: 999_999_999 }))).toEqual([404, '/coach_id bookedCoachNotFound']);
  });

  it('409 slotTaken for all but one who want the same time, with three others', async () => {
    const one = await openCoach();
    const people = await Promise.all(Array.from({ length: 4 }, () => newAthlete(product)));
    const answers = await Promise.all(people.map((by) => hold(by, one, startIn(3))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.problems).toEqual([
      { path: '/starts_at', code: 'slotTaken', message: expect.stringContaining('faster') as string },
    ]);
    expect(refused?.body.alternatives).toHaveLength(3);
    for (const start of refused?.body.alternatives ?? [])
      expect(Math.abs(Date.parse(start) - Date.parse(startIn(3)))).toBeLessThan(5 * 3_600_000);
  });

  it('409 for a time that cannot be had, with others of its week where there are any', async () => {
    const [by, without] = await Promise.all([newAthlete(product), newCoach(product)]);
    const wrong = new Date(Date.parse(startIn(3)) + 60_000).toISOString();
    const offGrid = await hold(by, coach, wrong);
    expect([saidBy(offGrid), offGrid.body.alternatives?.length]).toEqual([[409, '/starts_at slotNotOffered'], 3]);
    expect(saidBy(await hold(by, coach, new Date(Date.now() + 3_600_000).toISOString().replace(/:\d{2}\.\d+/u, ':00.000')))).toEqual([
      409,
      '/starts_at tooSoon',
    ]);
    expect(saidBy(await hold(by, coach, startIn(300)))).toEqual([409, '/starts_at tooFar']);
    const none = await hold(by, without, startIn(3));
    expect([saidBy(none), none.body.alternatives]).toEqual([[409, '/starts_at slotNotOffered'], []]);
    expect((await hold(by, coach, '2020-01-01T10:00Z')).status).toBe(409);
  });

  it('409 for what the athlete has: an open hold of this coach, another session then, the intro call', async () => {
    const [one, second, by] = await Promise.all([openCoach({ intros_per_week: 1 }), openCoach(), newAthlete(product)]);
    const intro = await hold(by, one, startIn(3), 'intro');
    expect([intro.status, intro.body.price_paise]).toEqual([201, 0]);
    await get(by, `/bookings/${intro.body.id}`, intro);
    expect(saidBy(await hold(by, one, startIn(3, 2)))).toEqual([409, 'holdOpen']);
    expect(saidBy(await hold(by, second, startIn(3)))).toEqual([409, '/starts_at ownOverlap']);
    expect((await confirm(by, intro.body.id, { ...terms, price_paise: 0 })).status).toBe(200);
    expect(saidBy(await hold(by, one, startIn(3, 2), 'intro'))).toEqual([409, 'introUsed']);
    expect(saidBy(await hold(by, one, startIn(17), 'intro'))).toEqual([409, 'introUsed']);
    expect(saidBy(await hold(other, one, startIn(3, 4), 'intro'))).toEqual([409, 'introsFull']);
  });

  it('409 for whom the coach has blocked', async () => {
    const [one, by] = await Promise.all([openCoach(), newAthlete(product)]);
    await must(product, 'POST', '/blocked_athletes', { token: one.token, body: { athlete_id: by.id } });
    expect(saidBy(await hold(by, one, startIn(3)))).toEqual([409, 'bookingBlocked']);
  });

  it('429 for the eleventh in ten minutes', async () => {
    const by = await newAthlete(product);
    for (let count = 0; count < 10; count++) expect((await hold(by, coach, startIn(300))).status).toBe(409);
    const refused = await hold(by, coach, startIn(300));
    expect([saidBy(refused), Number(refused.headers.get('retry-after')) > 1]).toEqual([[429, 'tooManyRequests'], true]);
  });
});

describe('GET /coaches/{coachId}/slots', () => {
  it('200 without the times that somebody holds or has, and says when all are taken', async () => {
    const [one, by] = await Promise.all([openCoach({ buffer_minutes: 0 }), newAthlete(product)]);
    const slots = async (hours: number, after?: Answered) =>
      (await get<SlotsView>(null, `/coaches/${one.id}/slots?from=${startIn(3)}&to=${startIn(3, hours)}`, after)).body;
    const held = await hold(by, one, startIn(3));
    expect((await slots(2, held)).slots.map(({ at }) => at)).toEqual([startIn(3, 1)]);
    expect(await slots(1)).toMatchObject({ is_full: true, slots: [], zone: 'Asia/Kolkata' });
    const given = await post(by, `/bookings/${held.body.id}/release`);
    expect(await slots(1, given)).toMatchObject({ is_full: false, slots: [{ at: startIn(3) }] });
  });

  it('200 with the times of intro calls, while the coach gives one in that week, and to whoever has it', async () => {
    const [one, by] = await Promise.all([openCoach({ buffer_minutes: 0, intros_per_week: 1 }), newAthlete(product)]);
    const slots = async (of: Person | null, kind: string, after?: Answered) =>
      (await get<SlotsView>(of, `/coaches/${one.id}/slots?from=${startIn(3)}&to=${startIn(3, 2)}&kind=${kind}`, after)).body;
    const intro = await hold(by, one, startIn(3), 'intro');
    // A quarter of an hour of the first hour is gone.
    expect((await slots(null, 'session', intro)).slots.map(({ at }) => at)).toEqual([startIn(3, 1)]);
    expect(await slots(other, 'intro', intro)).toMatchObject({ is_full: false, slots: [] });
    const { terms: offered, slots: own } = await slots(by, 'intro', intro);
    expect([offered, own.map(({ at }) => at)]).toMatchObject([{ intros_per_week: 1, length_minutes: 60 }, [startIn(3, 1)]]);
    expect(await statusesOf([get(null, `/coaches/${one.id}/slots?from=${startIn(3)}&to=${startIn(3, 2)}&kind=lesson`)])).toEqual([400]);
  });
});

describe('POST /bookings/{bookingId}/confirm', () => {
  it('409 for other terms, and while the money is missing; 200 then, twice at once, and the price is held once', async () => {
    const by = await newAthlete(product);
    const { id } = await booked(product, { coachId: coach.id, athleteId: by.id, isConfirmed: false });
    expect(saidBy(await confirm(by, id, { ...terms, price_paise: 1 }))).toEqual([409, 'termsChanged']);
    expect(saidBy(await confirm(by, id))).toEqual([409, 'moneyMissing']);
    expect((await get<BookingView>(by, `/bookings/${id}`)).body.state).toBe('held');
    await filled(product, { athleteId: by.id, paise: 2 * pricePaise });
    expect(await statusesOf([confirm(by, id), confirm(by, id)])).toEqual([200, 200]);
    await paid(by, id);
    expect((await confirm(by, id)).body).toEqual({ state: 'confirmed' });
    const wallet = await eventually('the hold is shown', async () => {
      const { body } = await get<WalletView>(by, '/wallet');
      return body.held_paise > 0 ? body : undefined;
    });
    expect(wallet).toMatchObject({ current_paise: 2 * pricePaise, held_paise: pricePaise, available_paise: pricePaise });
  });

  it('409 after it was cancelled, which frees the money, and after it was given up', async () => {
    const by = await newAthlete(product);
    await filled(product, { athleteId: by.id, paise: pricePaise });
    const { id } = await booked(product, { coachId: coach.id, athleteId: by.id, isConfirmed: false });
    expect((await confirm(by, id)).status).toBe(200);
    await paid(by, id);
    await cancel(by, id);
    expect(saidBy(await confirm(by, id))).toEqual([409, 'bookingCancelled']);
    await eventually(
      'the money is free',
      async () => (await get<WalletView>(by, '/wallet')).body.available_paise === pricePaise || undefined,
    );
    const given = await ofOwn(false);
    await post(athlete, `/bookings/${given.id}/release`);
    expect(saidBy(await confirm(athlete, given.id))).toEqual([409, 'holdOver']);
  });

  it('400, 401, 403, 404', async () => {
    const { id } = await ofOwn(false);
    expect(saidBy(await confirm(athlete, id, { price_paise: -1, policy }))).toEqual([400, '/price_paise invalidField']);
    expect(saidBy(await confirm(athlete, 'none'))).toEqual([400, '/bookingId bookingNotFound']);
    expect((await post(null, `/bookings/${id}/confirm`, terms)).status).toBe(401);
    expect(await statusesOf([confirm(coach, id), confirm(other, id), confirm(athlete, nowhere)])).toEqual([403, 404, 404]);
  });
});

describe('POST /bookings/{bookingId}/release', () => {
  it('200 and again: the time is free for the next', async () => {
    const [one, by, next] = await Promise.all([openCoach(), newAthlete(product), newAthlete(product)]);
    const { body } = await hold(by, one, startIn(3));
    const path = `/bookings/${body.id}/release`;
    expect(await statusesOf([post(by, path)])).toEqual([200]);
    expect(await statusesOf([post(by, path)])).toEqual([200]);
    expect((await hold(next, one, startIn(3))).status).toBe(201);
  });

  it('400, 401, 403, 404, and 409 once it is confirmed', async () => {
    const [held, confirmed] = [await ofOwn(false), await ofOwn(true)];
    const release = (by: Person | null, id: string) => post(by, `/bookings/${id}/release`);
    const asked = [release(athlete, 'none'), release(null, held.id), release(coach, held.id), release(other, held.id)];
    expect(await statusesOf([...asked, release(athlete, nowhere)])).toEqual([400, 401, 403, 404, 404]);
    expect(saidBy(await release(athlete, confirmed.id))).toEqual([409, 'holdOver']);
  });
});

describe('POST /bookings/{bookingId}/cancel', () => {
  it.each(['athlete', 'coach'] as const)('200 and again for the %s, who then sees who cancelled it', async (role) => {
    const by = role === 'coach' ? coach : athlete;
    const { id } = await ofOwn(true);
    const cancelled = await cancel(by, id);
    expect([cancelled.status, (await cancel(by, id)).status]).toEqual([200, 200]);
    expect((await get<BookingView>(by, `/bookings/${id}`, cancelled)).body).toMatchObject({
      state: 'cancelled',
      cancelling: null,
      cancelled: { by: role, reason: 'plansChanged', capture_paise: 0, release_paise: pricePaise },
    });
  });

  it('400, 401, 404, and 409 for another cost or what is only held', async () => {
    const [held, confirmed] = [await ofOwn(false), await ofOwn(true)];
    const path = `/bookings/${confirmed.id}/cancel`;
    expect(saidBy(await post(athlete, path, { capture_paise: 0, reason: 'bored' }))).toEqual([400, '/reason reasonRequired']);
    expect((await post(null, path, { capture_paise: 0, reason: 'other' })).status).toBe(401);
    expect(await statusesOf([cancel(other, confirmed.id), cancel(coach, nowhere), cancel(coach, held.id)])).toEqual([404, 404, 404]);
    expect(saidBy(await cancel(athlete, confirmed.id, 60_000))).toEqual([409, '/capture_paise costChanged']);
    expect(saidBy(await cancel(athlete, held.id))).toEqual([409, 'holdOpen']);
  });
});

describe('GET /bookings and /bookings/{bookingId}', () => {
  it('200 with what cancelling costs now, and until when', async () => {
    const one = await ofOwn(true);
    const { body } = await get<BookingView>(athlete, `/bookings/${one.id}`, one);
    const until = new Date(Date.parse(one.startsAt) - 24 * 3_600_000).toISOString();
    expect(body.cancelling).toEqual({ capture_paise: 0, release_paise: pricePaise, until });
    const ofCoach = await get<BookingView>(coach, `/bookings/${one.id}`);
    expect(ofCoach.body).toMatchObject({ athlete_name: athlete.name, coach_name: coach.name, cancelling: { until: one.startsAt } });
    const list = await get<BookingList>(athlete, `/bookings?from=${one.startsAt}&to=${startIn(60)}`, one);
    expect(list.body.bookings.map(({ id }) => id)).toContain(one.id);
    expect((await get<BookingList>(athlete, `/bookings?from=${startIn(4)}&to=${startIn(5)}`)).body).toEqual({
      bookings: [],
      has_more: false,
    });
  });

  it('400 for a period that is none or too long, and an id that is none; 401, 404', async () => {
    const periods = ['', `?from=${startIn(1)}`, `?from=${startIn(1)}&to=${startIn(1)}`, `?from=${startIn(1)}&to=${startIn(202)}`];
    expect(await statusesOf(periods.map((period) => get(athlete, `/bookings${period}`)))).toEqual([400, 400, 400, 400]);
    expect((await get(athlete, '/bookings/none')).status).toBe(400);
    const one = await ofOwn(true);
    const path = `/bookings/${one.id}`;
    expect(await statusesOf([get(null, path), get(null, `/bookings?from=${startIn(1)}&to=${startIn(2)}`)])).toEqual([401, 401]);
    expect(await statusesOf([get(other, path, one), get(athlete, `/bookings/${nowhere}`)])).toEqual([404, 404]);
  });
});
