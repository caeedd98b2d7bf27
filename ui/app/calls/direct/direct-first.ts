import type { Direct, PeerInfo } from '@academy/domain/calls';
import type { Media } from '../call-room.ts';
import { type DirectOptions, DirectSession } from './direct-session.ts';
import type { MediaOptions } from '../media-session.ts';
import type { TrackSource } from '../senders.ts';
import type { AnyNotification } from '../signalling-client.ts';

type Served = Pick<Media, 'setTrack' | 'say' | 'show' | 'setPicturesOff' | 'resync' | 'check' | 'forget' | 'notice' | 'close'>;

export interface DirectFirstOptions
  extends
    Pick<MediaOptions, 'onRenewed' | 'onReached' | 'onHeard' | 'onTracks' | 'onConnection' | 'onGone' | 'onQuality' | 'people'>,
    Pick<DirectOptions, 'iceServers' | 'createConnection' | 'createStream' | 'send'> {
  /** The own id. */
  readonly peerId: string;
  readonly openServed: () => Promise<Served>;
}

/** Two peers use a direct connection if it works. Three or more, or two who cannot reach each other, use the media server. */
export class DirectFirst implements Media {
  readonly #options: DirectFirstOptions;
  readonly #desired = new Map<TrackSource, readonly [MediaStreamTrack | null, boolean]>();
  /** Peers with whom a direct connection failed. */
  readonly #failed = new Set<string>();
  #direct: { readonly peerId: string; readonly session: DirectSession } | null = null;
  #served: Served | null = null;
  #isOpening = false;
  /** Notifications that arrived before the media they concern, in order. */
  #early: AnyNotification[] = [];
  #arePicturesOff = false;
  #isClosed = false;

  constructor(options: DirectFirstOptions) {
    this.#options = options;
    this.#settle();
  }

  setTrack(source: TrackSource, track: MediaStreamTrack | null, isOn: boolean): void {
    this.#desired.set(source, [track, isOn]);
    (this.#direct?.session ?? this.#served)?.setTrack(source, track, isOn);
  }

  say(message: string): void {
    (this.#direct?.session ?? this.#served)?.say(message);
  }

  show(consumerId: string, layer: number | null): void {
    this.#served?.show(consumerId, layer);
  }

  setPicturesOff(areOff: boolean): void {
    this.#arePicturesOff = areOff;
    (this.#direct?.session ?? this.#served)?.setPicturesOff(areOff);
  }

  async resync(): Promise<void> {
    this.#settle();
    this.#direct?.session.resync();
    await this.#served?.resync();
  }

  check(): void {
    (this.#direct?.session ?? this.#served)?.check();
  }

  forget(peerId: string): void {
    this.#served?.forget(peerId);
    this.#failed.delete(peerId);
    this.#settle();
  }

  async notice(message: AnyNotification): Promise<void> {
    if (message.notification === 'peerJoined') return this.#settle();
    if (this.#served) await this.#served.notice(message);
    else if (this.#isOpening) this.#early.push(message);
  }

  async direct(message: Direct): Promise<void> {
    if (this.#direct) return await this.#direct.session.receive(message);
    const [other, ...more] = this.#options.people();
    const isNew = other && more.length === 0 && !this.#failed.has(other.peerId);
    // A new peer wants a direct connection, but this side uses the server: rejoin, because a server session cannot be undone.
    if (message.direct === 'start-call' && isNew) this.#options.onGone();
  }

  close(): void {
    this.#isClosed = true;
    this.#endDirect();
    this.#served?.close();
    this.#served = null;
  }

  /** Opens the session that the present people need. Once on the server, it stays there. */
  #settle(): void {
    if (this.#isClosed || this.#served || this.#isOpening) return;
    const others = this.#options.people();
    const [other] = others;
    if (!other) this.#endDirect();
    else if (others.length > 1 || this.#failed.has(other.peerId)) this.#serve();
    else if (this.#direct?.peerId !== other.peerId) this.#talkTo(other);
  }

  #talkTo({ peerId }: PeerInfo): void {
    this.#endDirect();
    const { peerId: own, ...options } = this.#options;
    const session = new DirectSession({
      ...options,
      peerId,
      // Both sides compare the same two ids, so exactly one of them is polite.
      isPolite: own < peerId,
      onFailed: () => {
        this.#failed.add(peerId);
        this.#serve();
      },
    });
    this.#direct = { peerId, session };
    this.#hand(session);
  }

  #serve(): void {
    this.#endDirect();
    if (this.#isClosed) return;
    this.#isOpening = true;
    this.#open().catch((error: unknown) => {
      if (this.#isClosed) return;
      // A half-built session is worse than none: restart over a new connection.
      console.warn(error);
      this.#options.onGone();
    });
  }

  async #open(): Promise<void> {
    const served = await this.#options.openServed();
    if (this.#isClosed) return served.close();
    this.#isOpening = false;
    this.#served = served;
    this.#hand(served);
    this.#options.onRenewed();
    for (const message of this.#early.splice(0)) served.notice(message).catch((error: unknown) => console.warn(error));
  }

  #hand(to: Pick<Served, 'setTrack' | 'setPicturesOff'>): void {
    to.setPicturesOff(this.#arePicturesOff);
    for (const [source, [track, isOn]] of this.#desired) to.setTrack(source, track, isOn);
  }

  #endDirect(): void {
    if (!this.#direct) return;
    this.#direct.session.close();
    this.#direct = null;
    this.#options.onTracks([]);
    this.#options.onConnection(false);
  }
}
