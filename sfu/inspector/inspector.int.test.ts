import { serveHealth } from '@academy/platform/health';
import { createMetrics } from '@academy/platform/metrics';
import { until } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Client, openTestCalls, type TestCalls } from '../testing/test-calls.ts';
import { inspectorPages } from './index.ts';
import { mostRooms, type RoomsView } from './rooms-view.ts';
import { Times } from './times.ts';

let testCalls: TestCalls;
beforeAll(async () => {
  testCalls = await openTestCalls(inject('databaseUrl'));
});
afterAll(() => testCalls.close());

const get = async (path: string, init?: RequestInit): Promise<Response> =>
  await fetch(`http://127.0.0.1:${testCalls.app.healthPort}${path}`, init);
const rooms = async (query = ''): Promise<RoomsView> => (await (await get(`/rooms${query}`)).json()) as RoomsView;

const rtpParameters = {
  mid: '0',
  codecs: [{ mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {}, rtcpFeedback: [] }],
  encodings: [{ ssrc: 1111 }],
  headerExtensions: [],
  rtcp: { cname: 'test' },
};

it('answers requests from the machine itself only', async () => {
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  for (const path of ['/', '/rooms', '/metrics']) {
    expect((await get(path)).status).toBe(200);
    expect((await get(path, elsewhere)).status).toBe(403);
  }
});

it('answers requests with the token, if one is set', async () => {
  const { rooms, workers } = testCalls.app;
  const pages = inspectorPages({ rooms, workers, server: { connections: 0 }, sampler: { figuresOf: () => undefined }, times: new Times() });
  const server = await serveHealth({ port: 0, registry: createMetrics().registry, checks: {}, metricsToken: 'figures', pages });
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${server.port}/rooms`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: 'Bearer other' })).status).toBe(401);
  expect((await ask({ authorization: 'Bearer figures' })).status).toBe(200);
  await server.close();
});

it('shows the people in a room, their streams, and who is away', async () => {
  const callId = await testCalls.acceptedCall({ coachId: 7, athleteId: 3 });
  const coach = await Client.connect(testCalls.app.port);
  const { peerId, routerRtpCapabilities } = await coach.request('join', { token: testCalls.token(callId, 'coach-7') });
  const athlete = await Client.connect(testCalls.app.port);
  await athlete.request('join', { token: testCalls.token(callId, 'athlete-3') });
  await athlete.request('createTransport', { direction: 'receive' });
  await athlete.request('receive', { rtpCapabilities: routerRtpCapabilities });
  const { transportId } = await coach.request('createTransport', { direction: 'send' });
  await coach.request('produce', { transportId, kind: 'audio', source: 'microphone', isPaused: true, rtpParameters });
  await athlete.hears('newConsumer');

  const view = await rooms();
  expect(view).toMatchObject({ count: 1, people: 2, sockets: 2, workers: [{ worker: 0, rooms: 1 }], isDraining: false });
  const [room] = view.rooms;
  expect(room).toMatchObject({ callId, worker: 0, ageSeconds: expect.any(Number) as number });
  const [one, other] = room?.peers ?? [];
  expect(one).toMatchObject({ peerId, role: 'coach', isAway: false, awaySeconds: null, hereSeconds: expect.any(Number) as number });
  expect(one?.transports).toEqual([{ direction: 'send', ice: 'new', dtls: 'new', protocol: null }]);
  expect(one?.producers).toMatchObject([{ kind: 'audio', source: 'microphone', isPaused: true, scores: [] }]);
  expect(other?.transports).toMatchObject([{ direction: 'receive' }]);
  expect(other?.consumers).toMatchObject([{ kind: 'audio', source: 'microphone', peerId, isProducerPaused: true }]);

  const texts = [await (await get('/')).text(), JSON.stringify(view)];
  for (const text of texts) {
    expect(text).toContain(callId);
    expect(text).not.toMatch(/Name of|127\.0\.0\.1|eyJ/u);
  }
  expect((await rooms(`?call=${callId.slice(0, 8)}`)).count).toBe(1);
  expect(await rooms('?call=none')).toMatchObject({ count: 0, rooms: [], people: 2 });

  athlete.socket.terminate();
  await until('the second peer is away', async () => ((await rooms()).rooms[0]?.peers[1]?.isAway === true ? true : null));
  expect((await rooms()).rooms[0]?.peers[1]?.awaySeconds).toEqual(expect.any(Number));
  await coach.request('leave', {});
  await until('the room is closed', async () => ((await rooms()).count === 0 ? true : null));
});

it('shows a hundred rooms and says how many there are', () => {
  const room = { peers: new Map(), router: {}, media: { index: 0 } };
  const all = Array.from({ length: mostRooms + 5 }, (_, index) => ({ ...room, callId: `call-${index}` }));
  const pages = inspectorPages({
    rooms: { all: all as never, isDraining: false },
    workers: { all: [] },
    server: { connections: 0 },
    sampler: { figuresOf: () => undefined },
    times: new Times(),
  });
  const view = pages['/rooms']?.(new URLSearchParams()).body as RoomsView;
  expect(view.rooms).toHaveLength(mostRooms);
  expect(view.count).toBe(mostRooms + 5);
});

it('provides metrics for Prometheus', async () => {
  const callId = await testCalls.acceptedCall({ coachId: 8, athleteId: 3 });
  const coach = await Client.connect(testCalls.app.port);
  await coach.request('join', { token: testCalls.token(callId, 'coach-8') });
  const { transportId } = await coach.request('createTransport', { direction: 'send' });
  await coach.request('produce', { transportId, kind: 'audio', source: 'microphone', isPaused: true, rtpParameters });
  const metrics = async (): Promise<string> => await (await get('/metrics')).text();
  const text = await metrics();
  for (const line of ['sfu_rooms 1', 'sfu_peers 1', 'sfu_producers{source="microphone"} 1', 'sfu_producers{source="camera"} 0']) {
    expect(text).toContain(line);
  }
  expect(text).toContain('sfu_transports{protocol="none"} 1');
  expect(text).toContain('sfu_worker_deaths_total 0');
  expect(text).toContain('sfu_worker_rooms{worker="0"} 1');
  await until('the worker was sampled', async () => /sfu_worker_cpu_seconds_total\{worker="0"\} \d/u.test(await metrics()) || null);
  process.kill(testCalls.app.workers.all[0]?.worker.pid ?? 0, 'SIGKILL');
  await until('the death of the worker was counted', async () => (await metrics()).includes('sfu_worker_deaths_total 1') || null);
  await coach.isClosed();
});
