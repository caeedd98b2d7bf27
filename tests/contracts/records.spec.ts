import type { ProgressPage, RecordView } from '@academy/domain/records';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { booked, startingIn } from '../product/bookings.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Outcome {
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
}

const nowhere = '7_0_0000000000000000';
const note = { version: 0, done: ' Serves from both sides. ', take_home: 'Look at the ball.', drills: 'Ten tosses\n\n Ten serves ' };
const goal = { text: 'No double fault', day: '2027-02-28' };

const ask = <Body = Outcome>(by: Person | null, method: string, path: string, body?: unknown) =>
  request<Body>(product, method, path, { ...(by && { token: by.token }), ...(body !== undefined && { body }) });
const get = <Body = Outcome>(by: Person | null, path: string, after?: Pick<Answered, 'headers'> | { readonly position: string }) => {
  const position = after && ('position' in after ? after.position : after.headers.get('position'));
  return request<Body>(product, 'GET', path, { ...(by && { token: by.token }), headers: position ? { 'at-least': position } : {} });
};
const saidBy = ({ status, body }: Answered<Outcome>) => [
  status,
  ...(body.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()),
];

let coach: Person;
let athlete: Person;
let other: Person;
let otherCoach: Person;
beforeAll(async () => {
  [coach, athlete, other, otherCoach] = await Promise.all([newCoach(product), newAthlete(product), newAthlete(product), newCoach(product)]);
});

/** A confirmed session that began ten minutes ago, once it is shown. */
async function session(change: object = {}, minutes = -10) {
  const pair = { coachId: coach.id, athleteId: athlete.id };
  const one = await booked(product, { ...pair, isConfirmed: true, ...startingIn(minutes), ...change });
  await must(product, 'GET', '/progress', { token: athlete.token, headers: { 'at-least': one.position } });
  return one;
}
const write = (by: Person | null, id: string, body: object = note) => ask(by, 'PUT', `/bookings/${id}/record/note`, body);
const reply = (by: Person | null, id: string, body: object = { text: 'Thank you' }) =>
  ask(by, 'POST', `/bookings/${id}/record/replies`, body);
const setGoal = (by: Person | null, id: string, body: object = goal) =>
  ask<Outcome & { id: string }>(by, 'POST', `/bookings/${id}/goals`, body);
const mark = (by: Person | null, id: string, state: string) => ask(by, 'PUT', `/goals/${id}`, { state });

describe('GET /bookings/{bookingId}/record', () => {
  it('200 for both: note, replies and goals', async () => {
    const { id } = await session();
    expect((await write(coach, id)).status).toBe(200);
    expect((await reply(athlete, id)).body).toEqual({ number: 1 });
    const set = await setGoal(coach, id);
    for (const by of [coach, athlete]) {
      const { body } = await get<RecordView>(by, `/bookings/${id}/record`, set);
      expect(body).toMatchObject({
        has_begun: true,
        coach_name: coach.name,
        athlete_name: athlete.name,
        minutes: null,
        note: {
          done: 'Serves from both sides.',
          take_home: 'Look at the ball.',
          drills: ['Ten tosses', 'Ten serves'],
          version: 1,
          corrected_at: null,
        },
        replies: [{ number: 1, by: 'athlete', text: 'Thank you' }],
        goals: [{ id: set.body.id, by: 'coach', text: 'No double fault', day: '2027-02-28', reached_at: null }],
      });
    }
  });

  it('200 before it begins, without anything written', async () => {
    const { id, position } = await session({ athleteId: other.id }, 60);
    const { body } = await get<RecordView>(other, `/bookings/${id}/record`, { position });
    expect(body).toMatchObject({ has_begun: false, note: null, replies: [], goals: [] });
  });

  it('400, 401, 404', async () => {
    const { id, position } = await session();
    const asked = [get(athlete, '/bookings/none/record'), get(null, `/bookings/${id}/record`)];
    const others = [other, otherCoach].map((by) => get(by, `/bookings/${id}/record`, { position }));
    const statuses = (await Promise.all([...asked, ...others, get(athlete, `/bookings/${nowhere}/record`)])).map(({ status }) => status);
    expect(statuses).toEqual([400, 401, 404, 404, 404]);
  });
});

