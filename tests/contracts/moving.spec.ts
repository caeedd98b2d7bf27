import type { SlotsView } from '@academy/domain/availability';
import type { BookingView, HeldSlot } from '@academy/domain/bookings';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { booked, freeTerms, movedHalfway, openHours, startIn } from '../product/bookings.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Outcome {
  readonly state?: string;
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
  readonly alternatives?: readonly string[];
}

const nowhere = '7_0_0000000000000000';
const post = (by: Person | null, path: string, body: unknown) =>
  request<Outcome>(product, 'POST', path, { ...(by && { token: by.token }), body });
const move = (by: Person | null, id: string, startsAt: string) => post(by, `/bookings/${id}/move`, { starts_at: startsAt });
const propose = (by: Person | null, id: string, ...starts: readonly string[]) => post(by, `/bookings/${id}/proposals`, { starts });
const cancel = (by: Person, id: string) => post(by, `/bookings/${id}/cancel`, { capture_paise: 0, reason: 'plansChanged' });
const saidBy = ({ status, body }: Answered<Outcome>) => [
  status,
  ...(body.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()),
];
const statusesOf = async (asked: readonly Promise<Answered>[]) => (await Promise.all(asked)).map(({ status }) => status);

async function openCoach(change: object = {}): Promise<Person> {
  const one = await newCoach(product);
  await openHours(product, one, change);
  return one;
}
async function session(by: Person, coach: Person, startsAt = startIn(3)): Promise<string> {
  const body = { coach_id: coach.id, starts_at: startsAt, kind: 'session' };
  const { id } = (await must<HeldSlot>(product, 'POST', '/bookings', { token: by.token, body })).body;
  await must(product, 'POST', `/bookings/${id}/confirm`, { token: by.token, body: freeTerms });
  return id;
}
const after = (answer: Answered) => ({ 'at-least': answer.headers.get('position') ?? '' });
const seen = async (by: Person, id: string, answer: Answered) =>
  (await must<BookingView>(product, 'GET', `/bookings/${id}`, { token: by.token, headers: after(answer) })).body;
const freeAt = async (coach: Person, startsAt: string, answer: Answered) => {
  const to = new Date(Date.parse(startsAt) + 60_000).toISOString();
  const asked = `/coaches/${coach.id}/slots?from=${startsAt}&to=${to}`;
  return (await must<SlotsView>(product, 'GET', asked, { headers: after(answer) })).body.slots.length === 1;
};

let coach: Person;
let athlete: Person;
let other: Person;
beforeAll(async () => {
  [coach, athlete, other] = await Promise.all([openCoach(), newAthlete(product), newAthlete(product)]);
});
const written = (change: Partial<Parameters<typeof booked>[1]> = {}) =>
  booked({ eventStore: product.eventStore }, { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...change });

describe('POST /bookings/{bookingId}/move', () => {
  it('200 within the week: shown at the new time, also where the two times overlap; the old one is free', async () => {
    const [one, by] = await Promise.all([openCoach({ step_minutes: 30 }), newAthlete(product)]);
    const id = await session(by, one);
    const moved = await move(by, id, startIn(3, 0.5));
    expect([moved.status, moved.body]).toEqual([200, { state: 'confirmed' }]);
    expect(await seen(by, id, moved)).toMatchObject({ state: 'confirmed', starts: { at: startIn(3, 0.5) }, moves_left: 2 });
    const further = await move(by, id, startIn(3, 4));
    expect(await freeAt(one, startIn(3), further)).toBe(true);
    expect((await move(by, id, startIn(3, 4))).body).toEqual({ state: 'confirmed' });
  });

  it('200 to another week and back; it can be cancelled where it is', async () => {
    const [one, by] = await Promise.all([openCoach(), newAthlete(product)]);
    const id = await session(by, one);
    const there = await move(by, id, startIn(17));
    expect([there.status, there.body]).toEqual([200, { state: 'confirmed' }]);
    expect(await seen(by, id, there)).toMatchObject({ state: 'confirmed', starts: { at: startIn(17) }, moves_left: 2 });
    expect([await freeAt(one, startIn(3), there), await freeAt(one, startIn(17), there)]).toEqual([true, false]);
    expect((await move(by, id, startIn(17))).body).toEqual({ state: 'confirmed' });
    const back = await move(by, id, startIn(3, 2));
    expect(await seen(by, id, back)).toMatchObject({ starts: { at: startIn(3, 2) }, moves_left: 1 });
    expect((await cancel(one, id)).status).toBe(200);
    expect(saidBy(await move(by, id, startIn(3)))).toEqual([409, 'bookingCancelled']);
  });

  it('400, 401, 403, 404', async () => {
    const { id } = await written();
    expect(saidBy(await move(athlete, id, '2027-02-30T10:00Z'))).toEqual([400, '/starts_at invalidStart']);
    expect((await move(athlete, 'none', startIn(4))).status).toBe(400);
    const asked = [
      move(null, id, startIn(4)),
      move(coach, id, startIn(4)),
      move(other, id, startIn(4)),
      move(athlete, nowhere, startIn(4)),
    ];
    expect(await statusesOf(asked)).toEqual([401, 403, 404, 404]);
  });

  it('409 for a time that cannot be had, with others of its week; it stays where it was', async () => {
    const [one, by] = await Promise.all([openCoach(), newAthlete(product)]);
    const id = await session(by, one);
    await session(other, one, startIn(10));
    const taken = await move(by, id, startIn(10));
    expect([saidBy(taken), taken.body.alternatives?.length]).toEqual([[409, '/starts_at slotTaken'], 3]);
    const wrong = new Date(Date.parse(startIn(3)) + 60_000).toISOString();
    expect(saidBy(await move(by, id, wrong))).toEqual([409, '/starts_at slotNotOffered']);
    expect(saidBy(await move(by, id, startIn(300)))).toEqual([409, '/starts_at tooFar']);
    const past = await move(by, id, '2020-01-01T10:00Z');
    expect([saidBy(past), past.body.alternatives]).toEqual([[409, '/starts_at slotNotOffered'], []]);
    const stays = await must<BookingView>(product, 'GET', `/bookings/${id}`, { token: by.token });
    expect(stays.body.starts.at).toBe(startIn(3));
  });

  it('409 for another session then, what is only held, and the fourth move', async () => {
    const [one, second, by] = await Promise.all([openCoach(), openCoach(), newAthlete(product)]);
    const id = await session(by, one);
    const held = await written({ athleteId: by.id, isConfirmed: false });
    expect(saidBy(await move(by, held.id, startIn(4)))).toEqual([409, 'holdOpen']);
    const body = { coach_id: second.id, starts_at: startIn(6), kind: 'session' };
    const last = await must<HeldSlot>(product, 'POST', '/bookings', { token: by.token, body });
    await seen(by, last.body.id, last);
    expect(saidBy(await move(by, id, startIn(6)))).toEqual([409, '/starts_at ownOverlap']);
    for (const start of [startIn(4), startIn(11), startIn(5)]) expect((await move(by, id, start)).status).toBe(200);
    expect(saidBy(await move(by, id, startIn(4)))).toEqual([409, 'movedTooOften']);
  });

  it('409 when cancelling is not free any more, and once it has begun', async () => {
    const hour = 3_600_000;
    const late = await written({ startsAt: Date.now() + 20 * hour, daysAgo: 7 });
    expect(saidBy(await move(athlete, late.id, startIn(4)))).toEqual([409, 'moveTooLate']);
    const begun = await written({ startsAt: Date.now() - hour / 2, daysAgo: 7 });
    expect(saidBy(await move(athlete, begun.id, startIn(4)))).toEqual([409, 'sessionBegun']);
  });
});

