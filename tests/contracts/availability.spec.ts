import type { AvailabilityView, SlotsView } from '@academy/domain/availability';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { availabilityBody } from '../product/availability.ts';
import { booked, openHours, startIn } from '../product/bookings.ts';
import { coachDetails, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');
const dayMs = 24 * 60 * 60 * 1000;
const daysAhead = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const dayAhead = (days: number): string => daysAhead(days).slice(0, 10);

const profile = (coach: Person, rate: number | null) => ({
  ...coachDetails(coach.name, 'Boxing'),
  coach_languages: 'English',
  gender: '',
  rate,
});
const put = (token: string | undefined, body: unknown) =>
  request<{ problems: { path: string; code: string }[] }>(product, 'PUT', '/availability', { ...(token !== undefined && { token }), body });
const problems = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body.problems.map(({ path, code }) => [path, code])];
const after = ({ headers }: { readonly headers: Headers }) => ({ 'at-least': headers.get('position') ?? '' });

async function coachWithRate(rate = 1200): Promise<Person> {
  const coach = await newCoach(product, 'Boxing');
  const { token } = coach;
  const set = await must(product, 'PUT', '/coach/update', { token, body: profile(coach, rate) });
  // Positions of the hours, which tests wait for, say nothing about the profile.
  await must(product, 'GET', `/coach/${coach.id}`, { token, headers: after(set) });
  return coach;
}
const allDay = Array.from({ length: 7 }, () => [{ begin: 0, end: 1440 }]);

describe('a coach’s hours', () => {
  let coach: Person;
  let athlete: Person;
  beforeAll(async () => {
    [coach, athlete] = await Promise.all([coachWithRate(), newAthlete(product)]);
  });

  it('GET /availability: 200 with what a coach begins with, and the clocks of the zone asked for', async () => {
    const fresh = await newCoach(product, 'Boxing');
    const headers = { 'at-least': fresh.position };
    const { body } = await must<AvailabilityView>(product, 'GET', '/availability', { token: fresh.token, headers });
    const { zone: _zone, ...begun } = availabilityBody();
    expect(body).toEqual({ ...begun, zone: null, zone_table: null, anchor: null, has_rate: false, outside: [] });
    const asked = await must<AvailabilityView>(product, 'GET', '/availability?zone=Europe/Paris', { token: fresh.token, headers });
    expect(asked.body).toMatchObject({ zone: null, zone_table: { zone: 'Europe/Paris' } });
    expect(asked.body.zone_table?.offsets.length).toBeGreaterThan(1);
  });

  it('GET /availability: 400, 401, 403', async () => {
    expect(problems(await request(product, 'GET', '/availability?zone=Mars/Olympus', { token: coach.token }))).toEqual([
      400,
      [['/zone', 'unknownZone']],
    ]);
    expect((await request(product, 'GET', '/availability')).status).toBe(401);
    expect((await request(product, 'GET', '/availability', { token: athlete.token })).status).toBe(403);
  });

  it('PUT /availability: 200, read back at once with the next version', async () => {
    const own = await coachWithRate();
    const timeOff = [{ from_day: dayAhead(10), to_day: dayAhead(12), spans: [{ begin: 600, end: 660 }], reason: 'competition' }];
    const body = availabilityBody({ hours: allDay, time_off: timeOff });
    const set = await must(product, 'PUT', '/availability', { token: own.token, body });
    const read = await must<AvailabilityView>(product, 'GET', '/availability', { token: own.token, headers: after(set) });
    expect(read.body).toMatchObject({ ...body, version: 4, zone_table: { zone: 'Asia/Kolkata' }, has_rate: true });
    expect(new Date(read.body.anchor ?? '').toISOString()).toMatch(/T22:30:00\.000Z$/u);
    const again = await must(product, 'PUT', '/availability', { token: own.token, body });
    expect(again.headers.get('position')).toBeNull();
  });

  it('PUT and GET /availability: 200 with the confirmed sessions that lie outside of the hours', async () => {
    const own = await newCoach(product, 'Boxing');
    const opened = await openHours(product, own);
    expect(opened.body).toEqual({ success: true, outside: [] });
    // At noon in Kolkata, for an hour.
    const starts = startIn(3);
    const booking = await booked(product, { coachId: own.id, athleteId: athlete.id, isConfirmed: true, startsAt: Date.parse(starts) });
    await booked(product, { coachId: own.id, athleteId: athlete.id, isConfirmed: false });
    const read = () =>
      must<AvailabilityView>(product, 'GET', '/availability', { token: own.token, headers: { 'at-least': booking.position } });
    const { body } = await read();
    expect(body.outside).toEqual([]);
    const outside = [
      {
        id: booking.id,
        athlete_name: athlete.name,
        starts: { at: starts, local: `${starts.slice(0, 10)}T12:00` },
        ends: { at: new Date(Date.parse(starts) + 3_600_000).toISOString(), local: `${starts.slice(0, 10)}T13:00` },
      },
    ];
    const hours = Array.from({ length: 7 }, () => [{ begin: 0, end: 765 }]);
    const set = await must(product, 'PUT', '/availability', { token: own.token, body: availabilityBody({ version: body.version, hours }) });
    expect(set.body).toEqual({ success: true, outside });
    expect((await must<AvailabilityView>(product, 'GET', '/availability', { token: own.token, headers: after(set) })).body.outside).toEqual(
      outside,
    );
  });

  it('PUT /availability: 400 with each problem at its place', async () => {
    const hours = allDay.with(1, [{ begin: 540, end: 550 }]);
    expect(problems(await put(coach.token, availabilityBody({ hours })))).toEqual([400, [['/hours/1/0/end', 'offGrid']]]);
    const wrong = allDay.with(2, [{ begin: 600, end: 540 }]).with(3, [
      { begin: 540, end: 600 },
      { begin: 585, end: 630 },
    ]);
    expect(problems(await put(coach.token, availabilityBody({ hours: wrong })))).toEqual([
      400,
      [
        ['/hours/2/0/end', 'hoursOrder'],
        ['/hours/3/1/begin', 'hoursOverlap'],
      ],
    ]);
    expect(problems(await put(coach.token, availabilityBody({ zone: 'Mars/Olympus' })))).toEqual([400, [['/zone', 'unknownZone']]]);
    expect((await put(coach.token, { ...availabilityBody(), terms: undefined })).status).toBe(400);
  });

  it('PUT /availability: 401, 403', async () => {
    expect((await put(undefined, availabilityBody())).status).toBe(401);
    expect((await put(athlete.token, availabilityBody())).status).toBe(403);
  });

  it('PUT /availability: 409 without a rate, and after a change in another window', async () => {
    const fresh = await newCoach(product, 'Boxing');
    expect(problems(await put(fresh.token, availabilityBody({ hours: allDay })))).toEqual([409, [['', 'rateMissing']]]);
    await must(product, 'PUT', '/availability', { token: fresh.token, body: availabilityBody() });
    expect(problems(await put(fresh.token, availabilityBody({ zone: 'Europe/Paris' })))).toEqual([409, [['', 'changedElsewhere']]]);
    expect((await put(fresh.token, availabilityBody({ zone: 'Europe/Paris', version: 3 }))).status).toBe(200);
  });
});

