import { randomUUID } from 'node:crypto';
import type { Notifications, Participant } from '@academy/domain/calls';
import { until } from '@academy/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from './app.ts';
import { Client, openTestCalls, type TestCalls } from './testing/test-calls.ts';

let testCalls: TestCalls;
let another: App;
beforeAll(async () => {
  // Longer than any test, so that no absent participant is counted as gone.
  testCalls = await openTestCalls(inject('databaseUrl'), { awayMs: 60_000 });
  another = await testCalls.startAnother();
});
afterAll(() => testCalls.close());

const coach = 'coach-7';
const athlete = 'athlete-3';
const friend = 'athlete-4';
const now = (): string => new Date().toISOString();

interface InRoom {
  readonly client: Client;
  readonly peerId: string;
  readonly token: string;
}

interface Coming {
  readonly session?: string;
  readonly resume?: string;
  readonly at?: App;
  readonly token?: string;
}

async function enter(
  callId: string,
  participant: Participant,
  { session, resume, at = testCalls.app, ...with_ }: Coming = {},
): Promise<InRoom> {
  const client = await Client.connect(at.port);
  const token = with_.token ?? testCalls.token(callId, participant, session === undefined ? {} : { sid: session });
  const { peerId } = await client.request('join', { token, ...(resume !== undefined && { resume }) });
  return { client, peerId, token };
}

async function mustBeSentAway({ client }: InRoom, reason: Notifications['closed']['reason']): Promise<void> {
  expect(await client.hears('closed')).toEqual({ reason });
  expect(await client.isClosed()).toEqual({ code: 1000, reason });
}

const newCall = (): Promise<string> => testCalls.acceptedCall({ coachId: 7, athleteId: 3 });
const historyHas = (callId: string, event: string) =>
  until(`${event} is in the history`, async () => ((await testCalls.history(callId)).includes(event) ? true : null));

describe('an ended session', () => {
  it('removes its participants from calls on every media server, and nobody else', async () => {
    const [session, other] = [await testCalls.signIn(), await testCalls.signIn()];
    const [here, there] = [await newCall(), await newCall()];
    const one = await enter(here, athlete, { session });
    const two = await enter(there, athlete, { session, at: another });
    const staying = await enter(here, coach, { session: other });
    await testCalls.signOut(session);
    await mustBeSentAway(one, 'signedOut');
    await mustBeSentAway(two, 'signedOut');
    expect(await staying.client.hears('peerLeft')).toEqual({ peerId: one.peerId });
    expect(await staying.client.request('ping', {})).toBeNull();
    await historyHas(here, `ParticipantLeft ${athlete} signedOut`);
  });

  it('admits nobody with its tickets, neither to join nor to resume', async () => {
    const session = await testCalls.signIn();
    const callId = await newCall();
    const unused = testCalls.token(callId, athlete, { sid: session });
    await enter(callId, coach);
    const gone = await enter(callId, athlete, { session });
    gone.client.socket.terminate();
    await testCalls.signOut(session);
    await historyHas(callId, `ParticipantLeft ${athlete} signedOut`);
    await expect(enter(callId, athlete, { token: unused })).rejects.toThrow('badToken');
    await expect(enter(callId, athlete, { session, resume: gone.peerId })).rejects.toThrow('badToken');
    // After a new sign-in they join as a new peer.
    const again = await enter(callId, athlete, { resume: gone.peerId });
    expect(again.peerId).not.toBe(gone.peerId);
  });

  it('is treated like one that has expired or never existed', async () => {
    const callId = await newCall();
    const session = await testCalls.signIn();
    await testCalls.pool.query(`update identity.sessions set expires_at = now() - interval '1 second' where id = $1`, [session]);
    await expect(enter(callId, coach, { session })).rejects.toThrow('badToken');
    await expect(enter(callId, coach, { session: randomUUID() })).rejects.toThrow('badToken');
  });

  it('removes a participant only if it is the session of the last join or resume', async () => {
    const [first, second] = [await testCalls.signIn(), await testCalls.signIn()];
    const callId = await newCall();
    const before = await enter(callId, coach, { session: first });
    before.client.socket.terminate();
    const back = await enter(callId, coach, { session: second, resume: before.peerId });
    expect(back.peerId).toBe(before.peerId);
    await testCalls.signOut(first);
    expect(await back.client.request('ping', {})).toBeNull();
    await testCalls.signOut(second);
    await mustBeSentAway(back, 'signedOut');
  });

  it('takes effect after an outage of Postgres, during which calls continue', async () => {
    const session = await testCalls.signIn();
    const callId = await newCall();
    const one = await enter(callId, athlete, { session });
    const other = await enter(callId, coach);
    await testCalls.cutPostgres();
    expect(await one.client.request('ping', {})).toBeNull();
    await testCalls.signOut(session, false);
    await mustBeSentAway(one, 'signedOut');
    expect(await other.client.request('ping', {})).toBeNull();
  });
});

