import type { Direct, DirectMessages, DirectName, IceServer, Notifications } from '@academy/domain/calls';
import { asking, type ChatLine, type ChatOptions, lineOf } from './chat-channel.ts';
import { DirectQuality, type LineStats } from './direct-quality.ts';
import { type DirectState, parseState, pictures, sourceOf } from './direct-state.ts';
import { Negotiation } from './negotiation.ts';
import type { RemoteTrack } from './receivers.ts';
import type { Outlet } from './senders.ts';

/** As it is sent; the room is the same for all of them. */
export type DirectMessage = {
  [Name in DirectName]: { readonly direct: Name; readonly data: Omit<DirectMessages[Name], 'room'> };
}[DirectName];

export interface DirectOptions extends ChatOptions {
  /** The other one. */
  readonly peerId: string;
  readonly isPolite: boolean;
  readonly iceServers: readonly IceServer[];
  readonly createConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  readonly createStream: () => MediaStream;
  readonly send: (message: DirectMessage) => void;
  readonly onTracks: (tracks: readonly RemoteTrack[]) => void;
  readonly onConnection: (isInterrupted: boolean) => void;
  readonly onQuality: (quality: Notifications['quality']) => void;
  /** It does not come about, or is lost for good; said once. */
  readonly onFailed: () => void;
}

/** Times in milliseconds. */
export const directTimes = {
  /** From the beginning to the first connection, and from losing it to having it again. */
  connect: 10_000,
  recover: 6_000,
  quality: 2_000,
} as const;

/** What is sent, in the order of the lines of every description. */
const outlets = ['microphone', 'camera', 'screen', 'screenSound'] as const satisfies readonly Outlet[];
const kindOf = (outlet: Outlet): 'audio' | 'video' => (pictures.has(outlet) ? 'video' : 'audio');

/** Sound, pictures and conversation of two, from browser to browser. */
export class DirectSession {
  readonly #options: DirectOptions;
  readonly #connection: RTCPeerConnection;
  readonly #negotiation: Negotiation;
  readonly #chat: RTCDataChannel;
  readonly #states: RTCDataChannel;
  readonly #wishes = new Map<Outlet, { readonly track: MediaStreamTrack | null; readonly isOn: boolean }>();
  readonly #quality = new DirectQuality();
  readonly #beat: ReturnType<typeof setInterval>;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  /** Sound and picture of one source belong together, so that the lips fit the words. */
  readonly #streams: Readonly<Record<'person' | 'screen', MediaStream>>;
  #transceivers: readonly RTCRtpTransceiver[] = [];
  /** What the other side says of itself. */
  #theirs: DirectState = { on: [], wantsPictures: true };
  #wantsPictures = true;
  #wasConnected = false;
  #isClosed = false;

  constructor(options: DirectOptions) {
    this.#options = options;
    const { iceServers, isPolite, send } = options;
    this.#connection = options.createConnection({ iceServers: structuredClone(iceServers) as RTCIceServer[] });
    this.#streams = { person: options.createStream(), screen: options.createStream() };
    this.#negotiation = new Negotiation(this.#connection, { isPolite, send, onOffer: () => this.#adopt() });
    this.#chat = this.#connection.createDataChannel('chat', { negotiated: true, id: 0 });
    this.#states = this.#connection.createDataChannel('state', { negotiated: true, id: 1 });
    this.#listen();
    this.#beat = setInterval(() => void this.#measure().catch(() => {}), directTimes.quality);
    this.#expect(directTimes.connect);
    send({ direct: 'start-call', data: {} });
  }

