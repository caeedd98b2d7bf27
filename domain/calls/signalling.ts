/**
 * Messages between a browser and the signalling server over one WebSocket, as JSON texts; described in docs/signalling.md. Media
 * descriptions are mediasoup's own (RtpCapabilities, DtlsParameters, …). This contract does not look into them; the media server
 * checks them.
 */

/** An object of mediasoup's, by its name in mediasoup's documentation. */
export type Media<Name extends string> = { readonly [key: string]: unknown } & { readonly __media?: Name };

export type Source = 'camera' | 'microphone' | 'screen';
/** Codec of cameras: three streams of VP8, or one of VP9 with scalable layers if the browser reports that it can do so smoothly. */
export type VideoCodec = 'VP8' | 'VP9';
export type Direction = 'send' | 'receive';

/** A participant in the room. A person with two windows has one peer: the later window takes over. */
export interface PeerInfo {
  readonly peerId: string;
  readonly participant: string;
  readonly name: string;
  readonly role: 'athlete' | 'coach';
  /** The connection is lost and may be resumed. */
  readonly isAway: boolean;
}

export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** Requests of the browser, with their responses. */
export interface Requests {
  /** The first request, within ten seconds. `resume` is the peer of a lost connection. */
  join: {
    data: { readonly token: string; readonly resume?: string };
    answer: {
      readonly peerId: string;
      readonly peers: readonly PeerInfo[];
      readonly routerRtpCapabilities: Media<'RtpCapabilities'>;
      readonly iceServers: readonly IceServer[];
      /** Whether the four messages of the direct mode are relayed. */
      readonly isDirect: boolean;
      readonly videoCodec: VideoCodec;
      /** True if the transports from before the interruption still exist: an ICE restart restores the media. */
      readonly isResumed: boolean;
    };
  };
  /** One transport per direction: a new one replaces the old one and everything on it. */
  createTransport: {
    data: { readonly direction: Direction };
    answer: {
      readonly transportId: string;
      readonly iceParameters: Media<'IceParameters'>;
      readonly iceCandidates: readonly Media<'IceCandidate'>[];
      readonly dtlsParameters: Media<'DtlsParameters'>;
      readonly sctpParameters: Media<'SctpParameters'>;
    };
  };
  connectTransport: { data: { readonly transportId: string; readonly dtlsParameters: Media<'DtlsParameters'> }; answer: null };
  restartIce: { data: { readonly transportId: string }; answer: { readonly iceParameters: Media<'IceParameters'> } };
  /**
   * The media that the browser can receive. From then on the server announces the streams of others, and after an interruption,
   * when it is sent again, all of them again. The response lists everything that exists: a consumer that is missing was closed in
   * the meantime; for a producer that the browser does not know, the response was lost.
   */
  receive: {
    data: { readonly rtpCapabilities: Media<'RtpCapabilities'> };
    answer: { readonly consumerIds: readonly string[]; readonly producerIds: readonly string[] };
  };
  /** One producer per source and kind: a new one replaces the old one. */
  produce: {
    data: {
      readonly transportId: string;
      readonly kind: 'audio' | 'video';
      readonly source: Source;
      readonly rtpParameters: Media<'RtpParameters'>;
      readonly isPaused: boolean;
    };
    answer: { readonly producerId: string };
  };
  pauseProducer: { data: { readonly producerId: string }; answer: null };
  resumeProducer: { data: { readonly producerId: string }; answer: null };
  closeProducer: { data: { readonly producerId: string }; answer: null };
  /** Consumers start paused; the browser resumes one once it is ready, and pauses it while it is not visible. */
  resumeConsumer: { data: { readonly consumerId: string }; answer: null };
  pauseConsumer: { data: { readonly consumerId: string }; answer: null };
  /** The largest layer that is useful at the size shown. */
  setPreferredLayers: {
    data: { readonly consumerId: string; readonly spatialLayer: number; readonly temporalLayer: number };
    answer: null;
  };
  /** A channel for what people in a call send each other, such as drawings; one per label, as above. */
  produceData: {
    data: { readonly transportId: string; readonly sctpStreamParameters: Media<'SctpStreamParameters'>; readonly label: string };
    answer: { readonly dataProducerId: string };
  };
  /** A browser does not see WebSocket pings, so this shows it that the connection works. */
  ping: { data: Record<string, never>; answer: null };
  /** Sent before the socket is closed, so that the others need not wait for this peer to resume. */
  leave: { data: Record<string, never>; answer: null };
}

