import type { SlotsView } from '@academy/domain/availability';
import type { BookingList, HeldSlot, WaitingAnswer, WaitingList } from '@academy/domain/bookings';
import { expect, inject, it, describe, beforeAll } from 'vitest';
import { freeTerms, openHours, startIn } from '../product/bookings.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Problems {
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
}

const join = (by: Person | null, coach: Pick<Person, 'id'>, week: unknown) =>
  request<WaitingAnswer & Problems>(product, 'POST', `/coaches/${coach.id}/waiting`, { ...(by && { token: by.token }), body: { week } });
const leave = (by: Person | null, coach: Pick<Person, 'id'>, week: number | string) =>
  request<WaitingAnswer & Problems>(product, 'DELETE', `/coaches/${coach.id}/waiting?week=${week}`, { ...(by && { token: by.token }) });
const after = (answer: Answered) => ({ 'at-least': answer.headers.get('position') ?? '' });
const saidBy = ({ status, body }: Answered<Problems>) => [
  status,
  ...(body.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()),
];
const hold = async (by: Person, coach: Person, startsAt: string): Promise<string> => {
  const body = { coach_id: coach.id, starts_at: startsAt, kind: 'session' };
  return (await must<HeldSlot>(product, 'POST', '/bookings', { token: by.token, body })).body.id;
};
const slots = async (coach: Person, from: string, to: string, answer?: Answered) =>
  (await must<SlotsView>(product, 'GET', `/coaches/${coach.id}/slots?from=${from}&to=${to}`, { headers: answer ? after(answer) : {} }))
    .body;
const waitingOf = async (by: Person, answer: Answered) =>
  (await must<WaitingList>(product, 'GET', '/waiting', { token: by.token, headers: after(answer) })).body.waiting;

/** A coach with one hour of work, on the day of this start. */
async function openHour(startsAt: string): Promise<Person> {
  const one = await newCoach(product);
  // Noon in Kolkata is the same day in UTC.
  const weekday = new Date(startsAt).getUTCDay();
  const hours = Array.from({ length: 7 }, (_none, day) => (day === weekday ? [{ begin: 720, end: 780 }] : []));
  const set = await openHours(product, one, {}, hours);
  // From now on they are shown.
  await slots(one, startsAt, shortlyAfter(startsAt), set);
  return one;
}
const shortlyAfter = (startsAt: string): string => new Date(Date.parse(startsAt) + 1).toISOString();
const weekOf = async (coach: Person, startsAt: string): Promise<number> => {
  const [week] = (await slots(coach, startsAt, shortlyAfter(startsAt))).weeks;
  if (!week) throw new Error('no week');
  return week.week;
};

let coach: Person;
let athlete: Person;
beforeAll(async () => {
  [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  await openHours(product, coach);
});

describe('POST /coaches/{coachId}/waiting', () => {
  it('200 with the rank, and again; shown in GET /waiting', async () => {
    const other = await newAthlete(product);
    const joined = await join(athlete, coach, 2);
    expect([joined.status, joined.body, (await join(other, coach, 2)).body]).toEqual([200, { place: 1 }, { place: 2 }]);
    expect((await join(athlete, coach, 2)).body).toEqual({ place: 1 });
    expect(await waitingOf(athlete, joined)).toMatchObject([
      { coach_id: coach.id, coach_name: coach.name, week: 2, place: 1, zone: 'Asia/Kolkata' },
    ]);
    const left = await leave(athlete, coach, 2);
    expect([left.status, left.body]).toEqual([200, { place: null }]);
    expect(await waitingOf(other, left)).toMatchObject([{ week: 2, place: 1 }]);
    expect(await waitingOf(athlete, left)).toEqual([]);
  });

  it('400, 401, 403, 404', async () => {
    expect(saidBy(await join(athlete, coach, -1))).toEqual([400, '/week invalidField']);
    expect(saidBy(await join(athlete, coach, 1e6))).toEqual([400, '/week invalidField']);
    const asked = [join(null, coach, 1), join(coach, coach, 1), join(athlete, { id: 999_999_999 }, 1)];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 404]);
  });

  it('409 for a week in which nothing is offered, for whom the coach blocked, and at a coach without hours', async () => {
    const [blocked, idle] = await Promise.all([newAthlete(product), newCoach(product)]);
    await must(product, 'POST', '/blocked_athletes', { token: coach.token, body: { athlete_id: blocked.id } });
    expect(saidBy(await join(athlete, coach, 500))).toEqual([409, '/week slotNotOffered']);
    expect(saidBy(await join(athlete, idle, 0))).toEqual([409, '/week slotNotOffered']);
    expect(saidBy(await join(blocked, coach, 1))).toEqual([409, 'bookingBlocked']);
  });

  it('409 for the eleventh time', async () => {
    const one = await newAthlete(product);
    for (let count = 0; count < 10; count += 1) {
      expect((await join(one, coach, 4)).body).toEqual({ place: 1 });
      await leave(one, coach, 4);
    }
    expect(saidBy(await join(one, coach, 4))).toEqual([409, 'waitingTooOften']);
  });

  it('409 for the fifty-first', async () => {
    const many: Person[] = [];
    for (let count = 0; count < 51; count += 3) many.push(...(await Promise.all([0, 1, 2].map(() => newAthlete(product)))));
    const answers = [];
    for (const one of many) answers.push(await join(one, coach, 3));
    expect(answers.slice(0, 50).map(({ body }) => body.place)).toEqual(Array.from({ length: 50 }, (_none, index) => index + 1));
    expect(saidBy(answers[50]!)).toEqual([409, 'waitingFull']);
  });
});

