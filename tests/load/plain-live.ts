import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocketServer } from 'ws';

/** The yardstick: ws, and a frame that is made once and written to every socket as it is. Nobody is asked who they are. */
const message = JSON.stringify({ type: 'changed', view: 'coach/1', position: String(10n ** 15n) });
const frame = Buffer.concat([Buffer.from([0x81, message.length]), Buffer.from(message)]);

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, clientTracking: false });
const streams = new Set<Duplex>();
server.on('connection', (socket, request) => {
  const stream = request.socket;
  socket.on('error', () => {});
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
});

async function answer({ bursts, burst }: { readonly bursts: number; readonly burst: number }): Promise<void> {
  const before = process.cpuUsage();
  for (let done = 0; done < bursts; done++) {
    for (let count = 0; count < burst; count++) for (const stream of streams) stream.write(frame);
    do await nextTurn();
    while ([...streams].some(({ writableLength }) => writableLength > 0));
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.({ open: streams.size, cpu: (user + system) / 1e6 });
}

process.on('message', (asked: { readonly bursts: number; readonly burst: number }) => void answer(asked));
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
