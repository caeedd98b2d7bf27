import { connect, type Socket } from 'node:net';

export interface LoadResult {
  /** Responses with the status of success. */
  readonly done: number;
  /** Other statuses and their numbers. */
  readonly others: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Milliseconds, sorted. */
  readonly latencies: readonly number[];
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The bytes of the next request. */
  readonly next: () => Buffer;
  /** The status of success; 200 by default. */
  readonly success?: string;
  /** Pause between a response and the next request of a connection; none by default. */
  readonly pauseMs?: number;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

const withBody =
  (method: 'POST' | 'PUT') =>
  (path: string, token: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Buffer => {
    const json = JSON.stringify(body);
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n${more.join('')}\r\n${json}`,
    );
  };

/** The bytes of one request with a JSON body. */
export const post = withBody('POST');
export const put = withBody('PUT');

/** The bytes of one GET, without a token unless one is given. */
export function get(path: string, token?: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  const all = Object.entries({ ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers });
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}

/**
 * A closed loop over keep-alive connections. Written on bare sockets because the load shares its cores with what it measures.
 */
export async function load({ port, connections, seconds, next, success = '200', pauseMs = 0, signal }: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  const others: Record<string, number> = {};
  let done = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const isOver = (): boolean => performance.now() >= end || signal?.aborted === true;

  const work = async (): Promise<void> => {
    const socket = await open(port);
    while (!isOver()) {
      const from = performance.now();
      const status = await exchange(socket, next());
      if (status === success) {
        done++;
        latencies.push(performance.now() - from);
      } else others[status] = (others[status] ?? 0) + 1;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { done, others, seconds: (performance.now() - start) / 1000, latencies: latencies.toSorted((a, b) => a - b) };
}

export const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** A complete response. */
export interface Answer {
  readonly status: string;
  /** The first line and the headers. */
  readonly head: string;
  /** Its bytes as latin1. */
  readonly body: string;
}

/** Sends one request and waits for its complete response. */
export function ask(socket: Socket, request: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const handle = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /\r\ncontent-length: (\d+)/iu.exec(text)?.[1];
      if (length === undefined) return finish(() => reject(new Error(`an answer without a length: ${text.slice(0, 200)}`)));
      if (text.length < head + 4 + Number(length)) return;
      finish(() => resolve({ status: text.slice(9, 12), head: text.slice(0, head), body: text.slice(head + 4) }));
    };
    const fail = (): void => finish(() => reject(new Error('the connection was closed by the server')));
    const finish = (then: () => void): void => {
      socket.off('data', handle).off('close', fail);
      then();
    };
    socket.on('data', handle).once('close', fail);
    socket.write(request);
  });
}

/** The same; resolves with the status. */
export const exchange = async (socket: Socket, request: Buffer): Promise<string> => (await ask(socket, request)).status;

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