export type RequestName = keyof Requests;

/** Notifications of the server. */
export interface Notifications {
  peerJoined: PeerInfo;
  /** The connection of this peer is lost and may be resumed. */
  peerAway: { readonly peerId: string };
  peerBack: { readonly peerId: string };
  peerLeft: { readonly peerId: string };
  newConsumer: {
    readonly consumerId: string;
    readonly producerId: string;
    readonly peerId: string;
    readonly kind: 'audio' | 'video';
    readonly source: Source;
    readonly rtpParameters: Media<'RtpParameters'>;
    readonly isProducerPaused: boolean;
  };
  consumerClosed: { readonly consumerId: string };
  /** The sender has paused the stream, or resumed it. */
  consumerPaused: { readonly consumerId: string };
  consumerResumed: { readonly consumerId: string };
  consumerLayers: { readonly consumerId: string; readonly spatialLayer: number | null };
  /** 0 (nothing arrives) to 10, for the media that the peer sends and receives. */
  quality: { readonly peerId: string; readonly sends: number; readonly receives: number };
  newDataConsumer: {
    readonly dataConsumerId: string;
    readonly dataProducerId: string;
    readonly peerId: string;
    readonly sctpStreamParameters: Media<'SctpStreamParameters'>;
    readonly label: string;
  };
  /** Null: nobody speaks. */
  activeSpeaker: { readonly peerId: string | null };
  /** The room has moved, or was started again on this server: join again with a new token. */
  rejoin: { readonly reason: 'drained' | 'workerLost' };
  /**
   * The last message before the socket is closed. `over`: for everybody. `ended`: for everybody, by the coach. `sessionCancelled`,
   * `sessionMoved`: for everybody, because the booked session is not held here any more. `removed`: for this person only, by the coach.
   * `signedOut`: the session of the ticket has ended.
   */
  closed: { readonly reason: 'takenOver' | 'over' | 'ended' | 'sessionCancelled' | 'sessionMoved' | 'removed' | 'signedOut' };
}

export type NotificationName = keyof Notifications;

/** Messages of the direct mode, relayed unchanged to the other peer if the server allows it. */
export interface DirectMessages {
  'start-call': { readonly room: string };
  offer: { readonly offer: Media<'RTCSessionDescription'>; readonly room: string };
  answer: { readonly answer: Media<'RTCSessionDescription'>; readonly room: string };
  'ice-candidate': { readonly candidate: Media<'RTCIceCandidate'>; readonly room: string };
}

export type DirectName = keyof DirectMessages;

/** Why a request was refused. */
export type SignallingProblem =
  | 'badRequest'
  | 'badToken'
  | 'forbidden'
  | 'notJoined'
  | 'notFound'
  | 'tooMany'
  | 'unavailable'
  | 'internalError';

export type Request = {
  [Name in RequestName]: { readonly request: Name; readonly id: number; readonly data: Requests[Name]['data'] };
}[RequestName];
export type Response =
  | { readonly response: number; readonly data: Requests[RequestName]['answer'] }
  | { readonly response: number; readonly problem: SignallingProblem };
export type Notification = {
  [Name in NotificationName]: { readonly notification: Name; readonly data: Notifications[Name] };
}[NotificationName];
export type Direct = { [Name in DirectName]: { readonly direct: Name; readonly data: DirectMessages[Name] } }[DirectName];

export type ClientMessage = Request | Direct;
export type ServerMessage = Response | Notification | Direct;

/** Limits of one connection, enforced by the server. */
export const signallingLimits = {
  /** Bytes of one message. */
  messageBytes: 65_536,
  /** Messages in any ten seconds. */
  messagesPerTenSeconds: 200,
  /** Seconds from connecting to `join`. */
  joinSeconds: 10,
  /** Seconds that a peer with a lost connection counts as present. */
  awaySeconds: 30,
  /** Data producers of one peer at the same time. */
  dataProducers: 4,
} as const;

/** Path of the signalling WebSocket. */
export const signallingPath = '/signalling';
