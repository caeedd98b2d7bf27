import { expect, it } from 'vitest';
import { roomsPage } from './page.ts';
import type { PeerView, RoomsView } from './rooms-view.ts';

const peer: PeerView = {
  peerId: '0a1b2c3d-0000',
  role: 'coach',
  hereSeconds: 65,
  isAway: false,
  awaySeconds: null,
  transports: [
    { direction: 'send', ice: 'completed', dtls: 'connected', protocol: 'tcp' },
    { direction: 'receive', ice: 'new', dtls: 'new', protocol: null },
  ],
  producers: [{ kind: 'video', source: 'camera', isPaused: false, bitrate: 512_400, roundTripSeconds: 0.042, scores: [10, 8] }],
  consumers: [
    {
      kind: 'video',
      source: 'screen',
      isPaused: true,
      isProducerPaused: false,
      bitrate: null,
      roundTripSeconds: null,
      peerId: 'ffffffff-1111',
      score: 7,
      layers: { spatialLayer: 1, temporalLayer: 2 },
      preferredLayers: { spatialLayer: 2 },
    },
  ],
};
const view = (change: Partial<RoomsView> = {}): RoomsView => ({
  rooms: [{ callId: 'call-1', ageSeconds: 3_725, worker: 1, peers: [peer] }],
  count: 1,
  people: 1,
  sockets: 1,
  workers: [{ worker: 0, rooms: 1 }],
  isDraining: false,
  ...change,
});
const page = (change: Partial<RoomsView> = {}, call = '', isRefreshing = true): string => roomsPage(view(change), { isRefreshing, call });

it('shows rooms, people, their transports and streams', () => {
  const text = page();
  for (const expected of [
    'call-1',
    '1:02:05',
    'coach 0a1b2c3d',
    '1:05',
    'sends: tcp',
    'not connected (new, new)',
    '512',
    '42 ms',
    '10 8',
    '1/2 (2/0)',
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).toContain('the viewer paused it');
});

it('shows who is away, and for how long', () => {
  const away = { ...peer, isAway: true, awaySeconds: 12, producers: [], consumers: [] };
  const text = page({ rooms: [{ callId: 'call-1', ageSeconds: 1, worker: 0, peers: [away] }] });
  expect(text).toContain('away for 0:12');
  expect(text).toContain('Sends and receives nothing.');
});

it('says when there are no rooms, when there are more, and when the server is draining', () => {
  expect(page({ rooms: [], count: 0 })).toContain('No rooms are open.');
  expect(page({ count: 2 })).toContain('Not all open rooms are shown');
  expect(page()).not.toContain('Not all open rooms are shown');
  expect(page({ isDraining: true })).toContain('is draining');
});

it('refreshes itself until that is stopped', () => {
  expect(page()).toContain('http-equiv="refresh"');
  expect(page()).toContain('href="/?hold=1"');
  expect(page({}, '', false)).not.toContain('http-equiv="refresh"');
});

it('escapes everything as text', () => {
  const text = page({ rooms: [{ callId: '<script>', ageSeconds: 1, worker: 0, peers: [] }] }, '"><img src=x>');
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('<img');
  expect(text).toContain('&lt;script&gt;');
});
