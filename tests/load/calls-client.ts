import { once } from 'node:events';
import type { NotificationName, Notifications, RequestName, Requests } from '@academy/domain/calls';
import { WebSocket } from 'ws';

export interface Place {
  /** Address of the signalling. */
  readonly url: string;
  readonly origin: string;
}

/** A loopback address for the nth socket, because one address may open fifty. */
const addressFor = (index: number): string => `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;

/** A browser's side of the signalling, without a browser. */
export class CallsClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (data: never) => void; reject: (error: Error) => void }>();
  readonly #listeners = new Map<string, (data: never) => void>();
  /** Rejects when the socket is closed. */
  readonly closed: Promise<never>;
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Record<string, unknown>));
    socket.on('error', () => {});
    const { promise: closed, reject: fail } = Promise.withResolvers<never>();
    this.closed = closed;
    // No unhandled rejection if nobody waits.
    closed.catch(() => {});
    socket.on('close', (code) => {
      const error = new Error(`the socket was closed: ${code}`);
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      fail(error);
    });
  }

  /** The nth of many clients; throws if the server refuses it. */
  static async connect({ url, origin }: Place, index: number): Promise<CallsClient> {
    const socket = new WebSocket(url, { headers: { origin }, localAddress: addressFor(index), perMessageDeflate: false });
    const client = new CallsClient(socket);
    await once(socket, 'open');
    return client;
  }

  /** Rejects with the problem's code, or if the socket is closed. */
  request<Name extends RequestName>(request: Name, data: Requests[Name]['data']): Promise<Requests[Name]['answer']> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== this.#socket.OPEN) return reject(new Error('the socket is closed'));
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ request, id, data }));
    });
  }

  on<Name extends NotificationName>(name: Name, listener: (data: Notifications[Name]) => void): void {
    this.#listeners.set(name, listener);
  }

  close(): void {
    this.#socket.terminate();
  }

  #receive(message: Record<string, unknown>): void {
    const name = message['notification'];
    if (typeof name === 'string') {
      this.#listeners.get(name)?.(message['data'] as never);
      return;
    }
    const id = message['response'] as number;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('problem' in message) waiting?.reject(new Error(String(message['problem'])));
    else waiting?.resolve(message['data'] as never);
  }
}

const fingerprint = { algorithm: 'sha-256', value: Array.from({ length: 32 }, () => 'AB').join(':') };
const feedback = ['nack', 'nack pli', 'ccm fir', 'goog-remb'].map((text) => {
  const [type = '', parameter = ''] = text.split(' ');
  return { type, parameter };
});

const voice = {
  mid: '0',
  codecs: [{ mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: { usedtx: 1 }, rtcpFeedback: [] }],
  encodings: [{ ssrc: 1001 }],
  headerExtensions: [],
  rtcp: { cname: 'load' },
};
/** Three layers, as a browser sends a camera. */
const camera = {
  mid: '1',
  codecs: [
    { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000, parameters: {}, rtcpFeedback: feedback },
    { mimeType: 'video/rtx', payloadType: 97, clockRate: 90_000, parameters: { apt: 96 }, rtcpFeedback: [] },
  ],
  encodings: [0, 1, 2].map((layer) => ({ ssrc: 2001 + layer, rtx: { ssrc: 2101 + layer }, scalabilityMode: 'L1T3' })),
  headerExtensions: [],
  rtcp: { cname: 'load' },
};

/** A participant with everything that a browser would have created in the room. */
export interface Attendee {
  readonly client: CallsClient;
  readonly microphoneId: string;
  /** From opening the socket to the last resumed stream of the other participant, in ms. */
  readonly took: number;
}

const longestMs = 60_000;

/**
 * Joins with the same messages as a browser; resolves once both streams of the other participant have been resumed. Throws if the
 * server refuses, or after a minute.
 */
export async function attend(place: Place, token: string, index: number): Promise<Attendee> {
  const from = performance.now();
  const client = await CallsClient.connect(place, index);
  const late = setTimeout(() => client.close(), longestMs);
  try {
    const microphoneId = await enter(client, token);
    return { client, microphoneId, took: performance.now() - from };
  } finally {
    clearTimeout(late);
  }
}

async function enter(client: CallsClient, token: string): Promise<string> {
  const resumed = new Set<string>();
  const both = Promise.withResolvers<void>();
  client.on('newConsumer', ({ consumerId }) => {
    client.request('resumeConsumer', { consumerId }).then(
      () => resumed.add(consumerId).size === 2 && both.resolve(),
      (error: unknown) => both.reject(error),
    );
  });
  const { routerRtpCapabilities } = await client.request('join', { token });
  const [send, receive] = await Promise.all([
    client.request('createTransport', { direction: 'send' }),
    client.request('createTransport', { direction: 'receive' }),
  ]);
  await client.request('receive', { rtpCapabilities: routerRtpCapabilities });
  await Promise.all(
    [send, receive].map(({ transportId }) =>
      client.request('connectTransport', { transportId, dtlsParameters: { role: 'client', fingerprints: [fingerprint] } }),
    ),
  );
  const produce = async (kind: 'audio' | 'video'): Promise<string> => {
    const isVoice = kind === 'audio';
    const { producerId } = await client.request('produce', {
      transportId: send.transportId,
      kind,
      source: isVoice ? 'microphone' : 'camera',
      rtpParameters: isVoice ? voice : camera,
      isPaused: false,
    });
    return producerId;
  };
  const [microphoneId] = await Promise.all([produce('audio'), produce('video')]);
  // Closing the socket ends this too.
  await Promise.race([both.promise, client.closed]);
  return microphoneId;
}
