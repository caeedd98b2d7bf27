import type { types } from 'mediasoup-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeTrack } from '../testing/fake-devices.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { cameraEncodings } from './encodings.ts';
import { Senders } from './senders.ts';
import type { SignallingClient } from './signalling-client.ts';

const codecs = ['audio/opus', 'video/VP9', 'video/VP8'].map((mimeType) => ({ mimeType }) as types.RtpCodecCapability);

/** The used part of a producer. */
class FakeProducer {
  readonly id: string;
  track: MediaStreamTrack | null;
  paused = false;
  readonly close = vi.fn<() => void>();

  constructor(id: string, track: MediaStreamTrack) {
    this.id = id;
    this.track = track;
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
  }

  async replaceTrack({ track }: { track: MediaStreamTrack | null }): Promise<void> {
    this.track = await Promise.resolve(track);
  }
}

let produced: types.ProducerOptions[];
let producers: FakeProducer[];
let asked: [string, unknown][];
let senders: Senders;
let transport: types.Transport;
let request: SignallingClient['request'];
let refusals: number;
afterEach(startClock);
beforeEach(() => {
  refusals = 0;
  produced = [];
  producers = [];
  asked = [];
  transport = {
    produce: async (options: types.ProducerOptions & { track: MediaStreamTrack }) => {
      if (refusals-- > 0) return await Promise.reject(new Error('internalError'));
      produced.push(options);
      const producer = new FakeProducer(`p${produced.length}`, options.track);
      producers.push(producer);
      return await Promise.resolve(producer);
    },
  } as unknown as types.Transport;
  request = async (name: string, data: unknown) => {
    asked.push([name, data]);
    return await Promise.resolve(null as never);
  };
  senders = new Senders(transport, request, codecs);
});

const settle = async (): Promise<unknown> => await new Promise((resolve) => setImmediate(resolve));
const camera = (id?: string): MediaStreamTrack => new FakeTrack('video', id).asTrack();

it('sends a camera in three sizes of VP8, and audio with silence suppressed', async () => {
  senders.setTrack('camera', camera(), true);
  senders.setTrack('microphone', new FakeTrack('audio').asTrack(), true);
  await settle();
  expect(produced).toMatchObject([
    { encodings: cameraEncodings, codec: { mimeType: 'video/VP8' }, appData: { source: 'camera' } },
    { codecOptions: { opusDtx: true, opusFec: true }, appData: { source: 'microphone' } },
  ]);
});

it('sends a camera in VP9 layers if that is preferred, and a screen in one layer', async () => {
  senders = new Senders(transport, request, codecs, 'VP9');
  senders.setTrack('camera', camera(), true);
  senders.setTrack('screen', camera('screen'), true);
  await settle();
  expect(produced).toMatchObject([
    { encodings: [{ scalabilityMode: 'L3T3_KEY' }], codec: { mimeType: 'video/VP9' } },
    { encodings: [{ scalabilityMode: 'L1T1' }], codec: { mimeType: 'video/VP8' } },
  ]);
});

it('sends VP8 if the browser supports nothing else', async () => {
  senders = new Senders(transport, request, codecs.slice(2), 'VP9');
  senders.setTrack('camera', camera(), true);
  await settle();
  expect(produced).toMatchObject([{ encodings: cameraEncodings, codec: { mimeType: 'video/VP8' } }]);
});

it('creates no producer for a device that has never been on', async () => {
  senders.setTrack('camera', null, false);
  await settle();
  expect(produced).toEqual([]);
});

it('pauses a device that is turned off, and continues with another track', async () => {
  senders.setTrack('camera', camera(), true);
  await settle();
  senders.setTrack('camera', null, false);
  await settle();
  const again = camera('again');
  senders.setTrack('camera', again, true);
  await settle();
  expect(produced).toHaveLength(1);
  expect(asked).toEqual([
    ['pauseProducer', { producerId: 'p1' }],
    ['resumeProducer', { producerId: 'p1' }],
  ]);
  expect(producers[0]?.track).toBe(again);
});

it('follows the latest of many changes', async () => {
  for (const isOn of [true, false, true, false, true]) senders.setTrack('camera', isOn ? camera('one') : null, isOn);
  await settle();
  expect(produced).toHaveLength(1);
  expect(producers[0]?.paused).toBe(false);
});

it('closes a screen that is no longer shared', async () => {
  senders.setTrack('screen', camera('screen'), true);
  await settle();
  senders.setTrack('screen', null, false);
  await settle();
  expect(producers[0]?.close).toHaveBeenCalledOnce();
  expect(asked).toEqual([['closeProducer', { producerId: 'p1' }]]);
});

it('repeats the state of its producers after an interruption', async () => {
  senders.setTrack('camera', camera(), true);
  await settle();
  await senders.resync(['p1']);
  expect(asked).toEqual([['resumeProducer', { producerId: 'p1' }]]);
});

it("closes the server's leftover producers, and creates lost ones again", async () => {
  senders.setTrack('camera', camera(), true);
  senders.setTrack('screen', camera('screen'), true);
  await settle();
  await senders.resync(['p2', 'lost-answer']);
  await settle();
  expect(asked).toEqual([
    ['closeProducer', { producerId: 'lost-answer' }],
    ['resumeProducer', { producerId: 'p2' }],
  ]);
  expect(producers[0]?.close).toHaveBeenCalledOnce();
  expect(produced).toMatchObject([{}, {}, { appData: { source: 'camera' } }]);
});

it('retries failed changes until it is closed', async () => {
  stopClock();
  vi.spyOn(console, 'warn').mockReturnValue();
  refusals = 2;
  senders.setTrack('camera', camera(), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(produced).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(produced).toHaveLength(1);
  refusals = 1;
  senders.setTrack('microphone', new FakeTrack('audio').asTrack(), true);
  await vi.advanceTimersByTimeAsync(0);
  senders.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(produced).toHaveLength(1);
});
