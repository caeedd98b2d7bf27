import type { Source, VideoCodec } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';
import { cameraEncodings, cameraOptions, layeredEncodings, screenEncodings, voiceOptions } from './encodings.ts';
import type { SignallingClient } from './signalling-client.ts';

/** What a person may send at once; a screen may bring its sound along. */
export type Outlet = Source | 'screenSound';

interface Wish {
  readonly track: MediaStreamTrack | null;
  readonly isOn: boolean;
}

/** Until what did not work is tried again. */
const retryMs = 2_000;

const nothing: Wish = { track: null, isOn: false };

/** Sends what is wished, one change after the other: each outlet's producer follows its newest wish. */
export class Senders {
  readonly #transport: types.Transport;
  readonly #request: SignallingClient['request'];
  readonly #codecs: Readonly<Record<VideoCodec, types.RtpCodecCapability | undefined>>;
  readonly #cameraCodec: VideoCodec;
  readonly #wishes = new Map<Outlet, Wish>();
  readonly #producers = new Map<Outlet, types.Producer>();
  readonly #running = new Set<Outlet>();
  readonly #retries = new Map<Outlet, ReturnType<typeof setTimeout>>();
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

  /** A microphone or a camera that is off stays paused, so that it is back without a negotiation; a screen is closed. */
  wish(outlet: Outlet, track: MediaStreamTrack | null, isOn: boolean): void {
    const known = this.#wishes.get(outlet) ?? nothing;
    if (known.track === track && known.isOn === isOn) return;
    this.#wishes.set(outlet, { track, isOn });
    void this.#run(outlet);
  }

  /** The server may have missed what was changed while it could not be reached; `standing` are the producers that it has. */
  async resync(standing: readonly string[]): Promise<void> {
    const own = [...this.#producers.entries()];
    for (const producerId of standing) {
      // Its answer was lost, or the word that it is closed.
      if (!own.some(([, { id }]) => id === producerId)) await this.#request('closeProducer', { producerId }).catch(() => {});
    }
    for (const [outlet, producer] of own) {
      if (standing.includes(producer.id)) {
        await this.#tell(producer).catch(() => {});
      } else {
        producer.close();
        this.#producers.delete(outlet);
      }
    }
    for (const outlet of this.#wishes.keys()) void this.#run(outlet);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#retries.values()) clearTimeout(timer);
  }

  async #run(outlet: Outlet): Promise<void> {
    if (this.#running.has(outlet)) return;
    this.#running.add(outlet);
    clearTimeout(this.#retries.get(outlet));
    try {
      for (let done: Wish | undefined; done !== this.#wishes.get(outlet) && !this.#isClosed;) {
        done = this.#wishes.get(outlet);
        await this.#apply(outlet, done ?? nothing);
      }
    } catch (error) {
      if (this.#isClosed) return;
      console.warn(error);
      // Where it was the connection, `resync` may come sooner.
      this.#retries.set(
        outlet,
        setTimeout(() => void this.#run(outlet), retryMs),
      );
    } finally {
      this.#running.delete(outlet);
    }
  }

  async #apply(outlet: Outlet, { track, isOn }: Wish): Promise<void> {
    const producer = this.#producers.get(outlet);
    if (!producer) {
      if (track && isOn && track.readyState === 'live') this.#producers.set(outlet, await this.#produce(outlet, track));
      return;
    }
    if (track === null && (outlet === 'screen' || outlet === 'screenSound')) {
      producer.close();
      this.#producers.delete(outlet);
      await this.#request('closeProducer', { producerId: producer.id });
      return;
    }
    if (track?.readyState !== 'ended' && producer.track !== track) await producer.replaceTrack({ track });
    if (isOn === !producer.paused) return;
    if (isOn) producer.resume();
    else producer.pause();
    await this.#tell(producer);
  }

  async #tell({ id: producerId, paused }: types.Producer): Promise<void> {
    await this.#request(paused ? 'pauseProducer' : 'resumeProducer', { producerId });
  }

  async #produce(outlet: Outlet, track: MediaStreamTrack): Promise<types.Producer> {
    const isVideo = track.kind === 'video';
    const isCamera = outlet === 'camera';
    const isLayered = isCamera && this.#cameraCodec === 'VP9';
    const codec = this.#codecs[isLayered ? 'VP9' : 'VP8'];
    track.contentHint = isCamera ? 'motion' : isVideo ? 'detail' : '';
    return await this.#transport.produce({
      track,
      // The devices are somebody else's: they are asked for, silenced and given back there.
      stopTracks: false,
      disableTrackOnPause: false,
      zeroRtpOnPause: false,
      ...(isVideo && {
        encodings: isLayered ? layeredEncodings : isCamera ? cameraEncodings : screenEncodings,
        codecOptions: cameraOptions,
        ...(codec && { codec }),
      }),
      ...(outlet === 'microphone' && { codecOptions: voiceOptions }),
      appData: { source: outlet === 'screenSound' ? 'screen' : outlet },
    });
  }
}
