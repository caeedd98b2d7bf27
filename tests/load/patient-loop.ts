import { connect, type Socket } from 'node:net';
import { type Answer, ask } from './http-load.ts';

export interface PatientLoad {
  readonly port: number;
  /** At most so many are open; each is opened when it is needed. */
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Milliseconds from when a request is due until nobody waits for it any longer. */
  readonly patienceMs: number;
  readonly requestOf: (index: number) => Buffer;
}

/** By the index of the request, which is due at `index * 1000 / perSecond` ms. */
export interface PatientAnswers {
  /** Statuses; 0: none came in time, 1: there was no connection to send it by. */
  readonly status: Uint16Array;
  /** From when each was due until its answer. */
  readonly ms: Float32Array;
  /** 503 and 429 that did not say when to come back. */
  readonly withoutRetryAfter: number;
}

const sweepMs = 100;
const neverSent = 1;

const asksToWait = ({ status }: Answer): boolean => status === '503' || status === '429';

/**
 * Requests at even intervals, whatever becomes of earlier ones, by people who give up after a while: a connection whose answer did not come
 * is closed. Latencies are counted from when a request was due.
 */
export async function patientLoop(load: PatientLoad): Promise<PatientAnswers> {
  const { port, connections, perSecond, seconds, patienceMs, requestOf } = load;
  const count = Math.round(perSecond * seconds);
  const status = new Uint16Array(count);
  const ms = new Float32Array(count);
  const free: Socket[] = [];
  /** Of the requests that run, with the time when they were due. */
  const running = new Map<Socket, number>();
  const start = performance.now();
  const dueAt = (index: number): number => start + (index * 1000) / perSecond;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let [next, opened, pending, withoutRetryAfter] = [0, 0, 0, 0];

  function opening(): Socket {
    opened++;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    return socket.on('error', () => {}).once('close', () => opened--);
  }
  /** The server may have closed it meanwhile. */
  function takeFree(): Socket | undefined {
    for (let socket = free.pop(); socket; socket = free.pop()) if (!socket.destroyed && socket.writable) return socket;
    return undefined;
  }
  async function run(index: number): Promise<void> {
    const due = dueAt(index);
    pending++;
    const socket = takeFree() ?? opening();
    running.set(socket, due);
    try {
      const answer = await ask(socket, requestOf(index));
      status[index] = Number(answer.status);
      if (asksToWait(answer) && !/\r\nretry-after: \d+/iu.test(answer.head)) withoutRetryAfter++;
      if (/\r\nconnection: close/iu.test(answer.head)) socket.end();
      else free.push(socket);
    } catch {
      socket.destroy();
    }
    running.delete(socket);
    ms[index] = performance.now() - due;
    pending--;
    pump();
  }
  function pump(): void {
    for (const now = performance.now(); next < count && dueAt(next) <= now; next++) {
      const isPast = now - dueAt(next) > patienceMs;
      if (!isPast && free.length === 0 && opened >= connections) return;
      if (isPast) {
        status[next] = neverSent;
        ms[next] = now - dueAt(next);
      } else void run(next);
    }
    if (next === count && pending === 0) resolve();
  }
  const timer = setInterval(pump, 1);
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, due] of running) if (now - due > patienceMs) socket.destroy();
  }, sweepMs);
  await over;
  clearInterval(timer);
  clearInterval(sweep);
  for (const socket of free) socket.destroy();
  return { status, ms, withoutRetryAfter };
}