describe('a ticket', () => {
  it('is good for one join on any media server, and for one resume', async () => {
    const callId = await newCall();
    const { client, token, peerId } = await enter(callId, coach);
    await expect(enter(callId, coach, { token })).rejects.toThrow('badToken');
    await expect(enter(callId, coach, { token, at: another })).rejects.toThrow('badToken');
    await expect(enter(callId, coach, { token, resume: peerId })).rejects.toThrow('badToken');
    expect(await client.request('ping', {})).toBeNull();
  });

  it('is good for one join even if it is presented many times at once', async () => {
    const callId = await newCall();
    const token = testCalls.token(callId, coach);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => enter(callId, coach, { token })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused while its use cannot be checked, and good afterwards', async () => {
    const callId = await newCall();
    await enter(callId, athlete);
    const token = testCalls.token(callId, coach);
    await testCalls.pool.query('alter table calls.spent_tickets rename to elsewhere');
    await expect(enter(callId, coach, { token })).rejects.toThrow('unavailable');
    await testCalls.pool.query('alter table calls.elsewhere rename to spent_tickets');
    await enter(callId, coach, { token });
  });

  it('is deleted some time after it has expired', async () => {
    const old = randomUUID();
    await testCalls.pool.query(`insert into calls.spent_tickets values ($1, now() - interval '11 minutes')`, [old]);
    const { token } = await enter(await newCall(), coach);
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
    const { rows } = await testCalls.pool.query('select id from calls.spent_tickets where id = any($1)', [[old, jti]]);
    expect(rows).toEqual([{ id: jti }]);
  });
});

describe('a block', () => {
  const block = (type: 'AthleteBlocked' | 'AthleteUnblocked', coachId = 7) =>
    testCalls.append({ type, data: { coachId, athleteId: 3, at: now() } });

  it('removes the athlete at once, and keeps them out until it is lifted', async () => {
    const callId = await newCall();
    const unused = testCalls.token(callId, athlete);
    await enter(callId, coach);
    const one = await enter(callId, athlete);
    await block('AthleteBlocked', 8);
    await block('AthleteBlocked');
    await mustBeSentAway(one, 'removed');
    await historyHas(callId, `ParticipantLeft ${athlete} blocked`);
    await expect(enter(callId, athlete, { token: unused })).rejects.toThrow('forbidden');
    await expect(enter(callId, athlete, { resume: one.peerId })).rejects.toThrow('forbidden');
    await block('AthleteUnblocked');
    await enter(callId, athlete);
  });

  it('ends no booked session, neither for who is in it nor for who comes back', async () => {
    const callId = await testCalls.bookedCall({ coachId: 7, athleteId: 3 });
    const enterBooked = () => enter(callId, athlete, { token: testCalls.token(callId, athlete, { booked: true }) });
    const guest = await newCall();
    const [one, other] = [await enterBooked(), await enter(guest, athlete)];
    await block('AthleteBlocked');
    await mustBeSentAway(other, 'removed');
    expect(await one.client.request('ping', {})).toBeNull();
    await one.client.request('leave', {});
    await historyHas(callId, `ParticipantLeft ${athlete} left`);
    await enterBooked();
    expect(await testCalls.history(callId)).not.toContain('CallEnded everybodyLeft');
    await block('AthleteUnblocked');
  });

  it('is read from the log by a server that started later', async () => {
    const callId = await newCall();
    await block('AthleteBlocked');
    const late = await testCalls.startAnother();
    await expect(enter(callId, athlete, { at: late })).rejects.toThrow('forbidden');
    await block('AthleteUnblocked');
    await late.close();
  });
});