describe('GET /coaches/{coachId}/slots', () => {
  const slotsOf = async (coachId: number, from: string, to: string, headers: Record<string, string> = {}) =>
    (await must<SlotsView>(product, 'GET', `/coaches/${coachId}/slots?from=${from}&to=${to}`, { headers })).body;

  it('200 for anybody: the times by the hours, in the coach’s zone, with price and terms', async () => {
    const coach = await coachWithRate(999.99);
    const hours = Array.from({ length: 7 }, () => [{ begin: 540, end: 720 }]);
    const away = dayAhead(6);
    const terms = { ...availabilityBody().terms, length_minutes: 30, step_minutes: 30, horizon_weeks: 2 };
    const timeOff = [{ from_day: away, to_day: away, spans: [], reason: 'holiday' }];
    const set = await must(product, 'PUT', '/availability', {
      token: coach.token,
      body: availabilityBody({ hours, time_off: timeOff, terms }),
    });
    const view = await slotsOf(coach.id, daysAhead(0), daysAhead(34), after(set));
    expect(view).toMatchObject({
      zone: 'Asia/Kolkata',
      terms: { length_minutes: 30, price_paise: 50_000, horizon_weeks: 2, free_hours: 24, late_percent: 50, absent_percent: 100 },
    });
    expect(new Set(view.slots.map(({ local }) => local.slice(11)))).toEqual(
      new Set(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']),
    );
    expect(view.slots.filter(({ local }) => local.startsWith(away))).toEqual([]);
    for (const { at, local } of view.slots) expect(Date.parse(at)).toBe(Date.parse(`${local}:00+05:30`));
    // Notice, horizon, and the one day off.
    const times = view.slots.map(({ at }) => Date.parse(at));
    expect(times[0]).toBeGreaterThan(Date.now() + 11.9 * 60 * 60 * 1000);
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now() + 14 * dayMs);
    expect(new Set(view.slots.map(({ local }) => local.slice(0, 10))).size).toBeGreaterThanOrEqual(12);
  });

  it('200 without a zone: before there are hours, and while there is no rate', async () => {
    const none = { zone: null, is_full: false, slots: [], weeks: [], terms: null };
    const fresh = await newCoach(product, 'Boxing');
    expect(await slotsOf(fresh.id, daysAhead(0), daysAhead(7), { 'at-least': fresh.position })).toEqual(none);
    const coach = await coachWithRate();
    await must(product, 'PUT', '/availability', { token: coach.token, body: availabilityBody({ hours: allDay }) });
    const gone = await must(product, 'PUT', '/coach/update', { token: coach.token, body: profile(coach, null) });
    expect(await slotsOf(coach.id, daysAhead(0), daysAhead(7), after(gone))).toEqual(none);
  });

  it('400 for a time that is none, is empty or is too long', async () => {
    const coach = await newCoach(product, 'Boxing');
    const ask = (query: string) =>
      request(product, 'GET', `/coaches/${coach.id}/slots${query}`, { headers: { 'at-least': coach.position } });
    const from = '2027-01-01T00:00Z';
    const all = [
      '',
      `?from=${from}`,
      `?from=${from}&to=${from}`,
      `?from=${from}&to=2026-12-31T00:00Z`,
      `?from=${from}&to=2027-02-05T00:01Z`,
      `?from=${from}&to=2027-01-99T00:00Z`,
      `?from=2027-01-01&to=2027-01-02`,
    ];
    for (const query of all) expect([query, (await ask(query)).status]).toEqual([query, 400]);
    expect((await ask(`?from=${from}&to=2027-02-05T00:00Z`)).status).toBe(200);
  });

  it('404 for nobody', async () => {
    expect((await request(product, 'GET', '/coaches/999999999/slots?from=2027-01-01T00:00Z&to=2027-01-02T00:00Z')).status).toBe(404);
  });
});
