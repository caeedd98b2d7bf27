import type { Requests } from '@academy/domain/calls';
import { until } from '@academy/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { Client, openTestCalls, type TestCalls } from './testing/test-calls.ts';

let testCalls: TestCalls;
beforeAll(async () => {
  // Longer than any test takes, however busy the machine is.
  testCalls = await openTestCalls(inject('databaseUrl'), { awayMs: 20_000 });
});
afterAll(() => testCalls.close());

const coach = 'coach-7';
const athlete = 'athlete-3';

interface InRoom {
  client: Client;
  readonly peerId: string;
  readonly capabilities: Requests['receive']['data']['rtpCapabilities'];
}

let callId: string;
let viewer: InRoom;
let sender: InRoom;
let transportId: string;
beforeEach(async () => {
  callId = await testCalls.acceptedCall({ coachId: 7, athleteId: 3 });
  viewer = await enter(coach);
  sender = await enter(athlete);
  await viewer.client.request('createTransport', { direction: 'receive' });
  await receive();
  ({ transportId } = await sender.client.request('createTransport', { direction: 'send' }));
});
afterEach(async () => {
  for (const { client } of [viewer, sender]) await client.request('leave', {});
});

async function enter(participant: typeof coach | typeof athlete, resume?: string): Promise<InRoom> {
  const client = await Client.connect(testCalls.app.port);
  const joined = await client.request('join', { token: testCalls.token(callId, participant), ...(resume !== undefined && { resume }) });
  expect(joined.isResumed).toBe(resume !== undefined);
  return { client, peerId: joined.peerId, capabilities: joined.routerRtpCapabilities };
}

const receive = () => viewer.client.request('receive', { rtpCapabilities: viewer.capabilities });

async function viewerIsAway(): Promise<void> {
  viewer.client.socket.terminate();
  await until('the loss is announced', () => sender.client.told.find(({ notification }) => notification === 'peerAway') ?? null);
}

const opus = { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {}, rtcpFeedback: [] };
const vp8 = { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000, parameters: {}, rtcpFeedback: [] };

const produce = (source: 'microphone' | 'camera', ssrc: number, mid = source) =>
  sender.client.request('produce', {
    transportId,
    kind: source === 'camera' ? 'video' : 'audio',
    source,
    isPaused: false,
    rtpParameters: {
      mid,
      codecs: [source === 'camera' ? vp8 : opus],
      encodings: [{ ssrc }],
      headerExtensions: [],
      rtcp: { cname: 'test' },
    },
  });

const offersOf = ({ told }: Client) => told.flatMap((one) => (one.notification === 'newConsumer' ? [one.data] : []));
const heard = (client: Client, count: number) =>
  until('all is offered', () => (offersOf(client).length >= count ? offersOf(client) : null));

it('a participant who resumes is offered all current streams, old and new, and none that has ended', async () => {
  await produce('microphone', 1111);
  const { producerId } = await produce('camera', 2222);
  await heard(viewer.client, 2);
  await viewerIsAway();
  await sender.client.request('closeProducer', { producerId });
  await produce('camera', 3333);
  await sender.client.request('pauseProducer', { producerId: (await produce('microphone', 4444)).producerId });
  viewer = await enter(coach, viewer.peerId);
  const { consumerIds } = await receive();
  const offers = await heard(viewer.client, 2);
  expect(offers).toMatchObject([
    { source: 'camera', isProducerPaused: false },
    { source: 'microphone', isProducerPaused: true },
  ]);
  expect(consumerIds).toEqual(offers.map(({ consumerId }) => consumerId));
  for (const consumerId of consumerIds) await viewer.client.request('resumeConsumer', { consumerId });
});

it('a participant who sends a request twice at once gets one consumer per stream', async () => {
  await produce('microphone', 1111);
  await heard(viewer.client, 1);
  const answers = await Promise.all([receive(), receive()]);
  await produce('camera', 2222);
  const ids = (await heard(viewer.client, 4)).map(({ consumerId }) => consumerId);
  expect(new Set(ids).size).toBe(2);
  expect(answers).toEqual([{ consumerIds: [ids[0]], producerIds: [] }, expect.anything()]);
});

it('a stream whose response was lost is replaced by the repeated one', async () => {
  const first = await produce('camera', 2222);
  const [offer] = await heard(viewer.client, 1);
  // Same SSRC and mid: the browser believes that the first attempt failed.
  const second = await produce('camera', 2222);
  expect(await viewer.client.hears('consumerClosed')).toEqual({ consumerId: offer?.consumerId });
  expect((await heard(viewer.client, 2)).at(-1)).toMatchObject({ producerId: second.producerId, source: 'camera' });
  const { producerIds } = await sender.client
    .request('receive', { rtpCapabilities: sender.capabilities })
    .catch(() => ({ producerIds: [] }));
  expect(producerIds).toEqual([]);
  await sender.client.request('createTransport', { direction: 'receive' });
  expect(await sender.client.request('receive', { rtpCapabilities: sender.capabilities })).toEqual({
    consumerIds: [],
    producerIds: [second.producerId],
  });
  await expect(sender.client.request('closeProducer', first)).rejects.toThrow('notFound');
});

it('a transport that is created again replaces the first', async () => {
  await produce('camera', 2222);
  await heard(viewer.client, 1);
  await viewer.client.request('createTransport', { direction: 'receive' });
  const { consumerIds } = await receive();
  expect(consumerIds).toEqual([]);
  const [first, second] = await heard(viewer.client, 2);
  expect(first?.consumerId).not.toBe(second?.consumerId);
  await viewer.client.request('resumeConsumer', { consumerId: second?.consumerId ?? '' });
  ({ transportId } = await sender.client.request('createTransport', { direction: 'send' }));
  expect(await viewer.client.hears('consumerClosed')).toEqual({ consumerId: second?.consumerId });
});

it('a transport is connected once, however often it is requested', async () => {
  const value = Array.from({ length: 32 }, () => 'AB').join(':');
  const dtlsParameters = { role: 'client', fingerprints: [{ algorithm: 'sha-256', value }] };
  const connect = () => sender.client.request('connectTransport', { transportId, dtlsParameters });
  expect(await Promise.all([connect(), connect()])).toEqual([null, null]);
  expect(await connect()).toBeNull();
});

it('a socket that was replaced has no effect any more', async () => {
  const before = sender.client;
  sender = await enter(athlete, sender.peerId);
  const refused = before.request('leave', {}).then(
    () => 'done',
    (error: Error) => error.message,
  );
  expect(await refused).toMatch(/notJoined|closed: 1000/u);
  await produce('camera', 2222);
  await heard(viewer.client, 1);
});

it('a participant who joins while another is away is notified of it', async () => {
  await viewerIsAway();
  const client = await Client.connect(testCalls.app.port);
  const { peers } = await client.request('join', { token: testCalls.token(callId, athlete) });
  expect(peers).toMatchObject([{ participant: coach, isAway: true }]);
  sender = { ...sender, client };
  viewer = await enter(coach, viewer.peerId);
  await client.hears('peerBack');
});

it('a participant whose socket breaks while joining does not stay', async () => {
  await sender.client.request('leave', {});
  const client = await Client.connect(testCalls.app.port);
  client.send({ request: 'join', id: 1, data: { token: testCalls.token(callId, athlete) } });
  client.socket.terminate();
  expect(await viewer.client.hears('peerAway')).not.toEqual({ peerId: sender.peerId });
  sender = await enter(athlete);
});
