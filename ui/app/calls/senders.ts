import type { Source, VideoCodec } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';
import { cameraEncodings, cameraOptions, layeredEncodings, screenEncodings, voiceOptions } from './encodings.ts';
import type { SignallingClient } from './signalling-client.ts';

/** The tracks that one person may send at once; a shared screen may have sound. */
export type TrackSource = Source | 'screenSound';

interface DesiredTrack {
  readonly track: MediaStreamTrack | null;
  readonly isOn: boolean;
}

/** Delay before a failed change is retried. */
const retryMs = 2_000;

const nothing: DesiredTrack = { track: null, isOn: false };

/** Sends the desired tracks, one change after the other: each source's producer follows its latest desired track. */
export class Senders {
  readonly #transport: types.Transport;
  readonly #request: SignallingClient['request'];
  readonly #codecs: Readonly<Record<VideoCodec, types.RtpCodecCapability | undefined>>;
  readonly #cameraCodec: VideoCodec;
  readonly #desired = new Map<TrackSource, DesiredTrack>();
  readonly #producers = new Map<TrackSource, types.Producer>();
  readonly #running = new Set<TrackSource>();
  readonly #retries = new Map<TrackSource, ReturnType<typeof setTimeout>>();
  #isClosed = false;

  constructor(
    transport: types.Transport,
    request: SignallingClient['request'],
    codecs: readonly types.RtpCodecCapability[],
    cameraCodec: VideoCodec = 'VP8',
  ) {
    this.#transport = transport;
    this.#request = request;
    const find = (name: VideoCodec) => codecs.find(({ mimeType }) => mimeType.toLowerCase() === `video/${name.toLowerCase()}`);
    this.#codecs = { VP8: find('VP8'), VP9: find('VP9') };
    this.#cameraCodec = this.#codecs[cameraCodec] ? cameraCodec : 'VP8';
  }

  /** A microphone or camera that is off is only paused, so that it needs no negotiation to be back; a screen is closed. */
  setTrack(source: TrackSource, track: MediaStreamTrack | null, isOn: boolean): void {
    const known = this.#desired.get(source) ?? nothing;
    if (known.track === track && known.isOn === isOn) return;
    this.#desired.set(source, { track, isOn });
    void this.#run(source);
  }

  /** The server may have missed changes while disconnected; `standing` are the ids of its producers. */
  async resync(standing: readonly string[]): Promise<void> {
    const own = [...this.#producers.entries()];
    for (const producerId of standing) {
      // The response to its creation was lost, or the request to close it.
      if (!own.some(([, { id }]) => id === producerId)) await this.#request('closeProducer', { producerId }).catch(() => {});
    }
    for (const [source, producer] of own) {
      if (standing.includes(producer.id)) {
        await this.#requestPaused(producer).catch(() => {});
      } else {
        producer.close();
        this.#producers.delete(source);
      }
    }
    for (const source of this.#desired.keys()) void this.#run(source);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#retries.values()) clearTimeout(timer);
  }

  async #run(source: TrackSource): Promise<void> {
    if (this.#running.has(source)) return;
    this.#running.add(source);
    clearTimeout(this.#retries.get(source));
    try {
      for (let done: DesiredTrack | undefined; done !== this.#desired.get(source) && !this.#isClosed;) {
        done = this.#desired.get(source);
        await this.#apply(source, done ?? nothing);
      }
    } catch (error) {
      if (this.#isClosed) return;
      console.warn(error);
      // After a lost connection `resync` may come sooner.
      this.#retries.set(
        source,
        setTimeout(() => void this.#run(source), retryMs),
      );
    } finally {
      this.#running.delete(source);
    }
  }

  async #apply(source: TrackSource, { track, isOn }: DesiredTrack): Promise<void> {
    const producer = this.#producers.get(source);
    if (!producer) {
      if (track && isOn && track.readyState === 'live') this.#producers.set(source, await this.#produce(source, track));
      return;
    }
    if (track === null && (source === 'screen' || source === 'screenSound')) {
      producer.close();
      this.#producers.delete(source);
      await this.#request('closeProducer', { producerId: producer.id });
      return;
    }
    if (track?.readyState !== 'ended' && producer.track !== track) await producer.replaceTrack({ track });
    if (isOn === !producer.paused) return;
    if (isOn) producer.resume();
    else producer.pause();
    await this.#requestPaused(producer);
  }

  async #requestPaused({ id: producerId, paused }: types.Producer): Promise<void> {
    await this.#request(paused ? 'pauseProducer' : 'resumeProducer', { producerId });
  }

  async #produce(source: TrackSource, track: MediaStreamTrack): Promise<types.Producer> {
    const isVideo = track.kind === 'video';
    const isCamera = source === 'camera';
    const isLayered = isCamera && this.#cameraCodec === 'VP9';
    const codec = this.#codecs[isLayered ? 'VP9' : 'VP8'];
    track.contentHint = isCamera ? 'motion' : isVideo ? 'detail' : '';
    return await this.#transport.produce({
      track,
      // The tracks belong to LocalDevices, which mutes and releases them.
      stopTracks: false,
      disableTrackOnPause: false,
      zeroRtpOnPause: false,
      ...(isVideo && {
        encodings: isLayered ? layeredEncodings : isCamera ? cameraEncodings : screenEncodings,
        codecOptions: cameraOptions,
        ...(codec && { codec }),
      }),
      ...(source === 'microphone' && { codecOptions: voiceOptions }),
      appData: { source: source === 'screenSound' ? 'screen' : source },
    });
  }
}
