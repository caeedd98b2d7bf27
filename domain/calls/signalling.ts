/**
 * What a browser and the signalling server say to each other over one WebSocket, as JSON texts; in prose in docs/signalling.md.
 * Media descriptions are mediasoup's own (RtpCapabilities, DtlsParameters, …) and pass through unread by this contract.
 */

/** An object of mediasoup's, by its name in mediasoup's documentation. */
export type Media<Name extends string> = { readonly [key: string]: unknown } & { readonly __media?: Name };

export type Source = 'camera' | 'microphone' | 'screen';
/** In what cameras are sent: three streams of VP8, or one of VP9 in layers where the browser says that it can do so smoothly. */
export type VideoCodec = 'VP8' | 'VP9';
export type Direction = 'send' | 'receive';

/** Somebody in the room. A person with two windows has one peer: the later window takes over. */
export interface PeerInfo {
  readonly peerId: string;
  readonly participant: string;
  readonly name: string;
  readonly role: 'athlete' | 'coach';
  /** Their connection is lost and may come back. */
  readonly isAway: boolean;
}

export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** What may be asked of the server, and what it answers. */
export interface Requests {
  /** The first one, within ten seconds. `resume` is the peer that a lost connection belonged to. */
  join: {
    data: { readonly token: string; readonly resume?: string };
    answer: {
      readonly peerId: string;
      readonly peers: readonly PeerInfo[];
      readonly routerRtpCapabilities: Media<'RtpCapabilities'>;
      readonly iceServers: readonly IceServer[];
      /** Whether the four direct messages are relayed. */
      readonly isDirect: boolean;
      readonly videoCodec: VideoCodec;
      /** True where transports of before the interruption are still there: an ICE restart brings media back. */
      readonly isResumed: boolean;
    };
  };
  /** One for each direction: another one takes the place of the first, and of all that was on it. */
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
   * What the browser can receive; from then on the server offers what others send. Asked again after an interruption, it offers
   * all of it again. The answer is what stands: a consumer that is not among it was closed meanwhile, a producer that the
   * browser does not know had its answer lost.
   */
  receive: {
    data: { readonly rtpCapabilities: Media<'RtpCapabilities'> };
    answer: { readonly consumerIds: readonly string[]; readonly producerIds: readonly string[] };
  };
  /** One of each source and kind: another one takes the place of the first. */
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
  /** Consumers are made paused; the browser resumes one once it is ready for it, and pauses it while nobody sees it. */
  resumeConsumer: { data: { readonly consumerId: string }; answer: null };
  pauseConsumer: { data: { readonly consumerId: string }; answer: null };
  /** The largest picture that is of use, by the viewer's size on the screen. */
  setPreferredLayers: {
    data: { readonly consumerId: string; readonly spatialLayer: number; readonly temporalLayer: number };
    answer: null;
  };
  /** The channel for chat and cues; one of each label, as above. */
  produceData: {
    data: { readonly transportId: string; readonly sctpStreamParameters: Media<'SctpStreamParameters'>; readonly label: string };
    answer: { readonly dataProducerId: string };
  };
  /** Tells the browser, which cannot see what else is alive, that the connection is. */
  ping: { data: Record<string, never>; answer: null };
  /** Before the socket is closed, so that the others need not wait whether one comes back. */
  leave: { data: Record<string, never>; answer: null };
}

export type RequestName = keyof Requests;

/** What the server tells by itself. */
export interface Notifications {
  peerJoined: PeerInfo;
  /** `away`: the connection is lost and may come back. */
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
  /** The sender muted itself, or is back. */
  consumerPaused: { readonly consumerId: string };
  consumerResumed: { readonly consumerId: string };
  consumerLayers: { readonly consumerId: string; readonly spatialLayer: number | null };
  /** 0 (nothing arrives) to 10, of what the peer sends and of what it receives. */
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
  /** The room is elsewhere from now on, or anew here: join again with a new token. */
  rejoin: { readonly reason: 'drained' | 'workerLost' };
  /** Nothing more comes; the socket is closed. */
  closed: { readonly reason: 'takenOver' | 'over' };
}

export type NotificationName = keyof Notifications;

/** The direct mode of two: handed on to the other one as they are, where the server allows it. */
export interface DirectMessages {
  'start-call': { readonly room: string };
  offer: { readonly offer: Media<'RTCSessionDescription'>; readonly room: string };
  answer: { readonly answer: Media<'RTCSessionDescription'>; readonly room: string };
  'ice-candidate': { readonly candidate: Media<'RTCIceCandidate'>; readonly room: string };
}

export type DirectName = keyof DirectMessages;

/** Why a request was not answered with what it asked for. */
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

/** What one connection may send; the server holds to it. */
export const signallingLimits = {
  /** Bytes of one message. */
  messageBytes: 65_536,
  /** Messages in any ten seconds. */
  messagesPerTenSeconds: 200,
  /** Seconds from connecting to `join`. */
  joinSeconds: 10,
  /** Seconds that somebody whose connection is lost counts as there. */
  awaySeconds: 30,
  /** Of one peer at the same time. */
  dataProducers: 4,
  /** Characters of one chat message. */
  chatCharacters: 2000,
} as const;

/** Where the server listens for sockets. */
export const signallingPath = '/signalling';
