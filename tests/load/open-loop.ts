import type { Socket } from 'node:net';
import { open } from './http-load.ts';

export interface OpenLoad {
  readonly port: number;
  /** All opened before the first request. */
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Does what is due over one connection; resolves with its outcome, such as a status. */
  readonly work: (socket: Socket) => Promise<string>;
  /** Ends the load before its time. */
  readonly until?: AbortSignal;
}

export interface OpenResult {
  /** Milliseconds from when each was due until its outcome, sorted, by outcome. */
  readonly latencies: Readonly<Record<string, readonly number[]>>;
  /** Milliseconds by which each was sent late, sorted: by the timers of this process, or for want of a free connection. */
  readonly late: readonly number[];
}

const longestMs = 60_000;
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/**
 * Requests at even intervals, whatever becomes of earlier ones. Latencies are counted from when a request was due, so that what waits for
 * a slow server counts with all its waiting.
 */
export async function openLoop({ port, connections, perSecond, seconds, work, until }: OpenLoad): Promise<OpenResult> {
  const count = Math.round(perSecond * seconds);
  const free = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const latencies: Record<string, number[]> = {};
  const late: number[] = [];
  const start = performance.now();
  const dueAt = (index: number): number => start + (index * 1000) / perSecond;
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  const isStopped = (): boolean => until?.aborted ?? false;
  let [next, running] = [0, 0];

  async function run(socket: Socket, due: number): Promise<void> {
    running++;
    late.push(performance.now() - due);
    const outcome = await work(socket);
    (latencies[outcome] ??= []).push(performance.now() - due);
    running--;
    free.push(socket);
    pump();
  }
  function pump(): void {
    while (next < count && dueAt(next) <= performance.now() && !isStopped()) {
      const socket = free.shift();
      if (!socket) return;
      run(socket, dueAt(next++)).catch(reject);
    }
    if (running === 0 && (next === count || isStopped())) resolve();
  }
  const timer = setInterval(pump, 1);
  const longest = setTimeout(() => reject(new Error(`${count - next + running} of ${count} had no answer`)), seconds * 1000 + longestMs);
  try {
    await over;
  } finally {
    clearInterval(timer);
    clearTimeout(longest);
    for (const socket of free) socket.destroy();
  }
  return { latencies: Object.fromEntries(Object.entries(latencies).map(([outcome, all]) => [outcome, sorted(all)])), late: sorted(late) };
}
