import type { Direct, IceServer, Notifications } from '@academy/domain/calls';
import { DirectQuality, type LineStats } from './direct-quality.ts';
import { type DirectState, parseState, pictures, sourceOf } from './direct-state.ts';
import { Negotiation } from './negotiation.ts';
import type { RemoteTrack } from '../receivers.ts';
import type { TrackSource } from '../senders.ts';
import type { DirectMessage } from '../signalling-client.ts';

export interface DirectOptions {
  /** The other peer. */
  readonly peerId: string;
  readonly isPolite: boolean;
  readonly iceServers: readonly IceServer[];
  readonly createConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  readonly createStream: () => MediaStream;
  readonly send: (message: DirectMessage) => void;
  readonly onReached: (peerId: string) => void;
  readonly onHeard: (peerId: string, message: unknown) => void;
  readonly onTracks: (tracks: readonly RemoteTrack[]) => void;
  readonly onConnection: (isInterrupted: boolean) => void;
  readonly onQuality: (quality: Notifications['quality']) => void;
  /** Called once, if the connection cannot be established or is lost for good. */
  readonly onFailed: () => void;
}

/** Times in milliseconds. */
export const directTimes = {
  /** Timeouts for the first connection, and for restoring a lost one. */
  connect: 10_000,
  recover: 6_000,
  quality: 2_000,
} as const;

/** The sources, in the order of the transceivers in every description. */
const trackSources = ['microphone', 'camera', 'screen', 'screenSound'] as const satisfies readonly TrackSource[];
const kindOf = (source: TrackSource): 'audio' | 'video' => (pictures.has(source) ? 'video' : 'audio');

