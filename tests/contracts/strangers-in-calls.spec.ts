import { expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { request, getAcquainted, must, newAthlete, newCoach, type Person } from '../product/people.ts';

const product = inject('product');
const nobody = 999_999_999;

interface Refused {
  readonly problems: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

async function openCall(coach: Person, athlete: Person): Promise<string> {
  const { body } = await must<{ id: string }>(product, 'POST', '/calls', {
    token: athlete.token,
    body: { coach_id: coach.id, sport: 'Tennis' },
  });
  await must(product, 'POST', `/calls/${body.id}/accept`, { token: coach.token });
  return body.id;
}

it('a coach can invite athletes after a call or review; others get the response for missing ids', async () => {
  const [coach, athlete, reviewer, caller, stranger] = await Promise.all([
    newCoach(product),
    ...Array.from({ length: 4 }, () => newAthlete(product)),
  ] as const);
  if (!athlete || !reviewer || !caller || !stranger) throw new Error('nobody there');
  const callId = await openCall(coach, athlete);
  const invite = (athleteId: number) =>
    request<Refused>(product, 'POST', `/calls/${callId}/invitations`, { token: coach.token, body: { athlete_id: athleteId } });

  const answers = await Promise.all([stranger.id, nobody, coach.id].map(invite));
  for (const { status, body } of answers) {
    expect([status, body.problems]).toEqual([404, answers[0]?.body.problems]);
    expect(body.problems[0]).toMatchObject({ path: '/athlete_id', code: 'invitedAthleteNotFound' });
  }
  const seen = () => request(product, 'GET', `/calls/${callId}`, { token: stranger.token });
  expect((await seen()).status).toBe(404);

  await getAcquainted(product, reviewer, coach);
  expect((await invite(reviewer.id)).status).toBe(200);
  const { body } = await must<{ id: string }>(product, 'POST', '/calls', {
    token: caller.token,
    body: { coach_id: coach.id, sport: 'Tennis' },
  });
  await must(product, 'POST', `/calls/${body.id}/decline`, { token: coach.token });
  await eventually('the call is seen', async () => ((await invite(caller.id)).status === 200 ? true : undefined));
  expect((await seen()).status).toBe(404);
});

it('blocking gives the same response for athletes and for missing ids', async () => {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  const ask = async (method: string, id: number) => {
    const path = method === 'POST' ? '/blocked_athletes' : `/blocked_athletes/${id}`;
    const { status, body, headers } = await request(product, method, path, {
      token: coach.token,
      ...(method === 'POST' && { body: { athlete_id: id } }),
    });
    return { status, body, hasPosition: headers.has('position') };
  };
  for (const [method, hasPosition] of [
    ['DELETE', false],
    ['POST', true],
    ['POST', false],
    ['DELETE', true],
  ] as const) {
    const answer = { status: 200, body: { success: true }, hasPosition };
    expect([await ask(method, athlete.id), await ask(method, nobody), await ask(method, coach.id)]).toEqual([answer, answer, answer]);
  }
  expect((await request(product, 'POST', '/blocked_athletes', { token: coach.token, body: { athlete_id: 0 } })).status).toBe(400);
  expect((await request(product, 'DELETE', '/blocked_athletes/none', { token: coach.token })).status).toBe(400);
  expect((await request(product, 'DELETE', '/blocked_athletes/7')).status).toBe(401);
  expect((await request(product, 'DELETE', '/blocked_athletes/7', { token: athlete.token })).status).toBe(403);
});

it('a blocked athlete cannot ring, and can after unblocking', async () => {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  const ring = async () =>
    (await request(product, 'POST', '/calls', { token: athlete.token, body: { coach_id: coach.id, sport: 'Tennis' } })).status;
  await must(product, 'POST', '/blocked_athletes', { token: coach.token, body: { athlete_id: athlete.id } });
  expect(await ring()).toBe(409);
  await must(product, 'DELETE', `/blocked_athletes/${athlete.id}`, { token: coach.token });
  expect(await ring()).toBe(201);
});

it('a coach cannot fill the log with blocks', async () => {
  const { token } = await newCoach(product);
  const block = async (athleteId: number) =>
    (await request(product, 'POST', '/blocked_athletes', { token, body: { athlete_id: athleteId } })).status;
  let last = 200;
  for (let id = 1; last === 200 && id <= 200; id += 1) last = await block(id);
  expect(last).toBe(429);
});
