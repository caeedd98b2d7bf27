import { createServer } from 'node:http';
import { createWorker, type types } from 'mediasoup';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The yardstick of calls: mediasoup and a socket, as written in an afternoon. It uses the product's messages, without tokens (a token
 * is the room's name), history, limits, checks or recovery after interruptions.
 */
const mediaCodecs: types.RouterRtpCodecCapability[] = [
  { kind: 'audio', mimeType: 'audio/opus', clockRate: 48_000, channels: 2, parameters: { useinbandfec: 1, usedtx: 1 } },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000, parameters: { 'x-google-start-bitrate': 800 } },
];

interface Peer {
  readonly room: Room;
  readonly transports: Map<string, types.WebRtcTransport>;
  readonly producers: Map<string, types.Producer>;
  readonly consumers: Map<string, types.Consumer>;
  receive?: types.WebRtcTransport;
  rtpCapabilities?: types.RtpCapabilities;
  notify(notification: string, data: unknown): void;
}

interface Room {
  readonly router: types.Router;
  readonly peers: Set<Peer>;
}

type Data = Readonly<Record<string, never>>;

const worker = await createWorker({ logLevel: 'error' });
const listen = { ip: '127.0.0.1' } as const;
const webRtcServer = await worker.createWebRtcServer({
  listenInfos: [
    { protocol: 'udp', ...listen },
    { protocol: 'tcp', ...listen },
  ],
});
const rooms = new Map<string, Promise<Room>>();

async function roomOf(name: string): Promise<Room> {
  const known = rooms.get(name);
  if (known) return await known;
  const made = worker.createRouter({ mediaCodecs }).then((router) => ({ router, peers: new Set<Peer>() }));
  rooms.set(name, made);
  return await made;
}

async function consume(viewer: Peer, producer: types.Producer): Promise<void> {
  const { receive, rtpCapabilities } = viewer;
  if (!receive || !rtpCapabilities) return;
  const consumer = await receive.consume({ producerId: producer.id, rtpCapabilities, paused: true });
  viewer.consumers.set(consumer.id, consumer);
  const { id: consumerId, kind, rtpParameters } = consumer;
  consumer.on('producerpause', () => viewer.notify('consumerPaused', { consumerId }));
  consumer.on('producerresume', () => viewer.notify('consumerResumed', { consumerId }));
  consumer.on('producerclose', () => viewer.notify('consumerClosed', { consumerId }));
  viewer.notify('newConsumer', { consumerId, producerId: producer.id, kind, rtpParameters });
}

const others = (peer: Peer): Peer[] => [...peer.room.peers].filter((one) => one !== peer);

const handlers: Readonly<Record<string, (peer: Peer, data: Data) => unknown>> = {
  async createTransport(peer, { direction }) {
    const transport = await peer.room.router.createWebRtcTransport({
      webRtcServer,
      preferUdp: true,
      enableSctp: true,
      initialAvailableOutgoingBitrate: 1_000_000,
    });
    peer.transports.set(transport.id, transport);
    if (direction === 'receive') peer.receive = transport;
    const { id: transportId, iceParameters, iceCandidates, dtlsParameters } = transport;
    return { transportId, iceParameters, iceCandidates, dtlsParameters };
  },
  async connectTransport(peer, { transportId, dtlsParameters }) {
    await peer.transports.get(transportId ?? '')?.connect({ dtlsParameters: dtlsParameters as unknown as types.DtlsParameters });
  },
  async receive(peer, { rtpCapabilities }) {
    peer.rtpCapabilities = rtpCapabilities as unknown as types.RtpCapabilities;
    for (const other of others(peer)) for (const producer of other.producers.values()) void consume(peer, producer);
  },
  async produce(peer, { transportId, kind, rtpParameters }) {
    const producer = await peer.transports.get(transportId ?? '')!.produce({ kind: kind!, rtpParameters: rtpParameters! });
    peer.producers.set(producer.id, producer);
    for (const other of others(peer)) void consume(other, producer);
    return { producerId: producer.id };
  },
  pauseProducer: async (peer, { producerId }) => await peer.producers.get(producerId ?? '')?.pause(),
  resumeProducer: async (peer, { producerId }) => await peer.producers.get(producerId ?? '')?.resume(),
  resumeConsumer: async (peer, { consumerId }) => await peer.consumers.get(consumerId ?? '')?.resume(),
};

async function join(socket: WebSocket, name: string): Promise<Peer> {
  const room = await roomOf(name);
  const peer: Peer = {
    room,
    transports: new Map(),
    producers: new Map(),
    consumers: new Map(),
    notify: (notification, data) => socket.send(JSON.stringify({ notification, data })),
  };
  room.peers.add(peer);
  socket.on('close', () => {
    room.peers.delete(peer);
    for (const transport of peer.transports.values()) transport.close();
    if (room.peers.size > 0) return;
    room.router.close();
    rooms.delete(name);
  });
  return peer;
}

function serve(socket: WebSocket): void {
  let peer: Peer | undefined;
  const answer = async (text: string): Promise<void> => {
    const { request, id, data } = JSON.parse(text) as { request: string; id: number; data: Data };
    if (request === 'join') {
      peer = await join(socket, data['token'] ?? '');
      socket.send(JSON.stringify({ response: id, data: { routerRtpCapabilities: peer.room.router.rtpCapabilities } }));
    } else if (peer) {
      socket.send(JSON.stringify({ response: id, data: (await handlers[request]?.(peer, data)) ?? null }));
    }
  };
  socket.on('message', (message: Buffer) => {
    answer(message.toString()).catch((error: unknown) => console.error(error));
  });
}

const http = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Load</title><body>');
});
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', serve);
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  process.send?.({ port, workerPid: worker.pid });
});
process.on('disconnect', () => process.exit());
