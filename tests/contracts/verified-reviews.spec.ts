import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answered, request, must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { type Held, held } from '../product/sessions.ts';

const product = inject('product');
const dayMs = 24 * 60 * 60 * 1000;

interface Reviews {
  reviews: { id: string; comment: string; is_verified: boolean; session_minutes: number | null }[];
  summary: { count: number; average: number };
}
interface Next {
  about: string;
  session: { call_id: string; ended_at: string; minutes: number } | null;
}
interface Outcome {
  id: string;
  is_verified: boolean;
  problems: { path: string; code: string }[];
}

let coach: Person;
let athlete: Person;
let stranger: Person;
beforeAll(async () => {
  stranger = await newAthlete(product);
});

const meet = async (): Promise<void> => {
  [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
};
const session = (of: Partial<Held> = {}) => held(product, { coachId: coach.id, athleteId: athlete.id, seconds: 60, ...of });
const review = (body: object = {}, { token } = athlete, key?: string): Promise<Answered<Outcome>> =>
  request<Outcome>(product, 'POST', '/create_review', {
    token,
    body: { coach_id: coach.id, rating: 5, comment: 'Seen at work', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const next = async (position: string): Promise<Next> =>
  (await must<Next>(product, 'GET', `/next_review?coach_id=${coach.id}`, { token: athlete.token, headers: { 'at-least': position } })).body;
const shown = async (position: string | null): Promise<Reviews> =>
  (await must<Reviews>(product, 'GET', `/get_all_reviews?coach_id=${coach.id}`, { headers: { 'at-least': position ?? '' } })).body;
const problem = ({ status, body }: Answered<Outcome>) => [status, ...body.problems.map(({ path, code }) => `${path} ${code}`)];

describe('POST /create_review after a call', () => {
  it("200: verified with the session's length, in the list, the average and the profile", async () => {
    await meet();
    const { position } = await session({ seconds: 42 * 60 + 59 });
    // If the body names no call, the read model tells which call to read.
    expect(await next(position)).toMatchObject({ about: 'session', session: { minutes: 42 } });
    const answer = await review();
    expect([answer.status, answer.body.is_verified]).toEqual([200, true]);
    const page = await shown(answer.headers.get('position'));
    expect(page.reviews).toMatchObject([{ id: answer.body.id, is_verified: true, session_minutes: 42 }]);
    expect(page.summary).toMatchObject({ count: 1, average: 5 });
    const { body } = await must(product, 'GET', `/coach/${coach.id}`, {
      token: athlete.token,
      headers: { 'at-least': answer.headers.get('position') ?? '' },
    });
    expect(body).toMatchObject({ rating_average: 5, rating_count: 1, verified_sessions: 1, verified_minutes: 42 });
  });

  it('200: in addition to an older unverified one, and again after each further session', async () => {
    await meet();
    const first = await review({ rating: 2 });
    expect(first.body.is_verified).toBe(false);
    const [one, two] = [await session({ endedAt: Date.now() - dayMs }), await session()];
    const named = await review({ call_id: one.callId, rating: 4 });
    expect([named.status, named.body.is_verified]).toEqual([200, true]);
    expect(await next(`${two.position},${named.headers.get('position')}`)).toMatchObject({
      about: 'session',
      session: { call_id: two.callId },
    });
    const last = await review({ rating: 3 });
    expect([last.status, last.body.id]).toEqual([200, `${two.callId}_${athlete.id}`]);
    const page = await shown(last.headers.get('position'));
    expect(page.reviews.map(({ is_verified }) => is_verified)).toEqual([true, true, false]);
    expect(page.summary).toMatchObject({ count: 3, average: 3 });
    expect(await next(last.headers.get('position') ?? '')).toEqual({ success: true, coach_id: coach.id, about: 'nothing', session: null });
  });

  it('200 for 60 seconds and 409 for 59', async () => {
    await meet();
    const [short, long] = [await session({ seconds: 59 }), await session({ seconds: 60 })];
    expect(problem(await review({ call_id: short.callId }))).toEqual([409, '/call_id sessionTooShort']);
    expect((await review({ call_id: long.callId })).body.is_verified).toBe(true);
  });

  it('200 within 14 days and 409 after', async () => {
    await meet();
    const late = await session({ endedAt: Date.now() - 14 * dayMs - 1_000 });
    const early = await session({ endedAt: Date.now() - 14 * dayMs + 30_000 });
    expect(problem(await review({ call_id: late.callId }))).toEqual([409, '/call_id sessionLongAgo']);
    expect((await review({ call_id: early.callId })).body.is_verified).toBe(true);
  });

  it('409 for a second review of the same session, also concurrently', async () => {
    await meet();
    const { callId } = await session();
    const answers = await Promise.all(Array.from({ length: 6 }, () => review({ call_id: callId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(problem(await review({ call_id: callId }))).toEqual([409, '/call_id sessionAlreadyReviewed']);
    expect(problem(await review())).toEqual([409, ' alreadyReviewed']);
  });

  it('409 while the athlete is in the call', async () => {
    await meet();
    const { callId, position } = await session({ isRunning: true });
    expect(await next(position)).toEqual({ success: true, coach_id: coach.id, about: 'running', session: null });
    expect(problem(await review({ call_id: callId }))).toEqual([409, '/call_id sessionNotOver']);
    expect(problem(await review())).toEqual([409, ' sessionNotOver']);
  });

  it("403 for other people's calls, with another coach, and missing calls", async () => {
    await meet();
    const { callId } = await session();
    expect(problem(await review({ call_id: callId }, stranger))).toEqual([403, '/call_id notYourSession']);
    const other = await newCoach(product);
    expect(problem(await review({ call_id: callId, coach_id: other.id }))).toEqual([403, '/call_id notYourSession']);
    expect(problem(await review({ call_id: randomUUID() }))).toEqual([403, '/call_id notYourSession']);
    expect((await review({ call_id: callId })).status).toBe(200);
  });

  it('400 for a malformed call id', async () => {
    await meet();
    expect(problem(await review({ call_id: '../review' }))).toEqual([400, '/call_id notYourSession']);
  });

  it('gives a repeat with the same Idempotency-Key the same response, whatever happened meanwhile', async () => {
    await meet();
    const key = randomUUID();
    const first = await review({}, athlete, key);
    const { position } = await session();
    expect(await next(position)).toMatchObject({ about: 'session' });
    const again = await review({}, athlete, key);
    expect([again.status, again.body, again.headers.get('position')]).toEqual([200, first.body, first.headers.get('position')]);
    expect(first.body.is_verified).toBe(false);
  });
});

describe('GET /next_review', () => {
  it('200: without a session an unverified review, and nothing after it was written', async () => {
    await meet();
    expect(await next(athlete.position)).toEqual({ success: true, coach_id: coach.id, about: 'coach', session: null });
    const { headers } = await review();
    expect(await next(headers.get('position') ?? '')).toEqual({ success: true, coach_id: coach.id, about: 'nothing', session: null });
  });

  it('200 without a coach: of the last session, whoever it was with, or of none', async () => {
    await meet();
    const last = async (position: string) =>
      (await must<object>(product, 'GET', '/next_review', { token: athlete.token, headers: { 'at-least': position } })).body;
    expect(await last(athlete.position)).toEqual({ success: true, coach_id: null, about: 'nothing', session: null });
    const { callId, position } = await session();
    expect(await last(position)).toMatchObject({ coach_id: coach.id, about: 'session', session: { call_id: callId } });
  });

  it('400 for a coach who cannot exist, 401 without a token, 403 for a coach', async () => {
    const ask = async (path: string, token?: string) =>
      (await request(product, 'GET', path, { ...(token !== undefined && { token }) })).status;
    expect(await ask('/next_review?coach_id=0', stranger.token)).toBe(400);
    expect(await ask('/next_review?coach_id=1')).toBe(401);
    expect(await ask('/next_review?coach_id=1', (await newCoach(product)).token)).toBe(403);
  });
});
