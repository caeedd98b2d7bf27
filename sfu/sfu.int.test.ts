import { until } from '@academy/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Client, openTestCalls, type TestCalls } from './testing/test-calls.ts';

let testCalls: TestCalls;
beforeAll(async () => {
  testCalls = await openTestCalls(inject('databaseUrl'));
});
afterAll(() => testCalls.close());

const people = { coachId: 7, athleteId: 3 } as const;
const coach = 'coach-7';
const athlete = 'athlete-3';

const connect = (port = testCalls.app.port): Promise<Client> => Client.connect(port);
async function enter(callId: string, participant: typeof coach | typeof athlete, resume?: string) {
  const client = await connect();
  const joined = await client.request('join', { token: testCalls.token(callId, participant), ...(resume !== undefined && { resume }) });
  return { client, joined };
}
const historyOf = (callId: string, ...events: string[]) =>
  until('the history is written', async () => (JSON.stringify(await testCalls.history(callId)) === JSON.stringify(events) ? true : null));
const before = ['CallRequested', 'CallAccepted', 'CallStarted'];

describe('who may enter', () => {
  it.each([
    ['another page', { origin: 'http://evil.example' }],
    ['no page', {}],
  ])('not %s', async (_, headers) => {
    await expect(Client.connect(testCalls.app.port, headers as Record<string, string>)).rejects.toThrow('403');
  });

  it('nobody with an invalid token', async () => {
    const callId = await testCalls.acceptedCall(people);
    const now = Math.floor(Date.now() / 1000);
    const tokens = [
      'no token',
      testCalls.token(callId, coach, { exp: now - 1 }),
      testCalls.token(callId, coach, { aud: 'athletes-academy' }),
      testCalls.token(callId, coach, { role: 'athlete' }),
      `${testCalls.token(callId, coach).slice(0, -4)}AAAA`,
    ];
    for (const token of tokens) {
      const client = await connect();
      await expect(client.request('join', { token })).rejects.toThrow('badToken');
      expect(await client.isClosed()).toMatchObject({ code: 1008 });
    }
  });

  it('nobody who is not a participant, and nobody before the call is accepted', async () => {
    const callId = await testCalls.acceptedCall(people);
    for (const [id, who] of [
      [callId, 'athlete-4'],
      [callId, 'coach-8'],
      ['00000000-0000-4000-8000-000000000000', coach],
    ] as const) {
      const client = await connect();
      await expect(client.request('join', { token: testCalls.token(id, who) })).rejects.toThrow('forbidden');
    }
    expect(await testCalls.history(callId)).toEqual(before.slice(0, 2));
    expect(testCalls.app.rooms.all.filter((room) => room.callId === callId)).toEqual([]);
  });

  it('nobody whose first message is not a join, or who sends too many messages', async () => {
    const first = await connect();
    await expect(first.request('createTransport', { direction: 'send' })).rejects.toThrow('notJoined');
    const second = await connect();
    second.send('{"request":"join","id":1,"data":{}}');
    second.send('not a message');
    expect(await second.isClosed()).toMatchObject({ code: 1008 });
    const third = await connect();
    for (let count = 0; count < 250; count++) third.send('{"request":"leave","id":1,"data":{}}');
    expect(await third.isClosed()).toMatchObject({ code: 1008, reason: 'too many messages' });
  });
});

