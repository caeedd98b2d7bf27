import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { audioPerSecond, type Feed, videoBytes, videoPerSecond } from './calls-rtp.ts';

/** Every nth packet begins a key frame. */
const keyFrameEvery = 200;
const tickMs = 5;

interface Stream {
  readonly port: number;
  readonly ssrc: number;
  readonly perSecond: number;
  readonly stepOfTime: number;
  readonly packet: Buffer;
  /** Offset from the other senders, as a share of the time between two packets. */
  readonly phase: number;
  /** Packets sent, and those sent before the current turn. */
  sent: number;
  before: number;
}

const socket = createSocket('udp4');
const known = new Map<number, Stream[]>();
let streams: Stream[] = [];
let startedAt = 0;

function streamsOf({ port, audioSsrc, videoSsrc }: Feed): Stream[] {
  const common = { port, phase: Math.random(), sent: 0, before: 0 };
  return [
    { ...common, ssrc: audioSsrc, perSecond: audioPerSecond, stepOfTime: 960, packet: voicePacket() },
    { ...common, ssrc: videoSsrc, perSecond: videoPerSecond, stepOfTime: 90_000 / videoPerSecond, packet: videoPacket() },
  ];
}

/** RTP header, one-byte extension with the audio level, and as many bytes of Opus as speech has. */
function voicePacket(): Buffer {
  const header = Buffer.alloc(20);
  header[0] = 0x90;
  header[1] = 111;
  header.writeUInt16BE(0xbede, 12);
  header.writeUInt16BE(1, 14);
  header[16] = 0x10;
  header[17] = 0x80 | (20 + Math.floor(Math.random() * 60));
  return Buffer.concat([header, randomBytes(80)]);
}

/** RTP header, VP8 payload descriptor of the first packet of a frame, and noise. */
function videoPacket(): Buffer {
  const packet = Buffer.concat([Buffer.alloc(12), randomBytes(videoBytes)]);
  packet[0] = 0x80;
  packet[1] = 0x80 | 96;
  packet[12] = 0x10;
  return packet;
}

function send(one: Stream): void {
  const { packet, port, ssrc, stepOfTime } = one;
  packet.writeUInt16BE(one.sent & 0xffff, 2);
  packet.writeUInt32BE(Math.floor(one.sent * stepOfTime) >>> 0, 4);
  packet.writeUInt32BE(ssrc, 8);
  // The lowest bit of VP8's own header is 0 in a key frame.
  if (packet.length > videoBytes) packet[13] = one.sent % keyFrameEvery === 0 ? 0 : 1;
  one.sent += 1;
  // A copy: the buffer is filled again before the packet is sent.
  socket.send(Buffer.from(packet), port, '127.0.0.1');
}

setInterval(() => {
  const seconds = (performance.now() - startedAt) / 1000;
  for (const one of streams) while (one.sent < one.before + seconds * one.perSecond - one.phase) send(one);
}, tickMs);

/**
 * Sends voices and cameras of many people as plain RTP, in a separate process. Messages of the parent set the destinations: `{ feeds }`
 * sends to these, with sequence numbers that continue, `{}` stops.
 */
process.on('message', ({ feeds = [] }: { feeds?: readonly Feed[] }) => {
  startedAt = performance.now();
  streams = feeds.flatMap((feed) => {
    const own = known.get(feed.port) ?? streamsOf(feed);
    known.set(feed.port, own);
    return own;
  });
  for (const one of streams) one.before = one.sent;
});
process.on('disconnect', () => process.exit());