describe('a move that stopped between two weeks', () => {
  const stopped = (steps: 1 | 2) => movedHalfway({ eventStore: product.eventStore }, { coachId: coach.id, athleteId: athlete.id }, steps);

  it('is finished by whatever is asked next, once the old week let the booking go', async () => {
    const one = await stopped(2);
    const cancelled = await cancel(athlete, one.id);
    expect(await seen(athlete, one.id, cancelled)).toMatchObject({ state: 'cancelled', starts: { at: one.startsThere } });
    const other = await stopped(2);
    const moved = await move(athlete, other.id, startIn(19));
    expect(await seen(athlete, other.id, moved)).toMatchObject({ state: 'confirmed', starts: { at: startIn(19) }, moves_left: 1 });
  });

  it('leaves the booking where it is until then', async () => {
    const one = await stopped(1);
    const cancelled = await cancel(athlete, one.id);
    expect(await seen(athlete, one.id, cancelled)).toMatchObject({ state: 'cancelled', starts: { at: one.startsAt } });
  });
});

describe('POST /bookings/{bookingId}/proposals', () => {
  it('201 and again; the athlete sees the times, and takes one of another week', async () => {
    const [one, by] = await Promise.all([openCoach(), newAthlete(product)]);
    const id = await session(by, one);
    const proposed = await propose(one, id, startIn(17), startIn(4));
    expect([proposed.status, (await propose(one, id, startIn(4), startIn(17))).status]).toEqual([201, 201]);
    expect((await seen(by, id, proposed)).proposals.map(({ at }) => at)).toEqual([startIn(4), startIn(17)]);
    const moved = await move(by, id, startIn(17));
    expect(await seen(one, id, moved)).toMatchObject({ starts: { at: startIn(17) }, proposals: [] });
    expect((await propose(one, id, startIn(18))).status).toBe(201);
  });

  it('lets the athlete move when it would be too late', async () => {
    const { id } = await written({ startsAt: Date.now() + 15 * 3_600_000, daysAgo: 7 });
    await propose(coach, id, startIn(24));
    expect((await move(athlete, id, startIn(24))).body).toEqual({ state: 'confirmed' });
  });

  it('400, 401, 403, 404', async () => {
    const { id } = await written();
    expect(saidBy(await propose(coach, id))).toEqual([400, '/starts tooManyStarts']);
    expect(saidBy(await propose(coach, id, ...[4, 5, 6, 7].map((days) => startIn(days))))).toEqual([400, '/starts tooManyStarts']);
    expect(saidBy(await propose(coach, id, '2027-02-30T10:00Z'))).toEqual([400, '/starts/0 invalidStart']);
    const stranger = await newCoach(product);
    const asked = [propose(null, id, startIn(4)), propose(athlete, id, startIn(4)), propose(stranger, id, startIn(4))];
    expect(await statusesOf([...asked, propose(coach, nowhere, startIn(4))])).toEqual([401, 403, 404, 404]);
  });

  it('409 for a time that is not offered, what has begun, and what was cancelled', async () => {
    const { id } = await written();
    const wrong = new Date(Date.parse(startIn(3)) + 60_000).toISOString();
    expect(saidBy(await propose(coach, id, wrong))).toEqual([409, '/starts slotNotOffered']);
    await cancel(athlete, id);
    expect(saidBy(await propose(coach, id, startIn(4)))).toEqual([409, 'bookingCancelled']);
    const fresh = await openCoach();
    const begun = await written({ coachId: fresh.id, startsAt: Date.now() - 1_000_000, daysAgo: 7 });
    expect(saidBy(await propose(fresh, begun.id, startIn(4)))).toEqual([409, 'sessionBegun']);
    const held = await written({ isConfirmed: false });
    expect((await propose(coach, held.id, startIn(4))).status).toBe(404);
  });
});
