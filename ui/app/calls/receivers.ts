import type { Notifications, Source } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';
import type { SignallingClient } from './signalling-client.ts';

/** A track of another person. */
export interface RemoteTrack {
  readonly consumerId: string;
  readonly peerId: string;
  readonly source: Source;
  readonly kind: 'audio' | 'video';
  readonly track: MediaStreamTrack;
  /** The sender has paused it. */
  readonly isPaused: boolean;
}

interface Entry {
  readonly consumer: types.Consumer;
  remote: RemoteTrack;
  /** The layer that is large enough; null if the picture is not visible. */
  layer: number | null;
  /** The state last requested from the server. */
  requested: { isPaused: boolean | null; layer: number | null };
}

const mostTemporalLayer = 2;

/** Receives the tracks of others: video only while it is visible, and no larger than it is shown. */
export class Receivers {
  readonly #transport: types.Transport;
  readonly #request: SignallingClient['request'];
  readonly #onChange: (tracks: readonly RemoteTrack[]) => void;
  readonly #entries = new Map<string, Entry>();
  readonly #layers = new Map<string, number | null>();
  readonly #gone = new Set<string>();
  /** Consumers being created, and whether each is paused. */
  readonly #awaited = new Map<string, boolean>();
  #arePicturesOff = false;

  constructor(transport: types.Transport, request: SignallingClient['request'], onChange: (tracks: readonly RemoteTrack[]) => void) {
    this.#transport = transport;
    this.#request = request;
    this.#onChange = onChange;
  }

  /** An existing consumer is announced again after an interruption; then only its paused state is updated. */
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
    this.#entries.set(consumerId, { consumer, remote, layer, requested: { isPaused: true, layer: null } });
    this.#changed();
    await this.#sync(consumerId);
  }

  /** Keeps the server's consumers and removes all others, which were closed while disconnected. */
  keep(consumerIds: readonly string[]): void {
    const known = [...this.#entries.keys(), ...this.#awaited.keys()];
    for (const consumerId of known) if (!consumerIds.includes(consumerId)) this.remove(consumerId);
  }

  remove(consumerId: string): void {
    this.#gone.add(consumerId);
    this.#entries.get(consumerId)?.consumer.close();
    if (this.#entries.delete(consumerId)) this.#changed();
  }

  /** Removes the consumers of a peer who has left. */
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

  /** The layer in which a picture is shown; null if it is not visible. */
  show(consumerId: string, layer: number | null): void {
    this.#layers.set(consumerId, layer);
    const entry = this.#entries.get(consumerId);
    if (!entry) return;
    entry.layer = layer;
    this.#sync(consumerId).catch(() => {});
  }

  /** Stops all video, because the page is hidden or the user wants audio only. */
  setPicturesOff(areOff: boolean): void {
    if (this.#arePicturesOff === areOff) return;
    this.#arePicturesOff = areOff;
    for (const consumerId of this.#entries.keys()) this.#sync(consumerId).catch(() => {});
  }

  /** Repeats all requests, because the server may have missed some while disconnected. */
  async resync(): Promise<void> {
    for (const [consumerId, entry] of this.#entries) {
      entry.requested = { isPaused: null, layer: null };
      await this.#sync(consumerId).catch(() => {});
    }
  }

  async #consume({ consumerId, producerId, peerId, kind, source, rtpParameters }: Notifications['newConsumer']): Promise<types.Consumer> {
    return await this.#transport.consume({
      id: consumerId,
      producerId,
      kind,
      // Audio and video of one source share a stream, for lip sync.
      streamId: `${peerId}-${source === 'screen' ? 'screen' : 'person'}`,
      rtpParameters: rtpParameters as unknown as types.RtpParameters,
    });
  }

  async #sync(consumerId: string): Promise<void> {
    const entry = this.#entries.get(consumerId);
    if (!entry) return;
    const { layer, requested } = entry;
    const isVideo = entry.remote.kind === 'video';
    const isPaused = isVideo && (this.#arePicturesOff || layer === null);
    // Both at once: the server handles them in order, and the first picture need not wait for two responses.
    const asked: Promise<unknown>[] = [];
    if (isVideo && layer !== null && layer !== requested.layer) {
      requested.layer = layer;
      asked.push(this.#request('setPreferredLayers', { consumerId, spatialLayer: layer, temporalLayer: mostTemporalLayer }));
    }
    if (isPaused !== requested.isPaused) {
      requested.isPaused = isPaused;
      asked.push(this.#request(isPaused ? 'pauseConsumer' : 'resumeConsumer', { consumerId }));
    }
    await Promise.all(asked);
  }

  #changed(): void {
    this.#onChange([...this.#entries.values()].map(({ remote }) => remote));
  }
}