/** Audio and video of two people, directly between their browsers. */
export class DirectSession {
  readonly #options: DirectOptions;
  readonly #connection: RTCPeerConnection;
  readonly #negotiation: Negotiation;
  readonly #states: RTCDataChannel;
  readonly #words: RTCDataChannel;
  readonly #desired = new Map<TrackSource, { readonly track: MediaStreamTrack | null; readonly isOn: boolean }>();
  readonly #quality = new DirectQuality();
  readonly #sampling: ReturnType<typeof setInterval>;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  /** Audio and video of one source share a stream, for lip sync. */
  readonly #streams: Readonly<Record<'person' | 'screen', MediaStream>>;
  #transceivers: readonly RTCRtpTransceiver[] = [];
  /** The state sent by the other peer. */
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
    this.#states = this.#connection.createDataChannel('state', { negotiated: true, id: 1 });
    this.#words = this.#connection.createDataChannel('drawing', { negotiated: true, id: 2 });
    this.#listen();
    this.#sampling = setInterval(() => void this.#measure().catch(() => {}), directTimes.quality);
    this.#expect(directTimes.connect);
    send({ direct: 'start-call', data: {} });
  }

  async receive(message: Direct): Promise<void> {
    if (this.#isClosed) return;
    if (message.direct === 'start-call') this.#start();
    else if (message.direct === 'ice-candidate') await this.#negotiation.addCandidate(message.data.candidate);
    else await this.#negotiation.receive(message);
  }

  setTrack(source: TrackSource, track: MediaStreamTrack | null, isOn: boolean): void {
    this.#desired.set(source, { track, isOn });
    this.#send(source);
    this.#sendState();
  }

  /** What is said before the channel is open is lost. */
  say(message: string): void {
    if (this.#words.readyState === 'open') this.#words.send(message);
  }

  setPicturesOff(areOff: boolean): void {
    if (this.#wantsPictures === !areOff) return;
    this.#wantsPictures = !areOff;
    this.#sendState();
  }

  /** Call it when the socket is back: messages sent in the meantime were lost. */
  resync(): void {
    if (!this.#wasConnected) this.#options.send({ direct: 'start-call', data: {} });
    this.#negotiation.resend();
    this.check();
  }

  /** Call it when the network may have changed. */
  check(): void {
    if (this.#wasConnected && this.#connection.connectionState !== 'connected') this.#connection.restartIce();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#sampling);
    clearTimeout(this.#deadline);
    this.#connection.close();
  }

  #listen(): void {
    const { send, peerId, onReached, onHeard } = this.#options;
    const connection = this.#connection;
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) send({ direct: 'ice-candidate', data: { candidate: { ...candidate.toJSON() } } });
    });
    connection.addEventListener('connectionstatechange', () => this.#follow());
    connection.addEventListener('negotiationneeded', () => {
      // The first offer waits until the other peer is ready for it.
      if (connection.remoteDescription) void this.#attempt(this.#negotiation.offer());
    });
    this.#states.addEventListener('open', () => this.#sendState());
    this.#states.addEventListener('message', ({ data }) => this.#learn(parseState(data)));
    this.#words.addEventListener('open', () => onReached(peerId));
    this.#words.addEventListener('message', ({ data }) => onHeard(peerId, data));
    // A peer that closes its half has given the connection up.
    this.#states.addEventListener('close', () => this.#fail());
  }

  /**
   * The other peer is ready. The impolite one makes the offer, so that the transceivers are created once and in one order. The polite
   * one announces itself again, because its first message may have been too early.
   */
  #start(): void {
    if (this.#transceivers.length > 0) return;
    if (this.#options.isPolite) return this.#options.send({ direct: 'start-call', data: {} });
    this.#transceivers = trackSources.map((source) =>
      this.#connection.addTransceiver(kindOf(source), {
        direction: 'sendrecv',
        streams: [this.#streamOf(source)],
        ...(source === 'camera' && { sendEncodings: [{ maxBitrate: 1_500_000 }] }),
      }),
    );
    for (const source of trackSources) this.#send(source);
    void this.#attempt(this.#negotiation.offer());
  }

  /** Uses the transceivers of the other peer's offer, all in both directions. */
  #adopt(): void {
    if (this.#transceivers.length > 0) return;
    this.#transceivers = this.#connection.getTransceivers().slice(0, trackSources.length);
    for (const [index, transceiver] of this.#transceivers.entries()) {
      transceiver.direction = 'sendrecv';
      transceiver.sender.setStreams(this.#streamOf(trackSources[index] ?? 'microphone'));
    }
    for (const source of trackSources) this.#send(source);
    this.#showTracks();
  }

  #streamOf(source: TrackSource): MediaStream {
    return this.#streams[sourceOf(source) === 'screen' ? 'screen' : 'person'];
  }

  #send(source: TrackSource): void {
    const { track = null, isOn = false } = this.#desired.get(source) ?? {};
    const isWanted = isOn && (this.#theirs.wantsPictures || !pictures.has(source));
    const transceiver = this.#transceivers[trackSources.indexOf(source)];
    if (transceiver) void this.#attempt(transceiver.sender.replaceTrack(isWanted ? track : null));
  }

  /** Sends which own devices are on, and whether this side shows video. */
  #sendState(): void {
    if (this.#states.readyState !== 'open') return;
    const on = trackSources.filter((source) => this.#desired.get(source)?.isOn === true);
    this.#states.send(JSON.stringify({ on, wantsPictures: this.#wantsPictures } satisfies DirectState));
  }

  #learn(state: DirectState | null): void {
    if (!state) return;
    this.#theirs = state;
    for (const source of pictures) this.#send(source);
    this.#showTracks();
  }

  #showTracks(): void {
    const { peerId, onTracks } = this.#options;
    onTracks(
      trackSources.flatMap((source, index): RemoteTrack[] => {
        const transceiver = this.#transceivers[index];
        const isOn = this.#theirs.on.includes(source);
        // A screen either exists or not; a camera or microphone can exist and be off.
        if (!transceiver || (!isOn && sourceOf(source) === 'screen')) return [];
        const { track } = transceiver.receiver;
        return [{ consumerId: `${peerId}-${source}`, peerId, source: sourceOf(source), kind: kindOf(source), track, isPaused: !isOn }];
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

  /** A failed negotiation ends the session. */
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
