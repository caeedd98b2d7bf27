import type { Socket } from 'node:net';
import { open } from './http-load.ts';

/** The client end of a connection of live updates, on a bare socket because it shares its cores with what is measured. */
export interface LiveSocket {
  readonly socket: Socket;
  readonly send: (message: unknown) => void;
  /** Text messages so far. */
  readonly count: () => number;
}

/** Codes of RFC 6455. */
const [textFrame, pingFrame] = [1, 9];
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Masked with zeros, which leaves the bytes as they are. */
function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]);
}

/** Connects from one of many addresses. `onText` is called with the bytes of each text message. */
export async function openLive(port: number, index: number, onText: (payload: Buffer) => void): Promise<LiveSocket> {
  const socket = await open(port);
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  // What a broken connection has missed is found by its count.
  socket.on('error', () => {});

  /** Takes the whole frames; what begins a further one waits for more. */
  function take(chunk: Buffer): void {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (bytes.length - at >= 2) {
      const short = bytes[at + 1] ?? 0;
      const begin = at + (short === 126 ? 4 : 2);
      if (bytes.length < begin) break;
      const end = begin + (short === 126 ? bytes.readUInt16BE(at + 2) : short);
      if (bytes.length < end) break;
      const kind = (bytes[at] ?? 0) & 15;
      if (kind === textFrame) {
        count++;
        onText(bytes.subarray(begin, end));
      } else if (kind === pingFrame) socket.write(pong);
      at = end;
    }
    rest = bytes.subarray(at);
  }

  await new Promise<void>((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0);
    const shakeHands = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', shakeHands);
      if (!head.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(head.toString('latin1', 0, end)));
      socket.on('data', take);
      take(head.subarray(end + 4));
      resolve();
    };
    socket.on('data', shakeHands);
    const address = `198.18.${Math.floor(index / 50) & 255}.1`;
    socket.write(
      `GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
  });
  return { socket, send: (message) => void socket.write(frameOf(JSON.stringify(message))), count: () => count };
}
