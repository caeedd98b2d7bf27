/** One end of a data channel; messages reach the other end if both are open. */
export class FakeChannel extends EventTarget {
  readyState: RTCDataChannelState = 'connecting';
  other: FakeChannel | null = null;

  send(data: string): void {
    this.other?.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.dispatchEvent(new Event('close'));
  }
}

class FakeSender {
  track: MediaStreamTrack | null = null;

  replaceTrack(track: MediaStreamTrack | null): Promise<void> {
    this.track = track;
    return Promise.resolve();
  }

  setStreams(): void {}
}

class FakeTransceiver {
  readonly sender = new FakeSender();
  readonly receiver: { readonly track: MediaStreamTrack };
  direction: RTCRtpTransceiverDirection = 'recvonly';

  constructor(kind: string) {
    this.receiver = { track: { kind, id: `remote-${kind}` } as MediaStreamTrack };
  }
}

let descriptions = 0;

/** States and descriptions of a peer connection; `connect` decides the outcome of connecting. */
export class FakePeerConnection extends EventTarget {
  readonly configuration: RTCConfiguration;
  readonly channels: FakeChannel[] = [];
  readonly candidates: unknown[] = [];
  transceivers: FakeTransceiver[] = [];
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  restarts = 0;
  stats: readonly object[] = [];
  #isNeeded = false;

  constructor(configuration: RTCConfiguration = {}) {
    super();
    this.configuration = configuration;
  }

  createDataChannel(): FakeChannel {
    const channel = new FakeChannel();
    this.channels.push(channel);
    this.#need();
    return channel;
  }

  addTransceiver(kind: string): FakeTransceiver {
    const transceiver = new FakeTransceiver(kind);
    this.transceivers.push(transceiver);
    this.#need();
    return transceiver;
  }

  getTransceivers(): readonly FakeTransceiver[] {
    return this.transceivers;
  }

  restartIce(): void {
    this.restarts++;
    this.#need();
  }

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    await Promise.resolve();
    this.localDescription = { type, sdp: `${type} ${++descriptions}` };
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    if (type === 'answer') this.#isNeeded = false;
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    await Promise.resolve();
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer') throw new DOMException('', 'InvalidStateError');
    this.remoteDescription = description;
    this.signalingState = description.type === 'answer' ? 'stable' : 'have-remote-offer';
    if (description.type === 'answer') this.#isNeeded = false;
    if (this.transceivers.length === 0) this.transceivers = ['audio', 'video', 'video', 'audio'].map((kind) => new FakeTransceiver(kind));
  }

  async addIceCandidate(candidate: unknown): Promise<void> {
    await Promise.resolve();
    if (!this.remoteDescription) throw new DOMException('', 'InvalidStateError');
    this.candidates.push(candidate);
  }

  async getStats(): Promise<ReadonlyMap<string, object>> {
    return await Promise.resolve(new Map(this.stats.map((entry, index) => [String(index), entry])));
  }

  close(): void {
    this.connectionState = 'closed';
    for (const channel of this.channels) {
      const { other } = channel;
      channel.readyState = 'closed';
      other?.close();
    }
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  asConnection(): RTCPeerConnection {
    return this as unknown as RTCPeerConnection;
  }

  /** Fires asynchronously, and once per negotiation, as browsers do. */
  #need(): void {
    if (this.#isNeeded) return;
    this.#isNeeded = true;
    queueMicrotask(() => this.dispatchEvent(new Event('negotiationneeded')));
  }
}

/** Connects two ends. */
export function connect(one: FakePeerConnection, other: FakePeerConnection): void {
  for (const [index, channel] of one.channels.entries()) {
    const twin = other.channels[index];
    if (!twin) throw new Error('the two have not opened the same channels');
    channel.other = twin;
    twin.other = channel;
  }
  for (const end of [one, other]) end.become('connected');
  const channels = [...one.channels, ...other.channels];
  // No message arrives before a channel is open.
  for (const channel of channels) channel.readyState = 'open';
  for (const channel of channels) channel.dispatchEvent(new Event('open'));
}
