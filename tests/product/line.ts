import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@academy/platform/ports';

/** Address of the media for browsers; the media server listens on another loopback address. */
const mediaHost = '127.0.0.2';
const host = '127.0.0.1';
/** Longest queue of a bottleneck in ms; further packets are lost. */
const longestQueueMs = 250;

type Way = 'api' | 'signalling' | 'media';

/** A network proxy between browsers and one product, for requests, signalling and media over UDP and TCP, with simulated failures. */
export interface Line {
  /** The product's settings for using this proxy. */
  readonly environment: Readonly<Record<string, string>>;
  /** Bytes of media passed in both directions over UDP. */
  readonly datagramBytes: () => number;
  /** Sends requests to this address. */
  lead(api: string): void;
  /** Stops all traffic. Connections stay open and their data waits. */
  cut(): void;
  /** Stops all traffic for a time, in ms. */
  cutFor(milliseconds: number): Promise<void>;
  /** Restores all traffic. */
  mend(): void;
  /** Closes every connection of one kind, like a restarted proxy. */
  hangUp(way: Way): void;
  setUdp(isOpen: boolean): void;
  /** Every packet of media to the server is followed by what this makes of it, from the same address; null for nothing. */
  follow(forge: ((packet: Buffer) => Buffer) | null): void;
  /** Packets sent so far that followed others. */
  readonly followed: () => number;
  /** Limits media to browsers over UDP, in bit/s; null for no limit. */
  narrow(bitsPerSecond: number | null): void;
  close(): Promise<void>;
}

export async function openLine(): Promise<Line> {
  const [api, signalling, toSignalling] = [await freePort(), await freePort(), await freePort()];
  // The proxy listens here, the media server on another address.
  const media = await freePort('0.0.0.0');
  const targets: Record<Way, { host: string; port: number }> = {
    api: { host, port: 0 },
    signalling: { host, port: toSignalling },
    media: { host, port: media },
  };
  const connections: Record<Way, Connections> = { api: new Connections(), signalling: new Connections(), media: new Connections() };
  const all = Object.values(connections);
  const datagrams = new Datagram(targets.media);
  const servers = await Promise.all([
    listen(host, api, (socket) => connections.api.lead(socket, targets.api)),
    listen(host, signalling, (socket) => connections.signalling.lead(socket, targets.signalling)),
    listen(mediaHost, media, (socket) => connections.media.lead(socket, targets.media)),
  ]);
  await datagrams.listen(media);
  const line: Line = {
    environment: {
      API_URL: `http://${host}:${api}`,
      SIGNALLING_PORT: String(toSignalling),
      SIGNALLING_URL: `ws://${host}:${signalling}`,
      SIGNALLING_URLS: `ws://${host}:${signalling}`,
      ANNOUNCED_ADDRESS: mediaHost,
      RTC_PORT: String(media),
      SFU_WORKERS: '1',
    },
    datagramBytes: () => datagrams.bytes,
    lead: (address) => (targets.api = { host, port: Number(new URL(address).port) }),
    cut() {
      for (const each of all) each.cut();
      datagrams.isCut = true;
    },
    async cutFor(milliseconds) {
      line.cut();
      await pause(milliseconds);
      line.mend();
    },
    mend() {
      for (const each of all) each.mend();
      datagrams.isCut = false;
    },
    hangUp: (way) => connections[way].hangUp(),
    setUdp: (isOpen) => (datagrams.isOpen = isOpen),
    follow: (forge) => (datagrams.forge = forge),
    followed: () => datagrams.followed,
    narrow: (bitsPerSecond) => (datagrams.bitsPerSecond = bitsPerSecond),
    async close() {
      for (const each of all) each.hangUp();
      datagrams.close();
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
    },
  };
  return line;
}

async function listen(address: string, port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer({ pauseOnConnect: true }, onConnection).listen(port, address);
  await once(server, 'listening');
  return server;
}

