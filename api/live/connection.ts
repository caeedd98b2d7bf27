import type { Duplex } from 'node:stream';
import { type ClientMessage, liveLimits, type LiveView, parseClientMessage, parseView, type ServerMessage } from '@academy/domain/live';
import { type Caller, RateLimiter } from '@academy/platform/http';
import type { WebSocket } from 'ws';
import type { Hub, Watcher } from './hub.ts';
import { refusalOf } from './may-watch.ts';

/** Codes of RFC 6455 with which a connection is closed. */
export const closing = { goingAway: 1001, unsupported: 1003, policy: 1008 } as const;

/** Bytes that may wait for a slow reader; beyond, notices are kept, one for each view, until it has caught up. */
const mostWaiting = 65_536;
const messageRate = { perSecond: 5, burst: 60 };

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** What the socket writes to, for word that it has room again. */
  readonly stream: Duplex;
  readonly hub: Hub;
  readonly authenticate: (token: string) => Caller | null;
  readonly helloMs?: number;
}

export interface Connection {
  /** Called every few seconds: ends who did not answer the last time, and takes away what is no longer allowed. */
  beat(): void;
  /** The session was ended, so whoever is here by it is a visitor from now on. */
  sessionEnded(session: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** One browser: who it is, what it watches, and what it has yet to be told. */
export function createConnection({
  socket,
  stream,
  hub,
  authenticate,
  helloMs = liveLimits.helloSeconds * 1_000,
}: ConnectionOptions): Connection {
  const views = new Set<LiveView>();
  /** Views to be told of when there is room. */
  const owed = new Map<LiveView, string | null>();
  const rate = new RateLimiter(messageRate, 1);
  /** Undefined until the first message, null for a visitor. */
  let token: string | null | undefined;
  let session: string | undefined;
  let isAlive = true;

  const send = (message: ServerMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const close = (code: number, reason: string): void => socket.close(code, reason);
  const caller = (): Caller | null => (typeof token === 'string' ? authenticate(token) : null);

  const watcher: Watcher = {
    notify(view, position) {
      if (!mustStillBeAllowed(view)) return;
      if (owed.size === 0 && socket.bufferedAmount <= mostWaiting) return send({ type: 'changed', view, position });
      owed.set(view, position);
    },
  };

  const drop = (view: LiveView): void => {
    views.delete(view);
    owed.delete(view);
    hub.remove(view, watcher);
  };

  /** Tokens run out and sessions are ended while a connection stays. */
  function mustStillBeAllowed(view: LiveView): boolean {
    const parsed = parseView(view);
    const code = parsed ? refusalOf(parsed, caller()) : 'unknownView';
    if (code === null) return true;
    drop(view);
    send({ type: 'refused', view, code });
    return false;
  }

  function lookAgain(): void {
    for (const view of views) mustStillBeAllowed(view);
  }

  function payDebts(): void {
    for (const [view, position] of owed) {
      if (socket.bufferedAmount > mostWaiting) return;
      owed.delete(view);
      send({ type: 'changed', view, position });
    }
  }

  function subscribe(names: readonly string[], ages: readonly number[]): void {
    for (const [index, name] of names.entries()) {
      const parsed = parseView(name);
      const isNew = parsed !== null && !views.has(parsed.view);
      const code = !parsed ? 'unknownView' : isNew && views.size >= liveLimits.views ? 'tooManyViews' : refusalOf(parsed, caller());
      if (code !== null) send({ type: 'refused', view: name.slice(0, 40), code });
      else if (parsed) {
        views.add(parsed.view);
        send({ type: 'subscribed', view: parsed.view });
        hub.add(parsed.view, watcher, ages[index] ?? Infinity);
      }
    }
  }

  function receive(message: ClientMessage): void {
    switch (message.type) {
      case 'authorise': {
        ({ token } = message);
        clearTimeout(hello);
        const found = caller();
        const role = found?.role;
        session = found?.session;
        send({ type: 'authorised', role: role === 'athlete' || role === 'coach' ? role : null });
        lookAgain();
        break;
      }
      case 'subscribe':
        subscribe(message.views, message.ages);
        break;
      case 'unsubscribe':
        for (const name of message.views) if (views.has(name as LiveView)) drop(name as LiveView);
        break;
    }
  }

  const hello = setTimeout(() => close(closing.policy, 'no first message'), helloMs);
  socket.on('message', (data, isBinary) => {
    if (isBinary) return close(closing.unsupported, 'text only');
    if (rate.take('', performance.now()) > 0) return close(closing.policy, 'too many messages');
    // Text arrives as one buffer: fragments are joined and arrays of them must be asked for.
    const message = parseClientMessage((data as Buffer).toString());
    if (!message) return close(closing.policy, 'not a message');
    if (token === undefined && message.type !== 'authorise') return close(closing.policy, 'authorise first');
    receive(message);
  });
  socket.on('pong', () => (isAlive = true));
  // What ws says of a broken or wrong peer; it closes by itself.
  socket.on('error', () => {});
  stream.on('drain', payDebts);
  socket.on('close', () => {
    clearTimeout(hello);
    for (const view of views) hub.remove(view, watcher);
    views.clear();
    owed.clear();
  });

  return {
    beat() {
      // Who does not read does not answer either, so a reader that is too slow ends here as well.
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
      lookAgain();
    },
    sessionEnded(ended) {
      if (ended === session) lookAgain();
    },
    close,
    terminate: () => socket.terminate(),
  };
}
