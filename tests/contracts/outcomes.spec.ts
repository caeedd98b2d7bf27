import type { BookingView } from '@academy/domain/bookings';
import type { EvidenceView, OutcomeView } from '@academy/domain/outcomes';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sessionFound, sessionHeld, sessionIn, type Visit } from '../product/booked-sessions.ts';
import { pricePaise } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Problems {
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
}

const nowhere = '7_0_0000000000000000';
const say = (by: Person | null, id: string, body: object) =>
  request<OutcomeView & Problems>(product, 'POST', `/bookings/${id}/statement`, { ...(by && { token: by.token }), body });
const answer = (by: Person | null, id: string, body: object) =>
  request<OutcomeView & Problems>(product, 'POST', `/bookings/${id}/answer`, { ...(by && { token: by.token }), body });
const evidence = (by: Person | null, id: string) =>
  request<EvidenceView & Problems>(product, 'GET', `/bookings/${id}/evidence`, { ...(by && { token: by.token }) });
const saidBy = ({ status, body }: Answered<Problems>) => [
  status,
  ...(body.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()),
];
const viewOf = async (by: Person, id: string, after?: Answered) => {
  const headers = { 'at-least': after?.headers.get('position') ?? '' };
  return (await must<BookingView>(product, 'GET', `/bookings/${id}`, { token: by.token, ...(after && { headers }) })).body.outcome;
};

let coach: Person;
let athlete: Person;
let other: Person;
let pair: { readonly coachId: number; readonly athleteId: number };
beforeAll(async () => {
  [coach, athlete, other] = await Promise.all([newCoach(product), newAthlete(product), newAthlete(product)]);
  pair = { coachId: coach.id, athleteId: athlete.id };
});

/** A session of an hour that is over, and what the process found of it. */
async function over(...visits: readonly Visit[]) {
  const { id } = await sessionHeld(product, pair, visits);
  const outcome = await eventually('its outcome is found', async () => (await viewOf(athlete, id)) ?? undefined);
  return { id, outcome };
}
const there = (role: Visit['role'], from: number, to: number, reason: NonNullable<Visit['reason']> = 'left'): Visit => ({
  role,
  from,
  to,
  reason,
});

