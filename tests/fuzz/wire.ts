import { connect, type Socket } from 'node:net';

/** A response from the wire. */
export interface Answer {
  readonly status: number;
  /** By lower-case name; several of one name are joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** No response: the server closed the connection, or the time limit passed. */
export type NoAnswer = 'closed' | 'silence';

interface Parsed extends Answer {
  /** How many bytes it took. */
  readonly length: number;
}

/** Parses the first complete response; null if more bytes are needed. `isOver`: no more will come. */
function parseAnswer(bytes: Buffer, isHead: boolean, isOver: boolean): Parsed | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/u.exec(first)?.[1] ?? Number.NaN);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name) ?? ''}, ${value}` : value);
  }
  const start = end + 4;
  if (status >= 100 && status < 200 && status !== 101) {
    const next = parseAnswer(bytes.subarray(start), isHead, isOver);
    return next && { ...next, length: next.length + start };
  }
  const done = (body: Buffer, length: number): Parsed => ({ status, headers, body, length });
  if (isHead || status === 204 || status === 304 || status === 101) return done(Buffer.alloc(0), start);
  if (headers.get('transfer-encoding') === 'chunked') return unchunked(bytes, start, done);
  const length = headers.get('content-length');
  if (length === undefined) return isOver ? done(bytes.subarray(start), bytes.length) : null;
  const stop = start + Number(length);
  return bytes.length >= stop ? done(bytes.subarray(start, stop), stop) : null;
}

function unchunked(bytes: Buffer, start: number, done: (body: Buffer, length: number) => Parsed): Parsed | null {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (Number.isNaN(size)) return done(Buffer.concat(parts), bytes.length);
    const next = line + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return done(Buffer.concat(parts), next);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = next;
  }
}

/** One connection at a time, reused while the server keeps it open; bytes are neither hidden nor corrected. */
export class Wire {
  readonly #port: number;
  #socket: Socket | null = null;
  constructor(port: number) {
    this.#port = port;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  /** `patience`: time limit in ms. */
  async exchange(
    bytes: Buffer,
    { isHead = false, patience }: { readonly isHead?: boolean; readonly patience: number },
  ): Promise<Answer | NoAnswer> {
    const isReused = this.#socket !== null && !this.#socket.destroyed;
    const found = await this.#try(bytes, isHead, patience);
    // A reused connection may have been closed just before.
    return found === 'closed' && isReused ? await this.#try(bytes, isHead, patience) : found;
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket;
    // The close event reports a broken connection.
    this.#socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true }).on('error', () => {});
    return this.#socket;
  }

  #try(bytes: Buffer, isHead: boolean, patience: number): Promise<Answer | NoAnswer> {
    const socket = this.#open();
    let received: Buffer = Buffer.alloc(0);
    return new Promise((resolve) => {
      const finish = (result: Answer | NoAnswer, isKept: boolean): void => {
        clearTimeout(timer);
        socket.off('data', hear).off('close', end);
        if (!isKept) this.close();
        resolve(result);
      };
      const look = (isOver: boolean): void => {
        const answer = parseAnswer(received, isHead, isOver);
        if (answer) finish(answer, !isOver && answer.length === received.length && answer.headers.get('connection') !== 'close');
        else if (isOver) finish('closed', false);
      };
      const hear = (chunk: Buffer): void => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        look(false);
      };
      const end = (): void => look(true);
      const timer = setTimeout(() => finish('silence', false), patience);
      socket.on('data', hear).on('close', end);
      socket.write(bytes);
    });
  }
}
