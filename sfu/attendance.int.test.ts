import { attend, callDecider, type CallEvent, callStream, nobody, sessionOf } from '@academy/domain/calls';
import { fold } from '@academy/domain/kernel';
import { until } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Client, openTestCalls, type TestCalls } from './testing/test-calls.ts';

let testCalls: TestCalls;
beforeAll(async () => {
  testCalls = await openTestCalls(inject('databaseUrl'));
});
afterAll(() => testCalls.close());

const people = { coachId: 7, athleteId: 3 } as const;

async function enter(callId: string, participant: 'coach-7' | 'athlete-3', resume?: string) {
  const client = await Client.connect(testCalls.app.port);
  const joined = await client.request('join', { token: testCalls.token(callId, participant), ...(resume !== undefined && { resume }) });
  return { client, joined };
}

/** The events of a call, read directly from the log: none of their fields is encrypted. */
const eventsOf = async (callId: string) => (await testCalls.store.readStream(callStream(callId))) as unknown as readonly CallEvent[];

async function session(callId: string) {
  const events = await eventsOf(callId);
  return sessionOf(fold(callDecider, events), events.reduce(attend, nobody), people.athleteId);
}

/** When this peer, or the first to leave, was last present, in ms since 1970. */
async function leftAt(callId: string, peerId?: string): Promise<number> {
  const events = await eventsOf(callId);
  const left = events.find((event) => event.type === 'ParticipantLeft' && (peerId === undefined || event.data.peerId === peerId));
  return Date.parse(left?.data.at ?? '');
}

const over = (callId: string) => until('it is over', async () => (await testCalls.history(callId)).at(-1)?.startsWith('CallEnded'));

it('counts a participant as present until the loss of the socket, unless they resume', async () => {
  const callId = await testCalls.acceptedCall(people);
  const coach = await enter(callId, 'coach-7');
  const athlete = await enter(callId, 'athlete-3');
  athlete.client.socket.terminate();
  await coach.client.hears('peerAway');
  const back = await enter(callId, 'athlete-3', athlete.joined.peerId);
  expect(back.joined.isResumed).toBe(true);
  const backAt = Date.now();
  back.client.socket.terminate();
  const losses = () => coach.client.told.filter(({ notification }) => notification === 'peerAway').length;
  await until('the athlete is away again', () => losses() === 2);
  const awayAt = Date.now();
  await coach.client.hears('peerLeft');
  await coach.client.request('leave', {});
  await over(callId);
  const ended = Date.parse((await session(callId))?.leftAt ?? '');
  expect(ended).toBeGreaterThanOrEqual(backAt);
  expect(ended).toBeLessThanOrEqual(awayAt);
});

it('counts a participant in a new window only from then on', async () => {
  const callId = await testCalls.acceptedCall(people);
  const coach = await enter(callId, 'coach-7');
  const first = await enter(callId, 'athlete-3');
  first.client.socket.terminate();
  await coach.client.hears('peerAway');
  const awayAt = Date.now();
  const second = await enter(callId, 'athlete-3');
  for (const { client } of [second, coach]) await client.request('leave', {});
  await over(callId);
  expect(await leftAt(callId, first.joined.peerId)).toBeLessThanOrEqual(awayAt);
});

it('ends a call that nobody resumed at the last heartbeat of the server that died', async () => {
  const callId = await testCalls.orphanedCall(people, 1, 60);
  await over(callId);
  expect(Date.now() - (await leftAt(callId))).toBeGreaterThanOrEqual(60_000);
  expect(await session(callId)).toMatchObject({ isThere: false, togetherMs: 0 });
});

it('keeps the room until all its evidence is written, then removes it', async () => {
  const callId = await testCalls.acceptedCall(people);
  const { client } = await enter(callId, 'coach-7');
  await client.request('leave', {});
  await over(callId);
  const rows = async () =>
    (await testCalls.pool.query<{ abandoned_at: Date | null }>('select abandoned_at from calls.rooms where call_id = $1', [callId])).rows;
  await until('the room is abandoned', async () => (await rows()).some(({ abandoned_at: at }) => at !== null));
  await testCalls.pool.query(`update calls.rooms set abandoned_at = abandoned_at - interval '1 minute' where call_id = $1`, [callId]);
  await until('the room is removed', async () => (await rows()).length === 0);
  expect((await testCalls.history(callId)).filter((event) => event.startsWith('CallEnded'))).toEqual(['CallEnded everybodyLeft']);
});

it('lets people into a booked call again after its room was empty, and closed', async () => {
  const callId = await testCalls.bookedCall(people);
  const first = await enter(callId, 'coach-7');
  await first.client.request('leave', {});
  const abandoned = `update calls.rooms set abandoned_at = abandoned_at - interval '1 minute' where call_id = $1 and abandoned_at is not null`;
  await until('the room is abandoned', async () => (await testCalls.pool.query(abandoned, [callId])).rowCount === 1);
  const rows = async () => (await testCalls.pool.query('select from calls.rooms where call_id = $1', [callId])).rowCount;
  await until('the room is removed', async () => (await rows()) === 0);
  const second = await enter(callId, 'coach-7');
  expect(second.joined.isResumed).toBe(false);
  await second.client.request('leave', {});
  await until(
    'the coach has left again',
    async () => (await testCalls.history(callId)).filter((event) => event.includes('Left')).length === 2,
  );
  expect(await testCalls.history(callId)).toEqual([
    'CallBooked',
    'CallStarted',
    'ParticipantJoined coach-7',
    'ParticipantLeft coach-7 left',
    'ParticipantJoined coach-7',
    'ParticipantLeft coach-7 left',
  ]);
});