/** Connections of one kind, each in two halves. */
class Connections {
  readonly #halves = new Set<Socket>();
  #waiting: (() => void)[] = [];
  #isCut = false;

  /** Connections made during a cut are forwarded after it. */
  lead(socket: Socket, to: { host: string; port: number }): void {
    if (this.#isCut) {
      socket.on('error', () => {});
      this.#waiting.push(() => this.lead(socket, to));
      return;
    }
    const other = connect(to);
    this.#pass(socket, other);
    this.#pass(other, socket);
  }

  cut(): void {
    this.#isCut = true;
    for (const half of this.#halves) half.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const half of this.#halves) half.resume();
    for (const arrive of this.#waiting.splice(0)) arrive();
  }

  hangUp(): void {
    for (const half of this.#halves) half.destroy();
  }

  #pass(from: Socket, to: Socket): void {
    this.#halves.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => to.write(data));
    from.on('end', () => to.end());
    from.on('error', () => {});
    from.on('close', () => {
      this.#halves.delete(from);
      to.destroy();
    });
    from.resume();
  }
}

/** Forwards datagrams from a separate port for each browser, so that the server can tell them apart. */
class Datagram {
  isCut = false;
  isOpen = true;
  forge: ((packet: Buffer) => Buffer) | null = null;
  followed = 0;
  bitsPerSecond: number | null = null;
  bytes = 0;
  readonly #outer = createSocket('udp4');
  readonly #inner = new Map<string, Datagrams>();
  /** Time when the bottleneck will have sent everything queued. */
  #freeAt = 0;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#outer.on('message', (data, { address, port }) => {
      if (!this.#passes(data)) return;
      const inner = this.#innerOf(address, port);
      inner.send(data, target.port, target.host);
      if (!this.forge || !isMedia(data)) return;
      this.followed++;
      inner.send(this.forge(data), target.port, target.host);
    });
  }

  async listen(port: number): Promise<void> {
    this.#outer.bind(port, mediaHost);
    await once(this.#outer, 'listening');
  }

  close(): void {
    this.#outer.close();
    for (const socket of this.#inner.values()) socket.close();
    this.#inner.clear();
  }

  #innerOf(address: string, port: number): Datagrams {
    const key = `${address}:${port}`;
    const known = this.#inner.get(key);
    if (known) return known;
    const socket = createSocket('udp4');
    // The media server may be down: packets to it are refused and lost.
    socket.on('error', () => {});
    socket.on('message', (data) => {
      if (this.#passes(data)) this.#squeeze(data.length, () => this.#inner.has(key) && this.#outer.send(data, port, address));
    });
    this.#inner.set(key, socket);
    return socket;
  }

  #passes(data: Buffer): boolean {
    if (this.isCut || !this.isOpen) return false;
    this.bytes += data.length;
    return true;
  }

  #squeeze(bytes: number, send: () => void): void {
    if (this.bitsPerSecond === null) return send();
    const now = performance.now();
    const from = Math.max(now, this.#freeAt);
    if (from - now > longestQueueMs) return;
    this.#freeAt = from + (bytes * 8 * 1000) / this.bitsPerSecond;
    setTimeout(send, this.#freeAt - now);
  }
}

/** RTP, and neither RTCP, DTLS nor STUN (RFC 7983, RFC 5761). */
const isMedia = (data: Buffer): boolean => {
  const [first = 0, second = 0] = data;
  return first >= 128 && first < 192 && ((second & 127) < 64 || (second & 127) > 95);
};

/** The next packet of the same stream, by somebody without the key: its end, with the signature, is another. */
export function forgedAfter(data: Buffer): Buffer {
  const forged = Buffer.from(data.map((byte, place) => (place < data.length / 2 ? byte : byte ^ 0xff)));
  forged.writeUInt16BE((data.readUInt16BE(2) + 1) % 65_536, 2);
  return forged;
}
