import type { Direct, PeerInfo } from '@academy/domain/calls';
import type { ChatLine } from './chat-channel.ts';
import type { Media } from './call-room.ts';
import { type DirectOptions, DirectSession } from './direct-session.ts';
import type { MediaOptions } from './media-session.ts';
import type { Outlet } from './senders.ts';
import type { AnyNotification } from './signalling-client.ts';

type Served = Pick<Media, 'wish' | 'show' | 'setPicturesOff' | 'openChat' | 'say' | 'resync' | 'check' | 'forget' | 'notice' | 'close'>;

export interface DirectFirstOptions
  extends
    Pick<MediaOptions, 'onTracks' | 'onConnection' | 'onGone' | 'onQuality' | 'onLine' | 'ownLines' | 'onOpen' | 'people'>,
    Pick<DirectOptions, 'iceServers' | 'createConnection' | 'createStream' | 'send'> {
  /** Oneself. */
  readonly peerId: string;
  readonly openServed: () => Promise<Served>;
}

/** Two talk directly where that works; all else goes over the media server: a third one, and two who cannot reach each other. */
export class DirectFirst implements Media {
  readonly #options: DirectFirstOptions;
  readonly #wishes = new Map<Outlet, readonly [MediaStreamTrack | null, boolean]>();
  /** With whom it did not work. */
  readonly #failed = new Set<string>();
  #direct: { readonly peerId: string; readonly session: DirectSession } | null = null;
  #served: Served | null = null;
  #isOpening = false;
  /** What came before the media it is about, in its order. */
  #early: AnyNotification[] = [];
  #arePicturesOff = false;
  #isClosed = false;

  constructor(options: DirectFirstOptions) {
    this.#options = options;
    this.#settle();
  }

  wish(outlet: Outlet, track: MediaStreamTrack | null, isOn: boolean): void {
    this.#wishes.set(outlet, [track, isOn]);
    (this.#direct?.session ?? this.#served)?.wish(outlet, track, isOn);
  }

  show(consumerId: string, layer: number | null): void {
    this.#served?.show(consumerId, layer);
  }

  setPicturesOff(areOff: boolean): void {
    this.#arePicturesOff = areOff;
    (this.#direct?.session ?? this.#served)?.setPicturesOff(areOff);
  }

  /** Opens by itself, with whatever carries it. */
  async openChat(): Promise<void> {}

  say(line: ChatLine): boolean {
    return (this.#direct?.session ?? this.#served)?.say(line) ?? false;
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
    // Somebody new would like to, and here the server is in use: in again, for what it holds cannot be taken back.
    if (message.direct === 'start-call' && isNew) this.#options.onGone();
  }

  close(): void {
    this.#isClosed = true;
    this.#endDirect();
    this.#served?.close();
    this.#served = null;
  }

  /** Makes what those who are there need. Once over the server it stays so. */
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
      // Both compare the same two, so exactly one of them gives way.
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
      // Half made is worse than not made: from the beginning, over a new connection.
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
    for (const message of this.#early.splice(0)) served.notice(message).catch((error: unknown) => console.warn(error));
    await served.openChat();
  }

  #hand(to: Pick<Served, 'wish' | 'setPicturesOff'>): void {
    to.setPicturesOff(this.#arePicturesOff);
    for (const [outlet, [track, isOn]] of this.#wishes) to.wish(outlet, track, isOn);
  }

  #endDirect(): void {
    if (!this.#direct) return;
    this.#direct.session.close();
    this.#direct = null;
    this.#options.onTracks([]);
    this.#options.onConnection(false);
  }
}
