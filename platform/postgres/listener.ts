import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openSession, type Session } from './connect.ts';

export interface ListenerOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly channels: readonly string[];
  /** Called whenever the connection breaks or cannot be made. */
  readonly onBreak?: (error: unknown) => void;
}

/** A connection that listens. Notifications sent while it was down are lost, so callers must read again after each connect. */
export interface Listener {
  /** Calls back with each payload; returns a function that stops it. */
  on(channel: string, handler: (payload: string) => void): () => void;
  /** Calls back after each connect, including the first if still to come; returns a function that stops it. */
  onConnect(handler: () => void): () => void;
  /** Resolves when it listens. */
  ready(): Promise<void>;
  isConnected(): boolean;
  close(): Promise<void>;
}

const pingMs = 10_000;
const firstPauseMs = 100;
const mostPauseMs = 5_000;

export function createListener({ url, applicationName, channels, onBreak }: ListenerOptions): Listener {
  const handlers = new Map<string, Set<(payload: string) => void>>(channels.map((channel) => [channel, new Set()]));
  const connectHandlers = new Set<() => void>();
  const stopping = new AbortController();
  let isConnected = false;

  const listen = async (session: Session): Promise<void> => {
    session.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    for (const channel of channels) await session.query(`listen ${session.escapeIdentifier(channel)}`);
    isConnected = true;
    for (const handler of connectHandlers) handler();
    await untilLost(session, stopping.signal);
  };

  const run = async (): Promise<void> => {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, mostPauseMs)) {
      let session: Session | undefined;
      try {
        session = await openSession(url, { applicationName });
        await listen(session);
      } catch (error) {
        if (!stopping.signal.aborted) onBreak?.(error);
      }
      if (isConnected) pause = firstPauseMs;
      isConnected = false;
      await session?.end().catch(() => {});
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();

  const subscribe = <T>(set: Set<T>, handler: T): (() => void) => {
    set.add(handler);
    return () => void set.delete(handler);
  };
  return {
    on(channel, handler) {
      const set = handlers.get(channel);
      if (!set) throw new Error(`the listener is not configured for the channel ${channel}`);
      return subscribe(set, handler);
    },
    onConnect: (handler) => subscribe(connectHandlers, handler),
    ready: () =>
      new Promise((resolve) => {
        if (isConnected) return resolve();
        const stop = subscribe(connectHandlers, () => {
          stop();
          resolve();
        });
      }),
    isConnected: () => isConnected,
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Throws when the session ends or stops responding; returns when aborted. */
async function untilLost(session: Session, signal: AbortSignal): Promise<void> {
  const lost = once(session, 'end').then(() => {
    throw new Error('the listening connection ended');
  });
  lost.catch(() => {});
  while (!signal.aborted) {
    await Promise.race([lost, delay(pingMs, undefined, { signal }).catch(() => {})]);
    if (!signal.aborted) await Promise.race([lost, session.query('select 1')]);
  }
}