describe('two in a call', () => {
  it('see each other join and leave, and leave evidence', async () => {
    const callId = await testCalls.acceptedCall(people);
    const one = await enter(callId, coach);
    expect(one.joined).toMatchObject({ peers: [], isResumed: false, isDirect: false, iceServers: [] });
    const other = await enter(callId, athlete);
    expect(other.joined.peers).toEqual([
      { peerId: one.joined.peerId, participant: coach, name: `Name of ${coach}`, role: 'coach', isAway: false },
    ]);
    expect(await one.client.hears('peerJoined')).toMatchObject({ participant: athlete });
    await other.client.request('leave', {});
    expect(await one.client.hears('peerLeft')).toEqual({ peerId: other.joined.peerId });
    await one.client.request('leave', {});
    const joined = [`ParticipantJoined ${coach}`, `ParticipantJoined ${athlete}`];
    const left = [`ParticipantLeft ${athlete} left`, `ParticipantLeft ${coach} left`];
    await historyOf(callId, ...before, ...joined, ...left, 'CallEnded everybodyLeft');
    expect(testCalls.app.rooms.all).toEqual([]);
    await expect(enter(callId, coach)).rejects.toThrow('forbidden');
  });

  it("are offered the other's streams", async () => {
    const callId = await testCalls.acceptedCall(people);
    const one = await enter(callId, coach);
    const other = await enter(callId, athlete);
    const capabilities = one.joined.routerRtpCapabilities;
    await one.client.request('createTransport', { direction: 'receive' });
    await one.client.request('receive', { rtpCapabilities: capabilities });
    const { transportId, iceCandidates } = await other.client.request('createTransport', { direction: 'send' });
    expect(iceCandidates).toHaveLength(2);
    const { producerId } = await other.client.request('produce', {
      transportId,
      kind: 'audio',
      source: 'microphone',
      isPaused: true,
      rtpParameters: {
        mid: '0',
        codecs: [{ mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {}, rtcpFeedback: [] }],
        encodings: [{ ssrc: 1111 }],
        headerExtensions: [],
        rtcp: { cname: 'test' },
      },
    });
    const consumer = await one.client.hears('newConsumer');
    expect(consumer).toMatchObject({
      producerId,
      peerId: other.joined.peerId,
      kind: 'audio',
      source: 'microphone',
      isProducerPaused: true,
    });
    const { consumerId } = consumer;
    await one.client.request('resumeConsumer', { consumerId });
    await other.client.request('resumeProducer', { producerId });
    expect(await one.client.hears('consumerResumed')).toEqual({ consumerId });
    await other.client.request('closeProducer', { producerId });
    expect(await one.client.hears('consumerClosed')).toEqual({ consumerId });
    await expect(one.client.request('resumeConsumer', { consumerId })).rejects.toThrow('notFound');
    const wrong = { transportId, kind: 'audio', source: 'camera', isPaused: false, rtpParameters: {} } as const;
    await expect(other.client.request('produce', wrong)).rejects.toThrow('badRequest');
    for (const { client } of [one, other]) await client.request('leave', {});
  });

  it('get badRequest for malformed media descriptions, which never affect the others', async () => {
    const callId = await testCalls.acceptedCall(people);
    const { client, joined } = await enter(callId, coach);
    const { transportId } = await client.request('createTransport', { direction: 'send' });
    await client.request('createTransport', { direction: 'receive' });
    const codec = { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {}, rtcpFeedback: [] };
    const right = { codecs: [codec], encodings: [{ ssrc: 1 }], headerExtensions: [], rtcp: { cname: 'test' } };
    const produce = (change: object, source: 'microphone' | 'screen' = 'microphone') =>
      client.request('produce', { transportId, kind: 'audio', source, isPaused: true, rtpParameters: { ...right, ...change } });
    const encoded = [{}, null, [null], [{ ssrc: 'x' }], [{ maxBitrate: 1.5 }], [{ codecPayloadType: { valueOf: 1, toString: 1 } }]];
    for (const encodings of encoded) await expect(produce({ encodings })).rejects.toThrow('badRequest');
    const coded = [{}, [], [{ ...codec, mimeType: 'audio/none' }], [{ ...codec, parameters: { a: null } }]];
    for (const codecs of coded) await expect(produce({ codecs })).rejects.toThrow('badRequest');
    for (const streamId of [0.5, -1, 65_536, '0'])
      await expect(client.request('produceData', { transportId, label: 'chat', sctpStreamParameters: { streamId } })).rejects.toThrow(
        'badRequest',
      );
    for (const dtlsParameters of [{}, { fingerprints: [] }, { fingerprints: {} }, { fingerprints: [{ algorithm: 'sha-0', value: '' }] }])
      await expect(client.request('connectTransport', { transportId, dtlsParameters })).rejects.toThrow('badRequest');
    for (const rtpCapabilities of [{ codecs: {} }, { codecs: [null] }, { headerExtensions: [{}] }])
      await expect(client.request('receive', { rtpCapabilities })).rejects.toThrow('badRequest');
    expect(await produce({})).toHaveProperty('producerId');
    await expect(produce({}, 'screen')).rejects.toThrow('badRequest');
    await client.request('receive', { rtpCapabilities: joined.routerRtpCapabilities });
    await client.request('leave', {});
  });

  it('have no more lines of data than allowed, though they ask for all at once', async () => {
    const callId = await testCalls.acceptedCall(people);
    const { client } = await enter(callId, coach);
    const { transportId } = await client.request('createTransport', { direction: 'send' });
    const asked = Array.from({ length: 12 }, (_, streamId) =>
      client.request('produceData', { transportId, label: `line ${streamId}`, sctpStreamParameters: { streamId, ordered: true } }),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await client.request('leave', {});
  });

  it('may be disconnected for a moment, and resume', async () => {
    const callId = await testCalls.acceptedCall(people);
    const one = await enter(callId, coach);
    const other = await enter(callId, athlete);
    const { transportId } = await other.client.request('createTransport', { direction: 'send' });
    other.client.socket.terminate();
    await one.client.hears('peerAway');
    const back = await enter(callId, athlete, other.joined.peerId);
    expect(back.joined).toMatchObject({ peerId: other.joined.peerId, isResumed: true });
    await one.client.hears('peerBack');
    expect(await back.client.request('restartIce', { transportId })).toHaveProperty('iceParameters');
    back.client.socket.terminate();
    await one.client.hears('peerLeft');
    await one.client.request('leave', {});
    await until('the call is over', async () => (await testCalls.history(callId)).at(-1) === 'CallEnded everybodyLeft');
    expect(await testCalls.history(callId)).toContain(`ParticipantLeft ${athlete} disconnected`);
  });

  it('have one window each: the later one takes over, and the other side never sees anybody twice', async () => {
    const callId = await testCalls.acceptedCall(people);
    const first = await enter(callId, coach);
    const other = await enter(callId, athlete);
    const second = await enter(callId, coach);
    await other.client.hears('peerJoined');
    expect(other.client.told).toMatchObject([
      { notification: 'peerLeft', data: { peerId: first.joined.peerId } },
      { notification: 'peerJoined', data: { peerId: second.joined.peerId } },
    ]);
    await other.client.request('leave', {});
    expect(await first.client.hears('closed')).toEqual({ reason: 'takenOver' });
    await first.client.isClosed();
    expect(second.joined.isResumed).toBe(false);
    await second.client.request('leave', {});
  });

  it('send each other nothing past the server where the direct mode is off', async () => {
    const callId = await testCalls.acceptedCall(people);
    const { client } = await enter(callId, coach);
    client.send({ direct: 'offer', data: { offer: {}, room: callId } });
    expect(await client.isClosed()).toMatchObject({ code: 1008, reason: 'not allowed' });
  });
});

describe('a server that goes', () => {
  it('moves its participants to another worker when one dies', async () => {
    const callId = await testCalls.acceptedCall(people);
    const { client } = await enter(callId, coach);
    const [worker] = testCalls.app.workers.all;
    process.kill(worker?.worker.pid ?? 0, 'SIGKILL');
    expect(await client.hears('rejoin')).toEqual({ reason: 'workerLost' });
    const again = await enter(callId, coach);
    await again.client.request('leave', {});
    await historyOf(
      callId,
      ...before,
      `ParticipantJoined ${coach}`,
      `ParticipantLeft ${coach} moved`,
      `ParticipantJoined ${coach}`,
      `ParticipantLeft ${coach} left`,
      'CallEnded everybodyLeft',
    );
  });

  it('moves its rooms to another server when drained, and each room is on one server', async () => {
    const callId = await testCalls.acceptedCall(people);
    const another = await testCalls.startAnother();
    const there = await Client.connect(another.port);
    await there.request('join', { token: testCalls.token(callId, coach) });
    const here = await connect();
    await expect(here.request('join', { token: testCalls.token(callId, athlete) })).rejects.toThrow('unavailable');
    const closing = another.close();
    expect(await there.hears('rejoin')).toEqual({ reason: 'drained' });
    await closing;
    const again = await enter(callId, coach);
    await again.client.request('leave', {});
    await until('the call is over', async () => (await testCalls.history(callId)).at(-1) === 'CallEnded everybodyLeft');
  });

  it('has its calls ended by the other servers if nobody joins again', async () => {
    const callId = await testCalls.orphanedCall(people, 1, 60);
    await until('the call is over', async () => (await testCalls.history(callId)).at(-1) === 'CallEnded serverLost');
    expect(await testCalls.history(callId)).toEqual([
      ...before,
      `ParticipantJoined ${coach}`,
      `ParticipantLeft ${coach} serverLost`,
      'CallEnded serverLost',
    ]);
  });

  it('loses its rooms to the others once it has sent no heartbeat for a while', async () => {
    const callId = await testCalls.orphanedCall(people, 1, 0);
    const here = await connect();
    await expect(here.request('join', { token: testCalls.token(callId, coach) })).rejects.toThrow('unavailable');
    const client = await until('the server counts as dead', () => enter(callId, coach).catch(() => null));
    await client.client.request('leave', {});
    const [came, left] = [`ParticipantJoined ${coach}`, `ParticipantLeft ${coach}`];
    await historyOf(callId, ...before, came, `${left} serverLost`, came, `${left} left`, 'CallEnded everybodyLeft');
  });

  it('is succeeded at once by a server at its address', async () => {
    const former = await testCalls.startAnother();
    await former.close();
    const callId = await testCalls.orphanedCall(people, former.port, 0);
    const next = await testCalls.startAnother(former.port);
    const client = await Client.connect(next.port);
    expect(await client.request('join', { token: testCalls.token(callId, athlete), resume: 'former' })).toMatchObject({
      isResumed: false,
      peers: [],
    });
    await client.request('leave', {});
    await until('the call is over', async () => (await testCalls.history(callId)).at(-1) === 'CallEnded everybodyLeft');
    expect(await testCalls.history(callId)).toContain(`ParticipantLeft ${coach} serverLost`);
    await next.close();
  });

  it('gives up rooms that another server took while it was stalled', async () => {
    const callId = await testCalls.acceptedCall(people);
    const { client } = await enter(callId, coach);
    await testCalls.pool.query(`insert into calls.servers values ('other', 'port:2', 1, false, now() + interval '1 minute')`);
    await testCalls.pool.query(`update calls.rooms set server_id = 'other' where call_id = $1`, [callId]);
    expect(await client.hears('rejoin')).toEqual({ reason: 'drained' });
    expect(testCalls.app.rooms.all).toEqual([]);
    await testCalls.pool.query(`delete from calls.servers where id = 'other'`);
    const again = await enter(callId, coach);
    await again.client.request('leave', {});
    await until('the call is over', async () => (await testCalls.history(callId)).at(-1) === 'CallEnded everybodyLeft');
  });

  it('keeps rooms that no other server took in the meantime', async () => {
    const callId = await testCalls.acceptedCall(people);
    const { client } = await enter(callId, coach);
    await testCalls.pool.query(`update calls.rooms set server_id = '', abandoned_at = now() where call_id = $1`, [callId]);
    const isBack = `select from calls.rooms where call_id = $1 and server_id <> '' and abandoned_at is null`;
    await until('the room is its own again', async () => (await testCalls.pool.query(isBack, [callId])).rowCount === 1);
    await client.request('leave', {});
    await until('the call is over', async () => (await testCalls.history(callId)).at(-1) === 'CallEnded everybodyLeft');
  });
});
