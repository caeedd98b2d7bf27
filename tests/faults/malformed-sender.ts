import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Random } from '../event-store/random.ts';
import { eventually } from '../product/eventually.ts';
import { malformedKinds, malformedPacket } from '../fuzz/malformed-packets.ts';
import { udpSockets } from '../product/udp-sockets.ts';

/** Sends malformed packets to a media server on loopback, from addresses that it does not know: nine of ten over UDP. Arguments: port, packets, seed. */
const [port = 0, packets = 0, seed = 0] = process.argv.slice(2).map(Number);
const host = '127.0.0.1';
const random = new Random(seed);
const next = (): Buffer => malformedPacket(random, random.of(malformedKinds));

/** As many fit into the buffer of the socket; the next ones wait until they were read. */
const burst = 20;
const isRead = (): true | undefined => (udpSockets().some((socket) => socket.port === port && socket.waiting > 0) ? undefined : true);

async function overUdp(count: number): Promise<void> {
  const sockets = Array.from({ length: 8 }, () => createSocket('udp4'));
  for (let sent = 0; sent < count; sent++) {
    random.of(sockets).send(next(), port, host);
    if (sent % burst === 0) await eventually('packets are read', isRead);
  }
  for (const socket of sockets) socket.close();
}

/** Frames of RFC 4571, some of which end in the middle. */
async function overTcp(count: number): Promise<void> {
  for (let sent = 0; sent < count;) {
    const socket = connect(port, host);
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    for (let frame = random.below(20); frame >= 0; frame--, sent++) {
      const packet = next().subarray(0, 0xffff);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(random.once(5) ? random.below(0x1_0000) : packet.length);
      socket.write(Buffer.concat([length, packet]));
    }
    if (random.once(2)) socket.resetAndDestroy();
    else socket.end();
    await closed;
  }
}

await overUdp(Math.ceil(packets * 0.9));
await overTcp(Math.floor(packets * 0.1));
