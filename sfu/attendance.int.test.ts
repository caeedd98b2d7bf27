import { attend, callDecider, type CallEvent, callStream, nobody, sessionOf } from '@academy/domain/calls';
import { fold } from '@academy/domain/kernel';
import { until } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Client, openStage, type Stage } from './testing.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(inject('databaseUrl'));
});
afterAll(() => stage.close());

const people = { coachId: 7, athleteId: 3 } as const;

async function enter(callId: string, participant: 'coach-7' | 'athlete-3', resume?: string) {
  const client = await Client.connect(stage.app.port);
  const joined = await client.request('join', { token: stage.token(callId, participant), ...(resume !== undefined && { resume }) });
  return { client, joined };
}

/** A call's events as they lie in the log: nothing in them is sealed. */
const eventsOf = async (callId: string) => (await stage.store.readStream(callStream(callId))) as unknown as readonly CallEvent[];

async function session(callId: string) {
  const events = await eventsOf(callId);
  return sessionOf(fold(callDecider, events), events.reduce(attend, nobody), people.athleteId);
}

/** When the first who left, or this connection, was there for the last time; in ms since 1970. */
async function leftAt(callId: string, peerId?: string): Promise<number> {
  const events = await eventsOf(callId);
  const left = events.find((event) => event.type === 'ParticipantLeft' && (peerId === undefined || event.data.peerId === peerId));
  return Date.parse(left?.data.at ?? '');
}

const over = (callId: string) => until('it is over', async () => (await stage.history(callId)).at(-1)?.startsWith('CallEnded'));

it('counts nobody beyond the loss of their socket, unless they come back to it', async () => {
  const callId = await stage.acceptedCall(people);
  const coach = await enter(callId, 'coach-7');
  const athlete = await enter(callId, 'athlete-3');
  athlete.client.socket.terminate();
  await coach.client.hears('peerAway');
  const back = await enter(callId, 'athlete-3', athlete.joined.peerId);
  expect(back.joined.isResumed).toBe(true);
  const backAt = Date.now();
  back.client.socket.terminate();
  const losses = () => coach.client.told.filter(({ notification }) => notification === 'peerAway').length;
  await until('they are away again', () => losses() === 2);
  const awayAt = Date.now();
  await coach.client.hears('peerLeft');
  await coach.client.request('leave', {});
  await over(callId);
  const ended = Date.parse((await session(callId))?.leftAt ?? '');
  expect(ended).toBeGreaterThanOrEqual(backAt);
  expect(ended).toBeLessThanOrEqual(awayAt);
});

it('counts who comes in another window from then on only', async () => {
  const callId = await stage.acceptedCall(people);
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

it('ends with the last word of a server that died, for a call that nobody came back to', async () => {
  const callId = await stage.orphanedCall(people, 1, 60);
  await over(callId);
  expect(Date.now() - (await leftAt(callId))).toBeGreaterThanOrEqual(60_000);
  expect(await session(callId)).toMatchObject({ isThere: false, togetherMs: 0 });
});

it('keeps the room until all that was seen in it is written, and forgets it after', async () => {
  const callId = await stage.acceptedCall(people);
  const { client } = await enter(callId, 'coach-7');
  await client.request('leave', {});
  await over(callId);
  const rows = async () =>
    (await stage.pool.query<{ abandoned_at: Date | null }>('select abandoned_at from calls.rooms where call_id = $1', [callId])).rows;
  await until('it is left to others', async () => (await rows()).some(({ abandoned_at: at }) => at !== null));
  await stage.pool.query(`update calls.rooms set abandoned_at = abandoned_at - interval '1 minute' where call_id = $1`, [callId]);
  await until('it is forgotten', async () => (await rows()).length === 0);
  expect((await stage.history(callId)).filter((event) => event.startsWith('CallEnded'))).toEqual(['CallEnded everybodyLeft']);
});
