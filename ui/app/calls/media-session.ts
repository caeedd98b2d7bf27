import type { Direction, Notifications, PeerInfo, Requests, VideoCodec } from '@academy/domain/calls';
import type { types } from 'mediasoup-client';
import { cameraCodecOf } from './camera-codec.ts';
import { DataLines, type DataLinesOptions } from './data-lines.ts';
import { IceRecovery } from './ice-recovery.ts';
import { Receivers, type RemoteTrack } from './receivers.ts';
import { type TrackSource, Senders } from './senders.ts';
import type { AnyNotification, DirectMessage, SignallingClient } from './signalling-client.ts';

export interface MediaOptions extends DataLinesOptions {
  readonly device: types.Device;
  readonly request: SignallingClient['request'];
  /** Sends to the other of two peers, if the server allows the direct mode. */
  readonly sendDirect: (message: DirectMessage) => void;
  /** The other people in the room. */
  readonly people: () => readonly PeerInfo[];
  /** Connection quality in the direct mode, in which the server does not report it. */
  readonly onQuality: (quality: Notifications['quality']) => void;
  /** The way to the others is another one: what was said on the one before may not have reached them. */
  readonly onRenewed: () => void;
  readonly onTracks: (tracks: readonly RemoteTrack[]) => void;
  /** Media flows, or is interrupted at the moment. */
  readonly onConnection: (isInterrupted: boolean) => void;
  /** The server no longer knows this peer. */
  readonly onGone: () => void;
}

type Joined = Requests['join']['answer'];

/** All mediasoup objects of one peer in a room. */
export class MediaSession {
  readonly #options: MediaOptions;
  readonly #receive: types.Transport;
  readonly #send: types.Transport;
  readonly #recoveries: readonly IceRecovery[];
  readonly #senders: Senders;
  readonly #receivers: Receivers;
  readonly #lines: DataLines;

  private constructor(options: MediaOptions, send: types.Transport, receive: types.Transport, cameraCodec: VideoCodec) {
    this.#options = options;
    this.#send = send;
    this.#receive = receive;
    this.#senders = new Senders(send, options.request, options.device.sendRtpCapabilities.codecs ?? [], cameraCodec);
    this.#receivers = new Receivers(receive, options.request, options.onTracks);
    this.#lines = new DataLines(send, receive, options);
    this.#recoveries = [send, receive].map(
      (transport) => new IceRecovery(transport, { askParameters: (id) => this.#askParameters(id), onChange: () => this.#report() }),
    );
  }

  static async open(options: MediaOptions, joined: Joined): Promise<MediaSession> {
    const { device, request } = options;
    await device.load({ routerRtpCapabilities: joined.routerRtpCapabilities as unknown as types.RtpCapabilities });
    const [send, receive] = await Promise.all([createTransport(options, joined, 'send'), createTransport(options, joined, 'receive')]);
    const session = new MediaSession(options, send, receive, await cameraCodecOf(joined.videoCodec));
    await request('receive', { rtpCapabilities: device.recvRtpCapabilities });
    return session;
  }

  setTrack(source: TrackSource, track: MediaStreamTrack | null, isOn: boolean): void {
    this.#senders.setTrack(source, track, isOn);
  }

  /** To everybody in the room. */
  say(message: string): void {
    this.#lines.say(message);
  }

  show(consumerId: string, layer: number | null): void {
    this.#receivers.show(consumerId, layer);
  }

  setPicturesOff(areOff: boolean): void {
    this.#receivers.setPicturesOff(areOff);
  }

  /** Call it when the socket is back and the server still knows this peer. */
  async resync(): Promise<void> {
    for (const recovery of this.#recoveries) recovery.check();
    const { request, device } = this.#options;
    const { consumerIds, producerIds } = await request('receive', { rtpCapabilities: device.recvRtpCapabilities });
    this.#receivers.keep(consumerIds);
    await this.#receivers.resync();
    await this.#senders.resync(producerIds);
  }

  /** Call it when the network may have changed. */
  check(): void {
    for (const recovery of this.#recoveries) recovery.check();
  }

  forget(peerId: string): void {
    this.#receivers.removeOf(peerId);
  }

  async notice(message: AnyNotification): Promise<void> {
    switch (message.notification) {
      case 'newConsumer':
        return await this.#receivers.add(message.data);
      case 'newDataConsumer':
        return await this.#lines.add(message.data);
      case 'consumerClosed':
        return this.#receivers.remove(message.data.consumerId);
      case 'consumerPaused':
        return this.#receivers.setPaused(message.data.consumerId, true);
      case 'consumerResumed':
        return this.#receivers.setPaused(message.data.consumerId, false);
      default:
    }
  }

  close(): void {
    this.#senders.close();
    this.#lines.close();
    for (const recovery of this.#recoveries) recovery.close();
    this.#send.close();
    this.#receive.close();
  }

  async #askParameters(transportId: string): Promise<types.IceParameters> {
    try {
      const { iceParameters } = await this.#options.request('restartIce', { transportId });
      return iceParameters as unknown as types.IceParameters;
    } catch (error) {
      const code = error instanceof Error ? error.message : '';
      if (code === 'notFound' || code === 'notJoined') this.#options.onGone();
      throw error;
    }
  }

  #report(): void {
    this.#options.onConnection(this.#recoveries.some(({ isInterrupted }) => isInterrupted));
  }
}

async function createTransport({ device, request }: MediaOptions, { iceServers }: Joined, direction: Direction): Promise<types.Transport> {
  const { transportId, ...parameters } = await request('createTransport', { direction });
  const options = {
    ...(parameters as unknown as Omit<types.TransportOptions, 'id'>),
    id: transportId,
    iceServers: iceServers.map(({ urls, ...rest }) => ({ ...rest, urls: [...urls] })),
  };
  const transport = direction === 'send' ? device.createSendTransport(options) : device.createRecvTransport(options);
  transport.on('connect', ({ dtlsParameters }, done, failed) => {
    void handOn(request('connectTransport', { transportId, dtlsParameters }), () => done(), failed);
  });
  transport.on('produce', ({ kind, rtpParameters, appData }, done, failed) => {
    const source = appData['source'] as Requests['produce']['data']['source'];
    const asked = request('produce', { transportId, kind, source, rtpParameters, isPaused: false });
    void handOn(
      asked.then(({ producerId }) => ({ id: producerId })),
      done,
      failed,
    );
  });
  transport.on('producedata', ({ sctpStreamParameters, label = '' }, done, failed) => {
    const asked = request('produceData', { transportId, sctpStreamParameters: { ...sctpStreamParameters }, label });
    void handOn(
      asked.then(({ dataProducerId }) => ({ id: dataProducerId })),
      done,
      failed,
    );
  });
  return transport;
}

/** Adapts a promise to the callbacks of mediasoup-client. */
async function handOn<Value>(asked: Promise<Value>, done: (value: Value) => void, failed: (error: Error) => void): Promise<void> {
  try {
    done(await asked);
  } catch (error) {
    failed(error instanceof Error ? error : new Error(String(error)));
  }
}
