import { expect, it } from 'vitest';
import type { RemoteTrack } from '../../app/calls/receivers.ts';
import type { RoomPerson } from '../../app/calls/room-state.ts';
import { FakeTrack } from '../../app/testing/fake-devices.ts';
import { tilesOf } from './tiles.ts';

const person = (peerId: string): RoomPerson => ({
  peerId,
  participant: peerId,
  name: peerId,
  role: 'athlete',
  isAway: false,
  quality: null,
});
const track = (peerId: string, kind: 'audio' | 'video', source: RemoteTrack['source'], isPaused = false): RemoteTrack => ({
  consumerId: `${peerId}-${kind}-${source}`,
  peerId,
  kind,
  source,
  isPaused,
  track: new FakeTrack(kind).asTrack(),
});
const people = [person('a'), person('b')];
const idsOf = (tracks: readonly RemoteTrack[], speaker: string | null): string[] => tilesOf(people, tracks, speaker).map(({ id }) => id);

it('shows who speaks first', () => {
  expect(idsOf([], null)).toEqual(['a', 'b']);
  expect(idsOf([], 'b')).toEqual(['b', 'a']);
});

it('shows a screen before all, and the face of who shows it too', () => {
  expect(idsOf([track('b', 'video', 'screen')], 'a')).toEqual(['b-screen', 'a', 'b']);
});

it('shows no picture that is switched off, and who cannot be heard', () => {
  const [a, b] = tilesOf(
    people,
    [track('a', 'video', 'camera', true), track('b', 'video', 'camera'), track('b', 'audio', 'microphone')],
    null,
  );
  expect([a?.picture, a?.isMuted]).toEqual([null, true]);
  expect([b?.picture?.consumerId, b?.isMuted]).toEqual(['b-video-camera', false]);
});