describe('DELETE /coaches/{coachId}/waiting', () => {
  it('200 where the athlete does not wait; 400, 401, 403', async () => {
    expect((await leave(athlete, coach, 7)).body).toEqual({ place: null });
    const asked = [leave(athlete, coach, 'soon'), leave(null, coach, 1), leave(coach, coach, 1)];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([400, 401, 403]);
  });
});

describe('a place that becomes free', () => {
  it.each(['cancel', 'release', 'move'] as const)('by %s is held for the first who waits', async (how) => {
    const start = startIn(3);
    const [one, by, first, second] = await Promise.all([openHour(start), newAthlete(product), newAthlete(product), newAthlete(product)]);
    const week = await weekOf(one, start);
    const id = await hold(by, one, start);
    if (how !== 'release') await must(product, 'POST', `/bookings/${id}/confirm`, { token: by.token, body: freeTerms });
    for (const person of [first, second]) await join(person, one, week);
    const body = { cancel: { capture_paise: 0, reason: 'unwell' }, release: undefined, move: { starts_at: startIn(10) } }[how];
    const freed = await must(product, 'POST', `/bookings/${id}/${how}`, { token: by.token, ...(body && { body }) });
    const list = await must<BookingList>(product, 'GET', `/bookings?from=${start}&to=${startIn(4)}`, {
      token: first.token,
      headers: after(freed),
    });
    expect(list.body.bookings).toMatchObject([{ state: 'held', starts: { at: start }, coach_id: one.id }]);
    expect(await waitingOf(first, freed)).toEqual([]);
    expect(await waitingOf(second, freed)).toMatchObject([{ week, place: 1 }]);
  });

  it('is held for the next if the first is blocked or has another session then', async () => {
    const start = startIn(3);
    const [one, by, blocked, busy, last] = await Promise.all([
      openHour(start),
      newAthlete(product),
      newAthlete(product),
      newAthlete(product),
      newAthlete(product),
    ]);
    const week = await weekOf(one, start);
    const id = await hold(by, one, start);
    for (const person of [blocked, busy, last]) await join(person, one, week);
    const { headers } = await must(product, 'POST', '/blocked_athletes', { token: one.token, body: { athlete_id: blocked.id } });
    await must(product, 'GET', '/blocked_athletes', { token: one.token, headers: { 'at-least': headers.get('position') ?? '' } });
    const elsewhere = await hold(busy, coach, start);
    const shown = await must(product, 'POST', `/bookings/${elsewhere}/confirm`, { token: busy.token, body: freeTerms });
    await must(product, 'GET', `/bookings/${elsewhere}`, { token: busy.token, headers: after(shown) });
    const freed = await must(product, 'POST', `/bookings/${id}/release`, { token: by.token });
    expect(await waitingOf(busy, freed)).toMatchObject([{ week, place: 2 }]);
    expect(await waitingOf(last, freed)).toEqual([]);
  });
});

describe('GET /coaches/{coachId}/slots', () => {
  it('200 with the weeks of the time, and which of them are full', async () => {
    const start = startIn(3);
    const one = await openHour(start);
    const week = await weekOf(one, start);
    const held = await must(product, 'POST', '/bookings', {
      token: (await newAthlete(product)).token,
      body: { coach_id: one.id, starts_at: start, kind: 'session' },
    });
    const { weeks, is_full } = await slots(one, start, startIn(10, 1), held);
    expect(is_full).toBe(false);
    expect(weeks.map((found) => [found.week, found.is_full])).toEqual([
      [week, true],
      [week + 1, false],
    ]);
    expect(weeks[0] && [weeks[0].from <= start, start < weeks[0].to, weeks[0].to === weeks[1]?.from]).toEqual([true, true, true]);
    // A full week is full also in the part of it in which nothing is offered.
    const [part] = (await slots(one, new Date(Date.parse(start) - 7_200_000).toISOString(), start)).weeks;
    expect(part).toMatchObject({ week, is_full: true });
  });
});
