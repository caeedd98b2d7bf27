import type { Notifications, Source } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';
import type { SignallingClient } from './signalling-client.ts';

/** One track of somebody else's. */
export interface RemoteTrack {
  readonly consumerId: string;
  readonly peerId: string;
  readonly source: Source;
  readonly kind: 'audio' | 'video';
  readonly track: MediaStreamTrack;
  /** They have switched it off for now. */
  readonly isPaused: boolean;
}

interface Entry {
  readonly consumer: types.Consumer;
  remote: RemoteTrack;
  /** The layer that is large enough; null where nobody looks. */
  layer: number | null;
  /** What the server was last told. */
  told: { isPaused: boolean | null; layer: number | null };
}

const mostTemporalLayer = 2;

/** Receives what others send: pictures only while somebody looks, and no larger than they are shown. */
export class Receivers {
  readonly #transport: types.Transport;
  readonly #request: SignallingClient['request'];
  readonly #onChange: (tracks: readonly RemoteTrack[]) => void;
  readonly #entries = new Map<string, Entry>();
  readonly #layers = new Map<string, number | null>();
  readonly #gone = new Set<string>();
  /** Those that are being made, and whether they are paused. */
  readonly #awaited = new Map<string, boolean>();
  #arePicturesOff = false;

  constructor(transport: types.Transport, request: SignallingClient['request'], onChange: (tracks: readonly RemoteTrack[]) => void) {
    this.#transport = transport;
    this.#request = request;
    this.#onChange = onChange;
  }

  /** One that is there already is offered again after an interruption: what is new is whether it is paused. */
  async add(offer: Notifications['newConsumer']): Promise<void> {
    const { consumerId, peerId, kind, source } = offer;
    const isKnown = this.#entries.has(consumerId) || this.#awaited.has(consumerId);
    if (isKnown) return this.setPaused(consumerId, offer.isProducerPaused);
    this.#awaited.set(consumerId, offer.isProducerPaused);
    const consumer = await this.#consume(offer).catch((error: unknown) => {
      this.#awaited.delete(consumerId);
      throw error;
    });
    const isPaused = this.#awaited.get(consumerId) ?? false;
    this.#awaited.delete(consumerId);
    if (this.#gone.has(consumerId)) return consumer.close();
    const layer = this.#layers.get(consumerId) ?? null;
    const remote = { consumerId, peerId, source, kind, track: consumer.track, isPaused };
    this.#entries.set(consumerId, { consumer, remote, layer, told: { isPaused: true, layer: null } });
    this.#changed();
    await this.#sync(consumerId);
  }

  /** What the server has; anything else was closed while nothing could be heard of it. */
  keep(consumerIds: readonly string[]): void {
    const known = [...this.#entries.keys(), ...this.#awaited.keys()];
    for (const consumerId of known) if (!consumerIds.includes(consumerId)) this.remove(consumerId);
  }

  remove(consumerId: string): void {
    this.#gone.add(consumerId);
    this.#entries.get(consumerId)?.consumer.close();
    if (this.#entries.delete(consumerId)) this.#changed();
  }

  /** Of somebody who has left. */
  removeOf(peerId: string): void {
    for (const { remote } of this.#entries.values()) if (remote.peerId === peerId) this.remove(remote.consumerId);
  }

  setPaused(consumerId: string, isPaused: boolean): void {
    if (this.#awaited.has(consumerId)) this.#awaited.set(consumerId, isPaused);
    const entry = this.#entries.get(consumerId);
    if (!entry) return;
    entry.remote = { ...entry.remote, isPaused };
    this.#changed();
  }

  /** How large a picture is of use; null where it is not seen. */
  show(consumerId: string, layer: number | null): void {
    this.#layers.set(consumerId, layer);
    const entry = this.#entries.get(consumerId);
    if (!entry) return;
    entry.layer = layer;
    this.#sync(consumerId).catch(() => {});
  }

  /** Nobody looks at any picture: the page is hidden, or the person wants sound alone. */
  setPicturesOff(areOff: boolean): void {
    if (this.#arePicturesOff === areOff) return;
    this.#arePicturesOff = areOff;
    for (const consumerId of this.#entries.keys()) this.#sync(consumerId).catch(() => {});
  }

  /** The server may have missed what was changed while it could not be reached. */
  async resync(): Promise<void> {
    for (const [consumerId, entry] of this.#entries) {
      entry.told = { isPaused: null, layer: null };
      await this.#sync(consumerId).catch(() => {});
    }
  }

  async #consume({ consumerId, producerId, peerId, kind, source, rtpParameters }: Notifications['newConsumer']): Promise<types.Consumer> {
    return await this.#transport.consume({
      id: consumerId,
      producerId,
      kind,
      // Sound and picture of one source belong together, so that the lips fit the words.
      streamId: `${peerId}-${source === 'screen' ? 'screen' : 'person'}`,
      rtpParameters: rtpParameters as unknown as types.RtpParameters,
    });
  }

  async #sync(consumerId: string): Promise<void> {
    const entry = this.#entries.get(consumerId);
    if (!entry) return;
    const { layer, told } = entry;
    const isVideo = entry.remote.kind === 'video';
    const isPaused = isVideo && (this.#arePicturesOff || layer === null);
    // Both at once: the server takes them in their order, and the first picture need not wait for two answers.
    const asked: Promise<unknown>[] = [];
    if (isVideo && layer !== null && layer !== told.layer) {
      told.layer = layer;
      asked.push(this.#request('setPreferredLayers', { consumerId, spatialLayer: layer, temporalLayer: mostTemporalLayer }));
    }
    if (isPaused !== told.isPaused) {
      told.isPaused = isPaused;
      asked.push(this.#request(isPaused ? 'pauseConsumer' : 'resumeConsumer', { consumerId }));
    }
    await Promise.all(asked);
  }

  #changed(): void {
    this.#onChange([...this.#entries.values()].map(({ remote }) => remote));
  }
}