describe('the outcome of a session', () => {
  it('is completed if both were there, and an athlete who agrees settles it', async () => {
    const { id, outcome } = await over(there('coach', -5, 60), there('athlete', 0, 60));
    expect(outcome).toMatchObject({
      outcome: 'completed',
      rule: 1,
      together_ms: 3_600_000,
      dispute: null,
      is_disputed: false,
      said: [],
      settled_at: null,
      capture_paise: null,
    });
    const agreed = await say(athlete, id, { says: 'attended' });
    expect([agreed.status, agreed.body]).toEqual([200, { outcome: 'completed', is_disputed: false }]);
    const settled = await viewOf(athlete, id, agreed);
    expect(settled).toMatchObject({ said: ['attended'], capture_paise: pricePaise, release_paise: 0 });
    expect(settled?.settled_at).toEqual(expect.any(String));
    expect((await viewOf(coach, id))?.said).toEqual([]);
    expect((await say(athlete, id, { says: 'attended' })).status).toBe(200);
    expect(saidBy(await say(coach, id, { says: 'technical' }))).toEqual([409, 'settledAlready']);
  });

  it('is that the coach never came; the coach disputes it, and the athlete does not agree', async () => {
    const { id, outcome } = await over(there('athlete', 0, 20));
    expect(outcome.outcome).toBe('coachAbsent');
    const said = await say(coach, id, { says: 'technical', text: 'The room never opened for me.' });
    expect([said.status, said.body]).toEqual([200, { outcome: 'coachAbsent', is_disputed: true }]);
    expect(await viewOf(athlete, id, said)).toMatchObject({
      is_disputed: true,
      dispute: { by: 'coach', claims: 'technical', agrees: null },
    });
    const seen = await evidence(athlete, id);
    expect([seen.status, seen.body.words]).toEqual([200, [{ by: 'coach', text: 'The room never opened for me.' }]]);
    expect(saidBy(await answer(coach, id, { agrees: true }))).toEqual([409, 'noDispute']);
    const answered = await answer(athlete, id, { agrees: false, text: 'It opened for me.' });
    expect([answered.status, answered.body]).toEqual([200, { outcome: 'coachAbsent', is_disputed: false }]);
    expect((await answer(athlete, id, { agrees: false })).status).toBe(200);
    expect(saidBy(await answer(athlete, id, { agrees: true }))).toEqual([409, 'noDispute']);
    expect((await evidence(coach, id)).body.words).toHaveLength(2);
  });

  it('is technical if the network of the athlete failed; consent takes what the other one claims', async () => {
    const drops = [10, 20, 30].map((minute) => there('athlete', minute, minute + 1, 'disconnected'));
    const { id, outcome } = await over(there('coach', 0, 60), ...drops);
    expect(outcome.outcome).toBe('technical');
    const { body } = await evidence(coach, id);
    expect(body).toMatchObject({
      length_ms: 3_600_000,
      together_ms: 180_000,
      coach: { here_ms: 3_600_000, alone_ms: 3_420_000, hindrance: null },
      athlete: { here_ms: 180_000, alone_ms: 0, hindrance: 'disconnected' },
      outcome: 'technical',
      words: [],
    });
    expect(body.athlete.spans).toHaveLength(3);
    expect((await evidence(athlete, id)).body).toEqual(body);
    const said = await say(coach, id, { says: 'otherAbsent' });
    expect(said.body).toEqual({ outcome: 'technical', is_disputed: true });
    const agreed = await answer(athlete, id, { agrees: true });
    expect(agreed.body).toEqual({ outcome: 'athleteAbsent', is_disputed: false });
    expect(await viewOf(coach, id, agreed)).toMatchObject({ outcome: 'athleteAbsent', capture_paise: pricePaise });
    expect(saidBy(await answer(coach, id, { agrees: true }))).toEqual([409, 'settledAlready']);
  });

  it('is that nobody came', async () => {
    expect((await over()).outcome).toMatchObject({ outcome: 'nobodyCame', together_ms: 0 });
  });
});

describe('POST /bookings/{bookingId}/statement, /answer and GET /bookings/{bookingId}/evidence', () => {
  it('400 for words that are none, and too many', async () => {
    const { id } = await sessionFound(product, pair);
    const long = 'x'.repeat(1001);
    expect(saidBy(await say(athlete, id, { says: 'late', text: long }))).toEqual([400, '/says invalidField', '/text statementTooLong']);
    expect(saidBy(await answer(athlete, id, { agrees: 'yes', text: long }))).toEqual([
      400,
      '/agrees invalidField',
      '/text statementTooLong',
    ]);
    expect((await evidence(athlete, 'none')).status).toBe(400);
  });

  it('401, 404', async () => {
    const { id } = await sessionFound(product, pair);
    const asked = (by: Person | null, of: string) => [
      say(by, of, { says: 'technical' }),
      answer(by, of, { agrees: true }),
      evidence(by, of),
    ];
    const statuses = async (by: Person | null, of = id) => (await Promise.all<Answered>(asked(by, of))).map(({ status }) => status);
    expect([await statuses(null), await statuses(other), await statuses(athlete, nowhere)]).toEqual([
      [401, 401, 401],
      [404, 404, 404],
      [404, 404, 404],
    ]);
  });

  it('409 before the session is over, and after it was cancelled', async () => {
    const { id } = await sessionIn(product, pair, 60 * 72);
    expect(saidBy(await say(athlete, id, { says: 'attended' }))).toEqual([409, 'outcomeNotYet']);
    expect(saidBy(await answer(coach, id, { agrees: true }))).toEqual([409, 'outcomeNotYet']);
    expect(saidBy(await evidence(coach, id))).toEqual([409, 'outcomeNotYet']);
    await must(product, 'POST', `/bookings/${id}/cancel`, { token: coach.token, body: { capture_paise: 0, reason: 'unwell' } });
    expect(saidBy(await say(athlete, id, { says: 'attended' }))).toEqual([409, 'bookingCancelled']);
    expect(saidBy(await evidence(athlete, id))).toEqual([409, 'bookingCancelled']);
  });
});