describe('a session that is not held any more', () => {
  it.each(['sessionCancelled', 'sessionMoved'] as const)('closes its room to everybody, and to their tickets: %s', async (reason) => {
    const callId = await testCalls.bookedCall({ coachId: 7, athleteId: 3 });
    const people = [await enter(callId, coach), await enter(callId, athlete)];
    const unused = testCalls.token(callId, athlete);
    await testCalls.append({ type: 'CallEnded', data: { callId, at: now(), reason } });
    for (const one of people) await mustBeSentAway(one, reason);
    await expect(enter(callId, athlete, { token: unused })).rejects.toThrow('forbidden');
    await expect(enter(callId, athlete, { resume: people[1]!.peerId })).rejects.toThrow('forbidden');
    // That they were there stays, and nothing is said of it afterwards.
    const history = await testCalls.history(callId);
    expect([history.filter((line) => line.startsWith('ParticipantJoined')).length, history.at(-1)]).toEqual([2, `CallEnded ${reason}`]);
  });
});

describe('a coach', () => {
  const group = async (): Promise<{ callId: string; people: readonly [InRoom, InRoom, InRoom] }> => {
    const callId = await newCall();
    await testCalls.append({ type: 'AthleteInvited', data: { callId, athleteId: 4, at: now() } });
    return { callId, people: [await enter(callId, coach), await enter(callId, athlete), await enter(callId, friend)] };
  };

  it('can end a call for all participants', async () => {
    const { callId, people } = await group();
    await testCalls.append({ type: 'CallEnded', data: { callId, at: now(), reason: 'endedByCoach' } });
    for (const one of people) await mustBeSentAway(one, 'ended');
    await expect(enter(callId, athlete)).rejects.toThrow('forbidden');
    expect((await testCalls.history(callId)).at(-1)).toBe('CallEnded endedByCoach');
    await until('its room is closed', () => (testCalls.app.rooms.all.some((room) => room.callId === callId) ? null : true));
  });

  it('can remove one of several participants, who cannot come back', async () => {
    const { callId, people } = await group();
    const [own, one, other] = people;
    await testCalls.append({ type: 'ParticipantRemoved', data: { callId, participant: athlete, at: now() } });
    await mustBeSentAway(one, 'removed');
    expect(await own.client.hears('peerLeft')).toEqual({ peerId: one.peerId });
    for (const { client } of [own, other]) expect(await client.request('ping', {})).toBeNull();
    await historyHas(callId, `ParticipantLeft ${athlete} removed`);
    await expect(enter(callId, athlete)).rejects.toThrow('forbidden');
    await expect(enter(callId, athlete, { resume: one.peerId })).rejects.toThrow('forbidden');
  });

  it('is obeyed although an earlier event cannot be read', async () => {
    const { callId, people } = await group();
    const metadata = { version: 9, actor: { id: 'system', role: 'system' }, time: now(), $correlationId: callId, $causationId: callId };
    const unreadable = { id: randomUUID(), type: 'CallEnded', data: { callId: 'another' }, metadata };
    await testCalls.store.append('call-another', [unreadable], 'any');
    await testCalls.append({ type: 'CallEnded', data: { callId, at: now(), reason: 'endedByCoach' } });
    for (const { client } of people) expect(await client.hears('closed')).toEqual({ reason: 'ended' });
  });
});