describe('PUT /bookings/{bookingId}/record/note', () => {
  it('200: a correction is the next version; 409 for one of an older', async () => {
    const { id } = await session();
    await write(coach, id);
    const corrected = await write(coach, id, { ...note, version: 1, drills: '' });
    expect(corrected.status).toBe(200);
    expect((await get<RecordView>(athlete, `/bookings/${id}/record`, corrected)).body.note).toMatchObject({ drills: [], version: 2 });
    expect(saidBy(await write(coach, id))).toEqual([409, 'noteChanged']);
  });

  it('400 for every field at once', async () => {
    const wrong = { version: -1, done: ' ', take_home: 'a\nb', drills: 'a'.repeat(2_201) };
    expect(saidBy(await write(coach, nowhere, wrong))).toEqual([
      400,
      '/version invalidField',
      '/done noteRequired',
      '/take_home takeHomeTooLong',
      '/drills tooManyDrills',
    ]);
    expect(saidBy(await write(coach, nowhere, { ...note, drills: 'a'.repeat(201) }))).toEqual([400, '/drills drillTooLong']);
  });

  it('401, 403, 404, and 409 before the session and after it was cancelled', async () => {
    const { id } = await session();
    const ahead = await session({}, 60);
    const held = await session({ isConfirmed: false });
    const found = [write(null, id), write(athlete, id), write(otherCoach, id), write(coach, nowhere), write(coach, held.id)];
    expect((await Promise.all(found)).map(({ status }) => status)).toEqual([401, 403, 404, 404, 404]);
    expect(saidBy(await write(coach, ahead.id))).toEqual([409, 'sessionNotBegun']);
    await must(product, 'POST', `/bookings/${ahead.id}/cancel`, { token: coach.token, body: { capture_paise: 0, reason: 'other' } });
    expect(saidBy(await write(coach, ahead.id))).toEqual([409, 'bookingCancelled']);
  });

  it('429 for more than thirty at once', async () => {
    const by = await newCoach(product);
    const many = await Promise.all(Array.from({ length: 60 }, () => write(by, nowhere)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect(many.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(30);
  });
});

describe('POST /bookings/{bookingId}/record/replies', () => {
  it('400, 401, 404, and 409 before the session', async () => {
    const { id } = await session();
    const ahead = await session({}, 60);
    expect(saidBy(await reply(athlete, id, { text: ' ' }))).toEqual([400, '/text replyRequired']);
    expect(saidBy(await reply(athlete, id, { text: 'a'.repeat(501) }))).toEqual([400, '/text replyTooLong']);
    const found = [reply(null, id), reply(other, id), reply(otherCoach, id), reply(athlete, nowhere)];
    expect((await Promise.all(found)).map(({ status }) => status)).toEqual([401, 404, 404, 404]);
    expect(saidBy(await reply(athlete, ahead.id))).toEqual([409, 'sessionNotBegun']);
  });
});

describe('goals', () => {
  it('200: either marks a goal as reached, takes it back, or drops it, whatever the session', async () => {
    const { id } = await session({ athleteId: other.id });
    const set = await setGoal(other, id, { text: ' Serve ', day: '' });
    const goalId = set.body.id;
    expect((await mark(coach, goalId, 'reached')).status).toBe(200);
    const seen = async (after: Answered) => (await get<RecordView>(other, `/bookings/${id}/record`, after)).body.goals;
    expect(await seen(await mark(other, goalId, 'open'))).toMatchObject([{ text: 'Serve', day: null, by: 'athlete', reached_at: null }]);
    expect(await seen(await mark(coach, goalId, 'dropped'))).toEqual([]);
    expect(saidBy(await mark(coach, goalId, 'open'))).toEqual([409, 'goalDropped']);
  });

  it('400, 401, 404, and 409 before the session', async () => {
    const { id } = await session();
    const ahead = await session({}, 60);
    expect(saidBy(await setGoal(athlete, id, { text: 'a\nb', day: '2027-02-29' }))).toEqual([
      400,
      '/text goalRequired',
      '/day invalidGoalDay',
    ]);
    expect(saidBy(await setGoal(athlete, id, { text: 'a', day: '2027-02-29' }))).toEqual([400, '/day invalidGoalDay']);
    const found = [setGoal(null, id), setGoal(other, id), setGoal(otherCoach, id), setGoal(athlete, nowhere)];
    expect((await Promise.all(found)).map(({ status }) => status)).toEqual([401, 404, 404, 404]);
    expect(saidBy(await setGoal(athlete, ahead.id))).toEqual([409, 'sessionNotBegun']);
    const set = await setGoal(athlete, id);
    expect(saidBy(await mark(athlete, 'none', 'reached'))).toEqual([400, '/goalId goalNotFound']);
    expect(saidBy(await mark(athlete, set.body.id, 'lost'))).toEqual([400, '/state invalidField']);
    const marked = [mark(null, set.body.id, 'open'), mark(other, set.body.id, 'open'), mark(otherCoach, set.body.id, 'open')];
    expect((await Promise.all(marked)).map(({ status }) => status)).toEqual([401, 404, 404]);
  });

  it('409 for the twenty-first that is open', async () => {
    const by = await newAthlete(product);
    const { id } = await session({ athleteId: by.id });
    for (let count = 0; count < 20; count++) expect((await setGoal(by, id)).status).toBe(201);
    expect(saidBy(await setGoal(by, id))).toEqual([409, 'goalsFull']);
  });
});

describe('a timeline', () => {
  it('200: the athlete sees all coaches, a coach only their own sessions, a stranger nothing', async () => {
    const by = await newAthlete(product);
    const [one, two] = [await session({ athleteId: by.id }, -60), await session({ athleteId: by.id, coachId: otherCoach.id })];
    await session({ athleteId: by.id }, 60);
    await write(coach, one.id);
    const set = await setGoal(otherCoach, two.id);
    const reached = await mark(by, set.body.id, 'reached');
    const own = await get<ProgressPage>(by, '/progress', reached);
    expect(own.body.sessions.map(({ booking_id: id }) => id)).toEqual([two.id, one.id]);
    expect(own.body).toMatchObject({
      totals: { sessions: 2, minutes: 0, goals_reached: 1 },
      sessions: [
        { coach_name: otherCoach.name, sport: 'Tennis', kind: 'session', minutes: null, note: null },
        { note: { take_home: 'Look at the ball.' } },
      ],
      goals: [{ id: set.body.id, coach_name: otherCoach.name }],
      next: null,
    });
    const seenBy = async (person: Person) => (await get<ProgressPage>(person, `/progress/${by.id}`, reached)).body;
    expect(await seenBy(coach)).toMatchObject({ totals: { sessions: 1, goals_reached: 0 }, sessions: [{ booking_id: one.id }], goals: [] });
    const nothing = { totals: { sessions: 0, minutes: 0, goals_reached: 0 }, sessions: [], goals: [], next: null };
    expect(await seenBy(await newCoach(product))).toEqual(nothing);
  });

  it('200 as a file: JSON, and a table in which no cell is a formula', async () => {
    const by = await newAthlete(product);
    const { id } = await session({ athleteId: by.id });
    const written = await write(coach, id, { ...note, done: '=HYPERLINK("x")', take_home: '' });
    const json = await get<string>(by, '/progress_file', written);
    expect(JSON.parse(json.body)).toMatchObject({ is_complete: true, sessions: [{ booking_id: id }], goals: [] });
    const csv = await get<string>(by, '/progress_file?format=csv', written);
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="progress.csv"');
    expect(csv.headers.get('cache-control')).toBe('private, no-store');
  });

  it('400, 401, 403', async () => {
    const found = [
      get(athlete, '/progress?before=x'),
      get(athlete, '/progress_file?format=exe'),
      get(coach, '/progress/none'),
      get(null, '/progress'),
      get(null, '/progress_file'),
      get(null, `/progress/${athlete.id}`),
      get(coach, '/progress'),
      get(coach, '/progress_file'),
      get(athlete, `/progress/${athlete.id}`),
    ];
    expect((await Promise.all(found)).map(({ status }) => status)).toEqual([400, 400, 400, 401, 401, 401, 403, 403, 403]);
  });
});
