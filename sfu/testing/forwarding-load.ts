import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createLogger } from '@academy/platform/logging';
import { createWorker, type types } from 'mediasoup';
import { startApp } from '../app.ts';
import { mediaCodecs } from '../codecs.ts';
import type { Peer, ProducerData } from '../peer.ts';
import { readSettings } from '../settings.ts';

/**
 * A media server that measures the cost of forwarding. Hundreds of browsers are not available, so media arrives and leaves as plain
 * RTP: in unencrypted, out encrypted as for browsers, through the code between a producer and its consumers. With `--bare ROOMS`
 * mediasoup runs alone instead, with rooms of two. Each line on standard input gets one line in response: `feed ADDRESS PORT`
 * connects everybody in a room and prints where to send which stream; `count` prints the number of packets sent so far.
 */
const bareRooms = process.argv[2] === '--bare' ? Number(process.argv[3]) : 0;
const listenInfo = { protocol: 'udp', ip: '127.0.0.1' } as const;
const voiceLevel = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';

/** Where to send one person's audio and video. */
interface Feed {
  readonly port: number;
  readonly audioSsrc: number;
  readonly videoSsrc: number;
}

const consumers = new Set<types.Consumer>();
const feeds: Feed[] = [];

async function connect(router: types.Router, sink: { ip: string; port: number }) {
  const srtpCryptoSuite = 'AEAD_AES_256_GCM' as const;
  const inbound = await router.createPlainTransport({ listenInfo, rtcpMux: true, comedia: true });
  const outbound = await router.createPlainTransport({ listenInfo, rtcpMux: true, enableSrtp: true, srtpCryptoSuite });
  const { keyBase64 = '' } = outbound.srtpParameters ?? {};
  await outbound.connect({ ...sink, srtpParameters: { cryptoSuite: srtpCryptoSuite, keyBase64 } });
  outbound.observer.on('newconsumer', (consumer) => consumers.add(consumer));
  const feed = { port: inbound.tuple.localPort, audioSsrc: feeds.length * 2 + 1, videoSsrc: feeds.length * 2 + 2 };
  feeds.push(feed);
  const produce = (source: 'microphone' | 'camera', peerId: string): Promise<types.Producer<ProducerData>> =>
    inbound.produce<ProducerData>({ ...(source === 'camera' ? camera(feed) : voice(feed)), appData: { peerId, source } });
  return { outbound, produce };
}

const voice = ({ audioSsrc }: Feed): types.ProducerOptions => ({
  kind: 'audio',
  rtpParameters: {
    codecs: [{ mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 }],
    encodings: [{ ssrc: audioSsrc }],
    headerExtensions: [{ uri: voiceLevel, id: 1 }],
  },
});

const camera = ({ videoSsrc }: Feed): types.ProducerOptions => ({
  kind: 'video',
  rtpParameters: {
    codecs: [{ mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 }],
    encodings: [{ ssrc: videoSsrc }],
  },
});

/** Connects everybody in our rooms, with the same code that browsers use to send and receive. */
async function feedRooms(peers: readonly { readonly router: types.Router; readonly peer: Peer }[], sink: { ip: string; port: number }) {
  const ends = await Promise.all(peers.map(async ({ router, peer }) => ({ router, peer, ...(await connect(router, sink)) })));
  for (const { router, peer, outbound } of ends) {
    peer.addTransport(outbound as unknown as types.WebRtcTransport, 'receive');
    peer.rtpCapabilities = router.rtpCapabilities;
    peer.emit('receiving');
  }
  for (const { peer, produce } of ends) {
    for (const source of ['microphone', 'camera'] as const) peer.addProducer(await produce(source, peer.id));
  }
}

/** The same number of rooms made only of routers. */
async function feedBare(worker: types.Worker, sink: { ip: string; port: number }): Promise<void> {
  for (let room = 0; room < bareRooms; room++) {
    const router = await worker.createRouter({ mediaCodecs });
    const [one, other] = [await connect(router, sink), await connect(router, sink)];
    for (const [sender, viewer] of [[one, other] as const, [other, one] as const]) {
      for (const source of ['microphone', 'camera'] as const) {
        const producer = await sender.produce(source, 'bare');
        await viewer.outbound.consume({ producerId: producer.id, rtpCapabilities: router.rtpCapabilities });
      }
    }
  }
}

async function packetsOut(): Promise<number> {
  const stats = await Promise.all(Array.from(consumers, async (consumer) => (consumer.closed ? [] : await consumer.getStats())));
  return stats.flat().reduce((sum, { type, packetCount }) => sum + (type === 'outbound-rtp' ? packetCount : 0), 0);
}

interface Measured {
  readonly port: number;
  readonly workerPid: number;
  feed(sink: { ip: string; port: number }): Promise<void>;
  close(): Promise<void>;
}

async function startOurs(): Promise<Measured> {
  const app = await startApp(
    { ...readSettings(process.env), signallingPort: 0, healthPort: 0, rtcPort: 0, workers: 1 },
    createLogger({ name: 'forwarding-load', level: 'warn', destination: process.stderr }),
  );
  const peers = () => app.rooms.all.flatMap(({ router, peers }) => Array.from(peers.values(), (peer) => ({ router, peer })));
  return {
    port: app.port,
    workerPid: app.workers.all[0]?.worker.pid ?? 0,
    feed: (sink) => feedRooms(peers(), sink),
    close: () => app.close(),
  };
}

async function startBare(): Promise<Measured> {
  const worker = await createWorker({ logLevel: 'error' });
  return {
    port: 0,
    workerPid: worker.pid,
    feed: (sink) => feedBare(worker, sink),
    async close() {
      worker.close();
      if (!worker.subprocessClosed) await once(worker, 'subprocessclose');
    },
  };
}

const server = bareRooms > 0 ? await startBare() : await startOurs();
const say = (answer: unknown): boolean => process.stdout.write(`${JSON.stringify(answer)}\n`);
say({ port: server.port, workerPid: server.workerPid });
for await (const line of createInterface({ input: process.stdin })) {
  const [word, ip = '', port] = line.split(' ');
  if (word === 'feed') {
    await server.feed({ ip, port: Number(port) });
    say(feeds);
  } else if (word === 'count') say(await packetsOut());
}
await server.close();
process.exit();
