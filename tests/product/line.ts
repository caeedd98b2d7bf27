import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@academy/platform/ports';

/** Where browsers find the media; the media server itself listens on another address of the loopback network. */
const mediaHost = '127.0.0.2';
const host = '127.0.0.1';
/** What a bottleneck keeps waiting at most, in ms; what comes on top is lost. */
const longestQueueMs = 250;

type Way = 'api' | 'signalling' | 'media';

/** The line between browsers and one product: data calls, signalling, and media over UDP and TCP. It can fail in every way that lines do. */
export interface Line {
  /** What a product has to be told so that everything goes over this line. */
  readonly environment: Readonly<Record<string, string>>;
  /** Bytes of media that have passed, from browsers and to them, over UDP alone. */
  readonly datagramBytes: () => number;
  /** Data calls go to this address. */
  lead(api: string): void;
  /** Nothing passes. What is connected stays so, and what is sent over it waits. */
  cut(): void;
  /** The same for a time, in ms. */
  cutFor(milliseconds: number): Promise<void>;
  /** Everything passes again. */
  mend(): void;
  /** Ends every connection of one kind, as a proxy does that is restarted. */
  hangUp(way: Way): void;
  setUdp(isOpen: boolean): void;
  /** How much media may come to browsers in bit/s over UDP; null for as much as there is. */
  narrow(bitsPerSecond: number | null): void;
  close(): Promise<void>;
}

export async function openLine(): Promise<Line> {
  const [api, signalling, toSignalling] = [await freePort(), await freePort(), await freePort()];
  // Listened on here and, on another address, by the media server.
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

  /** Who comes while the line is cut is heard of when it is mended. */
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

/** Hands datagrams on, each browser's under a port of its own, so that the server can tell them apart. */
class Datagram {
  isCut = false;
  isOpen = true;
  bitsPerSecond: number | null = null;
  bytes = 0;
  readonly #outer = createSocket('udp4');
  readonly #inner = new Map<string, Datagrams>();
  /** When the bottleneck has sent all that waits. */
  #freeAt = 0;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#outer.on('message', (data, { address, port }) => {
      if (this.#passes(data)) this.#innerOf(address, port).send(data, target.port, target.host);
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
    // The media server may be away: what is sent to it then is refused, and lost.
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
