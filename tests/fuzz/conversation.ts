import { WebSocket } from 'ws';
import type { Finding } from './oracle.ts';

/** One message sent over a socket. */
export interface Message {
  readonly data: string | Buffer;
  readonly isBinary?: boolean;
  /** Sent in fragments of this many bytes. */
  readonly pieces?: number;
}

interface Opening {
  /** Name under which its findings are reported. */
  readonly name: string;
  readonly address: string;
  /** Of the page. */
  readonly origin: string;
  /** The client address as reported by a trusted proxy. */
  readonly from: string;
}

/** One browser's connection, and everything wrong with its messages. */
export class Conversation {
  readonly findings: Finding[] = [];
  readonly #name: string;
  readonly #socket: WebSocket;
  readonly #heard: string[] = [];
  readonly #over: Promise<unknown>;
  #waiting: (() => void) | null = null;

  private constructor(name: string, socket: WebSocket, check: (text: string) => string | null) {
    this.#name = name;
    this.#socket = socket;
    socket.on('message', (data: Buffer, isBinary) => {
      const text = data.toString();
      this.#heard.push(text);
      const wrong = isBinary ? 'says something binary' : check(text);
      if (wrong !== null) this.#found(wrong, text.slice(0, 300));
      this.#waiting?.();
    });
    this.#over = new Promise((resolve) => {
      socket.on('close', (code) => {
        if (!mayEndWith.has(code)) this.#found(`ends with ${code}`);
        this.#waiting?.();
        resolve(null);
      });
    });
  }

  /** Null if refused, which the limits permit. */
  static async open({ name, address, origin, from }: Opening, check: (text: string) => string | null): Promise<Conversation | null> {
    const socket = new WebSocket(address, { headers: { origin, 'x-forwarded-for': from } });
    // The end of the connection reports the problem.
    socket.on('error', () => {});
    const { promise: opened, resolve } = Promise.withResolvers<boolean>();
    socket.once('open', () => resolve(true)).once('close', () => resolve(false));
    return (await opened) ? new Conversation(name, socket, check) : null;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  get heard(): readonly string[] {
    return this.#heard;
  }

  send({ data, isBinary = false, pieces }: Message): void {
    if (!this.isOpen) return;
    if (pieces === undefined) return this.#socket.send(data, { binary: isBinary });
    const bytes = Buffer.from(data);
    for (let at = 0; at < bytes.length || at === 0; at += pieces) {
      this.#socket.send(bytes.subarray(at, at + pieces), { binary: isBinary, fin: at + pieces >= bytes.length });
    }
  }

  /** Result of the check on the received messages; undefined if the connection ended or after the time limit. */
  async hears<T>(check: (heard: readonly string[]) => T | undefined, milliseconds = 15_000): Promise<T | undefined> {
    const end = performance.now() + milliseconds;
    for (;;) {
      const found = check(this.#heard);
      if (found !== undefined || !this.isOpen || performance.now() > end) return found;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting = resolve;
      const timer = setTimeout(resolve, end - performance.now());
      await promise;
      clearTimeout(timer);
    }
  }

  /** Requires a pong from the server, unless it has ended the connection. */
  async mustLive(): Promise<void> {
    if (!this.isOpen) return;
    this.#socket.ping();
    const timer = Promise.withResolvers<'late'>();
    const late = setTimeout(() => timer.resolve('late'), 20_000);
    const { promise: answered, resolve } = Promise.withResolvers<'pong'>();
    this.#socket.once('pong', () => resolve('pong'));
    const first = await Promise.race([answered, this.#over, timer.promise]);
    clearTimeout(late);
    if (first === 'late') this.#found('does not answer a ping');
  }

  async close(): Promise<readonly Finding[]> {
    this.#socket.close();
    const force = setTimeout(() => this.#socket.terminate(), 2_000);
    await this.#over;
    clearTimeout(force);
    return this.findings;
  }

  #found(what: string, detail = ''): void {
    this.findings.push({ key: `${this.#name}: ${what}`, detail });
  }
}

/** Close codes of RFC 6455: normal, going away, protocol error, unsupported, none, abnormal, invalid text, policy violation, too large. */
const mayEndWith: ReadonlySet<number> = new Set([1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009]);