  async receive(message: Direct): Promise<void> {
    if (this.#isClosed) return;
    if (message.direct === 'start-call') this.#start();
    else if (message.direct === 'ice-candidate') await this.#negotiation.addCandidate(message.data.candidate);
    else await this.#negotiation.receive(message);
  }

  wish(outlet: Outlet, track: MediaStreamTrack | null, isOn: boolean): void {
    this.#wishes.set(outlet, { track, isOn });
    this.#send(outlet);
    this.#tell();
  }

  setPicturesOff(areOff: boolean): void {
    if (this.#wantsPictures === !areOff) return;
    this.#wantsPictures = !areOff;
    this.#tell();
  }

  /** False where it does not arrive at the moment. */
  say({ id, text }: ChatLine): boolean {
    if (this.#chat.readyState !== 'open') return false;
    this.#chat.send(JSON.stringify({ id, text }));
    return true;
  }

  /** The socket is back: what was said meanwhile did not arrive. */
  resync(): void {
    if (!this.#wasConnected) this.#options.send({ direct: 'start-call', data: {} });
    this.#negotiation.resend();
    this.check();
  }

  /** The network may be another one. */
  check(): void {
    if (this.#wasConnected && this.#connection.connectionState !== 'connected') this.#connection.restartIce();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#deadline);
    this.#connection.close();
  }

  #listen(): void {
    const { peerId, send, onLine, ownLines, onOpen } = this.#options;
    const connection = this.#connection;
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) send({ direct: 'ice-candidate', data: { candidate: { ...candidate.toJSON() } } });
    });
    connection.addEventListener('connectionstatechange', () => this.#follow());
    connection.addEventListener('negotiationneeded', () => {
      // The first offer is made when the other one is ready for it.
      if (connection.remoteDescription) void this.#attempt(this.#negotiation.offer());
    });
    this.#states.addEventListener('open', () => this.#tell());
    this.#states.addEventListener('message', ({ data }) => this.#learn(parseState(data)));
    // Whoever closes their half has given it up.
    this.#states.addEventListener('close', () => this.#fail());
    this.#chat.addEventListener('open', () => {
      this.#chat.send(asking);
      onOpen();
    });
    this.#chat.addEventListener('message', ({ data }) => {
      if (data === asking) return ownLines().forEach((line) => this.say(line));
      const line = typeof data === 'string' ? lineOf(data) : null;
      if (line) onLine(peerId, line);
    });
  }

  /**
   * They are ready. The impolite one offers, so that the lines are made once and in one order; the polite one says once more that
   * it is ready, for the first time may have been too early to be heard.
   */
  #start(): void {
    if (this.#transceivers.length > 0) return;
    if (this.#options.isPolite) return this.#options.send({ direct: 'start-call', data: {} });
    this.#transceivers = outlets.map((outlet) =>
      this.#connection.addTransceiver(kindOf(outlet), {
        direction: 'sendrecv',
        streams: [this.#streamOf(outlet)],
        ...(outlet === 'camera' && { sendEncodings: [{ maxBitrate: 1_500_000 }] }),
      }),
    );
    for (const outlet of outlets) this.#send(outlet);
    void this.#attempt(this.#negotiation.offer());
  }

  /** The other one's lines, of which each goes both ways. */
  #adopt(): void {
    if (this.#transceivers.length > 0) return;
    this.#transceivers = this.#connection.getTransceivers().slice(0, outlets.length);
    for (const [index, transceiver] of this.#transceivers.entries()) {
      transceiver.direction = 'sendrecv';
      transceiver.sender.setStreams(this.#streamOf(outlets[index] ?? 'microphone'));
    }
    for (const outlet of outlets) this.#send(outlet);
    this.#showTracks();
  }

  #streamOf(outlet: Outlet): MediaStream {
    return this.#streams[sourceOf(outlet) === 'screen' ? 'screen' : 'person'];
  }

  #send(outlet: Outlet): void {
    const { track = null, isOn = false } = this.#wishes.get(outlet) ?? {};
    const isWanted = isOn && (this.#theirs.wantsPictures || !pictures.has(outlet));
    const transceiver = this.#transceivers[outlets.indexOf(outlet)];
    if (transceiver) void this.#attempt(transceiver.sender.replaceTrack(isWanted ? track : null));
  }

  /** One's own devices, and whether pictures are looked at. */
  #tell(): void {
    if (this.#states.readyState !== 'open') return;
    const on = outlets.filter((outlet) => this.#wishes.get(outlet)?.isOn === true);
    this.#states.send(JSON.stringify({ on, wantsPictures: this.#wantsPictures } satisfies DirectState));
  }

  #learn(state: DirectState | null): void {
    if (!state) return;
    this.#theirs = state;
    for (const outlet of pictures) this.#send(outlet);
    this.#showTracks();
  }

  #showTracks(): void {
    const { peerId, onTracks } = this.#options;
    onTracks(
      outlets.flatMap((outlet, index): RemoteTrack[] => {
        const transceiver = this.#transceivers[index];
        const isOn = this.#theirs.on.includes(outlet);
        // A screen is there or is not; a camera and a microphone are there and off.
        if (!transceiver || (!isOn && sourceOf(outlet) === 'screen')) return [];
        const { track } = transceiver.receiver;
        return [{ consumerId: `${peerId}-${outlet}`, peerId, source: sourceOf(outlet), kind: kindOf(outlet), track, isPaused: !isOn }];
      }),
    );
  }

  #follow(): void {
    const { connectionState } = this.#connection;
    if (this.#isClosed) return;
    if (connectionState === 'connected') {
      this.#wasConnected = true;
      clearTimeout(this.#deadline);
      this.#deadline = undefined;
      this.#options.onConnection(false);
    } else if (!this.#wasConnected) {
      if (connectionState === 'failed') this.#fail();
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      if (this.#deadline === undefined) this.#expect(directTimes.recover);
      this.#connection.restartIce();
      this.#options.onConnection(true);
    }
  }

  #expect(milliseconds: number): void {
    this.#deadline = setTimeout(() => this.#fail(), milliseconds);
  }

  #fail(): void {
    if (this.#isClosed) return;
    this.close();
    this.#options.onFailed();
  }

  async #measure(): Promise<void> {
    const { peerId, onQuality } = this.#options;
    const stats = await this.#connection.getStats();
    const lines: LineStats[] = [];
    stats.forEach((entry: LineStats) => lines.push(entry));
    const quality = this.#quality.next(lines);
    if (quality && !this.#isClosed) onQuality({ peerId, ...quality });
  }

  /** What cannot be agreed on is not going to come about. */
  async #attempt(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (this.#isClosed) return;
      console.warn(error);
      this.#fail();
    }
  }
}
