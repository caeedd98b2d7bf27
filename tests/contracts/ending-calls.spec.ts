import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { getAcquainted, type Answered, request, must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { held, rung } from '../product/sessions.ts';

const product = inject('product');

interface Outcome {
  readonly success?: boolean;
  readonly token?: string;
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
}

let coach: Person;
let otherCoach: Person;
let athlete: Person;
let stranger: Person;
beforeAll(async () => {
  [coach, otherCoach, athlete, stranger] = await Promise.all([
    newCoach(product),
    newCoach(product),
    newAthlete(product),
    newAthlete(product),
  ]);
  await ticketsAreGiven();
});

const pair = () => ({ coachId: coach.id, athleteId: athlete.id, seconds: 30 });
const running = async (): Promise<string> => (await held(product, { ...pair(), isRunning: true })).callId;
const over = async (): Promise<string> => (await held(product, pair())).callId;
const ringing = async (): Promise<string> => (await rung(product, { ...pair(), seconds: 0 })).callId;

const post = (path: string, person: Person | null, body?: unknown, key?: string): Promise<Answered<Outcome>> =>
  request<Outcome>(product, 'POST', path, {
    ...(person && { token: person.token }),
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const end = (callId: string, person: Person | null = coach, key?: string) => post(`/calls/${callId}/end`, person, undefined, key);
const remove = (callId: string, person: Person | null = coach, body: unknown = { athlete_id: athlete.id }, key?: string) =>
  post(`/calls/${callId}/removals`, person, body, key);
const ticket = (callId: string, person: Person) => post(`/calls/${callId}/ticket`, person);
const problem = ({ status, body }: Answered<Outcome>) => [
  status,
  ...(body.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()),
];
/** The media server starts last; until then there are no tickets. */
const ticketsAreGiven = async (): Promise<void> => {
  const callId = await running();
  await eventually('tickets are given', async () => ((await ticket(callId, coach)).status === 503 ? undefined : true), 100_000);
};
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('POST /calls/{callId}/end', () => {
  it('200: ends it for everyone, and a repeat changes nothing', async () => {
    const callId = await running();
    const { status, body, headers } = await end(callId);
    expect([status, body]).toEqual([200, { success: true }]);
    const position = headers.get('position') ?? '';
    expect(position).toMatch(/^call@\d+$/u);
    expect(problem(await end(callId))).toEqual([200]);
    for (const person of [coach, athlete]) expect(problem(await ticket(callId, person))).toEqual([409, 'callOver']);
    const seen = await must(product, 'GET', `/calls/${callId}`, { token: athlete.token, headers: { 'at-least': position } });
    expect(seen.body).toMatchObject({ state: 'over', ended_at: expect.any(String), is_together: false });
  });

  it('200: a repeat with the same Idempotency-Key gives the same', async () => {
    const callId = await running();
    const key = randomUUID();
    const [first, second] = [await end(callId, coach, key), await end(callId, coach, key)];
    expect([second.status, second.headers.get('position')]).toEqual([first.status, first.headers.get('position')]);
  });

  it('400: an invalid call id', async () => {
    expect(problem(await end('none'))).toEqual([400, '/callId callNotFound']);
  });

  it('401, 403: visitors, and athletes of the call', async () => {
    const callId = await running();
    expect((await end(callId, null)).status).toBe(401);
    expect((await end(callId, athlete)).status).toBe(403);
    expect(problem(await ticket(callId, coach))).toEqual([200]);
  });

  it("404: another coach's, and none at all", async () => {
    expect(problem(await end(await running(), otherCoach))).toEqual([404, 'callNotFound']);
    expect(problem(await end(nowhere))).toEqual([404, 'callNotFound']);
  });

  it('409: while it rings', async () => {
    expect(problem(await end(await ringing()))).toEqual([409, 'callNotAnswered']);
  });
});

describe('POST /calls/{callId}/removals', () => {
  it('200: removes that athlete only; a repeat changes nothing', async () => {
    const callId = await running();
    const { status, body } = await remove(callId);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(problem(await remove(callId))).toEqual([200]);
    expect(problem(await ticket(callId, athlete))).toEqual([409, 'removedFromCall']);
    expect(problem(await ticket(callId, coach))).toEqual([200]);
    expect(problem(await post(`/calls/${callId}/invitations`, coach, { athlete_id: athlete.id }))).toEqual([
      409,
      '/athlete_id athleteRemoved',
    ]);
  });

  it('400: an invalid athlete or call id', async () => {
    const callId = await running();
    expect(problem(await remove(callId, coach, {}))).toEqual([400, '/athlete_id invitedAthleteNotFound']);
    expect(problem(await remove(callId, coach, { athlete_id: 0 }))).toEqual([400, '/athlete_id invitedAthleteNotFound']);
    expect(problem(await remove('none'))).toEqual([400, '/callId callNotFound']);
  });

  it('401, 403: visitors, and athletes', async () => {
    const callId = await running();
    expect((await remove(callId, null)).status).toBe(401);
    expect((await remove(callId, athlete)).status).toBe(403);
  });

  it("404: another coach's call, none at all, and somebody who is not in it", async () => {
    const callId = await running();
    expect(problem(await remove(callId, otherCoach))).toEqual([404, 'callNotFound']);
    expect(problem(await remove(nowhere))).toEqual([404, 'callNotFound']);
    expect(problem(await remove(callId, coach, { athlete_id: stranger.id }))).toEqual([404, '/athlete_id invitedAthleteNotFound']);
  });

  it('409: while ringing, after the end, and with another body under the same key', async () => {
    expect(problem(await remove(await ringing()))).toEqual([409, 'callNotAnswered']);
    expect(problem(await remove(await over()))).toEqual([409, 'callOver']);
    const callId = await running();
    await getAcquainted(product, stranger, coach);
    await must(product, 'POST', `/calls/${callId}/invitations`, { token: coach.token, body: { athlete_id: stranger.id } });
    const key = randomUUID();
    expect(problem(await remove(callId, coach, { athlete_id: stranger.id }, key))).toEqual([200]);
    expect(problem(await remove(callId, coach, { athlete_id: athlete.id }, key))).toEqual([409, 'keyReused']);
  });
});

describe('POST /calls/{callId}/ticket', () => {
  it('200: names the session, the coach and the caller, different each time', async () => {
    const callId = await running();
    const claims = async (): Promise<Record<string, unknown>> => {
      const { body } = await ticket(callId, athlete);
      return JSON.parse(Buffer.from(body.token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    };
    const [first, second] = [await claims(), await claims()];
    const { sid } = JSON.parse(Buffer.from(athlete.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    expect(first).toMatchObject({ sub: `athlete-${athlete.id}`, call: callId, coach: coach.id, sid });
    expect(first['jti']).not.toBe(second['jti']);
  });

  it('404, 409: another athlete, while ringing, after it was missed, and after its end', async () => {
    expect(problem(await ticket(await running(), stranger))).toEqual([404, 'callNotFound']);
    expect(problem(await ticket(await ringing(), athlete))).toEqual([409, 'callNotAnswered']);
    const { callId } = await rung(product, { ...pair(), seconds: 120 });
    expect(problem(await ticket(callId, athlete))).toEqual([409, 'callOver']);
    expect(problem(await ticket(await over(), athlete))).toEqual([409, 'callOver']);
  });

  it('409: as soon as the coach has blocked the athlete, until unblocked', async () => {
    const callId = await running();
    await must(product, 'POST', '/blocked_athletes', { token: coach.token, body: { athlete_id: athlete.id } });
    expect(problem(await ticket(callId, athlete))).toEqual([409, 'callerBlocked']);
    expect(problem(await ticket(callId, coach))).toEqual([200]);
    await must(product, 'DELETE', `/blocked_athletes/${athlete.id}`, { token: coach.token });
    expect(problem(await ticket(callId, athlete))).toEqual([200]);
  });
});
