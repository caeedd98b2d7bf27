import type { Notifications } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeTrack } from '../testing/fake-devices.ts';
import { Receivers, type RemoteTrack } from './receivers.ts';

const offer = (consumerId: string, kind: 'audio' | 'video'): Notifications['newConsumer'] => ({
  consumerId,
  producerId: `of-${consumerId}`,
  peerId: 'coach',
  kind,
  source: kind === 'audio' ? 'microphone' : 'camera',
  rtpParameters: {},
  isProducerPaused: false,
});

let asked: [string, unknown][];
let tracks: readonly RemoteTrack[];
let close: ReturnType<typeof vi.fn<() => void>>;
let made: number;
let canConsume: boolean;
let receivers: Receivers;
beforeEach(() => {
  asked = [];
  tracks = [];
  made = 0;
  canConsume = true;
  close = vi.fn<() => void>();
  const transport = {
    consume: async ({ id, kind }: types.ConsumerOptions) => {
      if (!canConsume) return await Promise.reject(new Error('not now'));
      made += 1;
      return await Promise.resolve({ id, track: new FakeTrack(kind).asTrack(), close });
    },
  };
  const request = async (name: string, data: unknown): Promise<null> => {
    asked.push([name, data]);
    return await Promise.resolve(null);
  };
  receivers = new Receivers(transport as unknown as types.Transport, request, (all) => (tracks = all));
});

it('receives audio at once, and video once it is visible', async () => {
  await receivers.add(offer('a', 'audio'));
  await receivers.add(offer('v', 'video'));
  expect(asked).toEqual([['resumeConsumer', { consumerId: 'a' }]]);
  receivers.show('v', 1);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.slice(1)).toEqual([
    ['setPreferredLayers', { consumerId: 'v', spatialLayer: 1, temporalLayer: 2 }],
    ['resumeConsumer', { consumerId: 'v' }],
  ]);
  receivers.show('v', null);
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['pauseConsumer', { consumerId: 'v' }]));
});

it('stops all video but no audio', async () => {
  await receivers.add(offer('a', 'audio'));
  receivers.show('v', 2);
  await receivers.add(offer('v', 'video'));
  asked = [];
  receivers.setPicturesOff(true);
  await vi.waitFor(() => expect(asked).toEqual([['pauseConsumer', { consumerId: 'v' }]]));
  receivers.setPicturesOff(false);
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['resumeConsumer', { consumerId: 'v' }]));
});

it('repeats requests that the server may have missed', async () => {
  receivers.show('v', 0);
  await receivers.add(offer('v', 'video'));
  asked = [];
  await receivers.resync();
  expect(asked).toEqual([
    ['setPreferredLayers', { consumerId: 'v', spatialLayer: 0, temporalLayer: 2 }],
    ['resumeConsumer', { consumerId: 'v' }],
  ]);
});

it('keeps each consumer once, and removes those of a peer who has left', async () => {
  await receivers.add(offer('a', 'audio'));
  await receivers.add(offer('a', 'audio'));
  receivers.setPaused('a', true);
  expect(tracks).toMatchObject([{ consumerId: 'a', isPaused: true }]);
  receivers.removeOf('coach');
  expect(tracks).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});

it('updates a consumer that is announced again, and removes one that no longer exists', async () => {
  await receivers.add(offer('a', 'audio'));
  await receivers.add(offer('v', 'video'));
  await receivers.add({ ...offer('a', 'audio'), isProducerPaused: true });
  expect(tracks).toMatchObject([{ consumerId: 'a', isPaused: true }, { consumerId: 'v' }]);
  receivers.keep(['a']);
  expect(tracks).toMatchObject([{ consumerId: 'a' }]);
  expect(close).toHaveBeenCalledOnce();
});

it('creates one consumer if it is announced twice at once, with the latest state', async () => {
  const adding = [receivers.add(offer('v', 'video')), receivers.add(offer('v', 'video'))];
  receivers.setPaused('v', true);
  await Promise.all(adding);
  expect(tracks).toMatchObject([{ consumerId: 'v', isPaused: true }]);
  expect(made).toBe(1);
});

it('accepts a consumer again that could not be created', async () => {
  canConsume = false;
  await expect(receivers.add(offer('a', 'audio'))).rejects.toThrow('not now');
  canConsume = true;
  await receivers.add(offer('a', 'audio'));
  expect(tracks).toHaveLength(1);
});

it('drops a consumer that was closed before it was ready', async () => {
  const adding = receivers.add(offer('v', 'video'));
  receivers.remove('v');
  await adding;
  expect(tracks).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});
