import type { Duplex } from 'node:stream';
import { liveViews } from '@academy/domain';
import {
  type ClientMessage,
  liveFeatures,
  liveLimits,
  type LiveView,
  parseClientMessage,
  type ParsedView,
  parseView,
  presenceLive,
  type ServerMessage,
} from '@academy/domain/live';
import { type Caller, RateLimiter } from '@academy/platform/http';
import type { WebSocket } from 'ws';
import { frameOf } from './frame.ts';
import type { Hub, Watcher } from './hub.ts';
import { refusalOf } from './may-watch.ts';
import type { Presence, Visit } from './presence.ts';

/** Codes of RFC 6455 with which a connection is closed. */
export const closing = { goingAway: 1001, unsupported: 1003, policy: 1008 } as const;

/** Bytes that may wait for a slow reader; beyond, notifications are kept, one per view, until it catches up. */
const mostWaiting = 65_536;
const messageRate = { perSecond: 5, burst: 60 };
/** Of notes that somebody is writing; more are passed over. */
const typingRate = { perSecond: 1 / liveLimits.typingPauseSeconds, burst: 2 };

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** The socket's stream: frames are written to it as they are, which needs a socket without compression. */
  readonly stream: Duplex;
  readonly hub: Hub;
  readonly authenticate: (token: string) => Caller | null;
  readonly presence: Pick<Presence, 'enter'>;
  /** The user is writing, in a view that they may watch. */
  readonly onTyping: (view: LiveView, caller: Caller) => void;
  /** Who is blocked is not told of the presence of the coach. */
  readonly isBlocked: (coachId: number, athleteId: number) => Promise<boolean>;
  /** Tells now and then whether somebody is signed in here; nobody is at first. */
  readonly onKnown: (isKnown: boolean) => void;
  readonly helloMs?: number;
}

export interface Connection {
  /** Heartbeat, every few seconds: ends connections that missed the last ping, and removes views no longer allowed. */
  beat(): void;
  /** The session has ended, so its user counts as a visitor from now on. */
  sessionEnded(session: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** One browser: its user, the views it watches, and pending notifications. */
export function createConnection({
  socket,
  stream,
  hub,
  authenticate,
  presence,
  onTyping,
  isBlocked,
  onKnown,
  helloMs = liveLimits.helloSeconds * 1_000,
}: ConnectionOptions): Connection {
  const views = new Map<LiveView, ParsedView>();
  /** Changes, one for each view, that are sent when the socket has room. */
  const pending = new Map<LiveView, Buffer>();
  const rate = new RateLimiter(messageRate, 1);
  /** Undefined until the first message, null for a visitor. */
  let token: string | null | undefined;
  let session: string | undefined;
  /** The user's being here, until the token says otherwise. */
  let visit: (Visit & { readonly name: string }) | null = null;
  let isAway = false;
  const typingPace = new RateLimiter(typingRate, 1);
  let isAlive = true;

  /** Whom the token names, for as long as this turn of the event loop lasts. */
  let known: Caller | null | undefined;
  let isWithin = false;

  /** What happens in one turn of the event loop leaves in one write, and the token is looked up once. */
  function within(): void {
    if (isWithin) return;
    isWithin = true;
    stream.cork();
    process.nextTick(() => {
      isWithin = false;
      known = undefined;
      stream.uncork();
    });
  }
  const sendFrame = (frame: Buffer): void => {
    if (socket.readyState !== socket.OPEN) return;
    within();
    stream.write(frame);
  };
  const send = (message: ServerMessage): void => sendFrame(frameOf(message));
  const close = (code: number, reason: string): void => socket.close(code, reason);
  const caller = (): Caller | null => {
    within();
    if (known === undefined) known = typeof token === 'string' ? authenticate(token) : null;
    return known;
  };

  function deliver(view: LiveView, frame: Buffer): void {
    if (pending.size === 0 && socket.bufferedAmount <= mostWaiting) sendFrame(frame);
    else pending.set(view, frame);
  }

  const watcher: Watcher = {
    notify({ view, frame }) {
      if (!mustStillBeAllowed(view)) return;
      const own = caller();
      const coach = own?.role === 'athlete' ? presenceLive.parse(view) : null;
      if (own === null || typeof coach !== 'string') return deliver(view, frame);
      isBlocked(Number(coach), own.id).then(
        (isHidden) => !isHidden && views.has(view) && deliver(view, frame),
        () => {},
      );
    },
    typing(view, by) {
      const own = caller();
      // It is worth nothing later, so a slow reader misses it.
      if (own && by !== `${own.role}-${own.id}` && socket.bufferedAmount <= mostWaiting && mustStillBeAllowed(view)) {
        send({ type: 'typing', view, by });
      }
    },
  };

  const drop = (view: LiveView): void => {
    views.delete(view);
    pending.delete(view);
    hub.remove(view, watcher);
  };

  /** Tokens expire and sessions end while a connection stays open. */
  function mustStillBeAllowed(view: LiveView): boolean {
    const parsed = views.get(view);
    const code = parsed ? refusalOf(parsed, caller()) : 'unknownView';
    if (code === null) return true;
    drop(view);
    send({ type: 'refused', view, code });
    return false;
  }

  /** Whoever the token names is here. */
  function greet(): void {
    const own = caller();
    onKnown(own !== null);
    const isPerson = own?.role === 'athlete' || own?.role === 'coach';
    const name = isPerson ? `${own.role}-${own.id}` : '';
    if (visit?.name === name) return;
    visit?.leave();
    visit = isPerson ? { name, ...presence.enter(own) } : null;
    if (isAway) visit?.setAway(true);
  }

  function lookAgain(): void {
    greet();
    for (const view of views.keys()) mustStillBeAllowed(view);
  }

  function flush(): void {
    for (const [view, frame] of pending) {
      if (socket.bufferedAmount > mostWaiting) return;
      pending.delete(view);
      sendFrame(frame);
    }
  }

  function subscribe(names: readonly string[], ages: readonly number[]): void {
    for (const [index, name] of names.entries()) {
      const parsed = parseView(liveViews, name);
      const isNew = parsed !== null && !views.has(parsed.view);
      const code = !parsed ? 'unknownView' : isNew && views.size >= liveLimits.views ? 'tooManyViews' : refusalOf(parsed, caller());
      if (code !== null) send({ type: 'refused', view: name.slice(0, 40), code });
      else if (parsed) {
        views.set(parsed.view, parsed);
        send({ type: 'subscribed', view: parsed.view });
        hub.add(parsed.view, watcher, ages[index] ?? Infinity);
      }
    }
  }

  function receive(message: ClientMessage): void {
    switch (message.type) {
      case 'authorise': {
        ({ token } = message);
        known = undefined;
        clearTimeout(hello);
        const found = caller();
        const role = found?.role;
        session = found?.session;
        send({ type: 'authorised', role: role === 'athlete' || role === 'coach' ? role : null, features: liveFeatures });
        lookAgain();
        break;
      }
      case 'subscribe':
        subscribe(message.views, message.ages);
        break;
      case 'unsubscribe':
        for (const name of message.views) if (views.has(name)) drop(name);
        break;
      case 'typing': {
        const own = caller();
        if (!own || !views.has(message.view) || typingPace.take('', performance.now()) > 0) return;
        if (mustStillBeAllowed(message.view)) onTyping(message.view, own);
        break;
      }
      case 'activity':
        ({ isAway } = message);
        visit?.setAway(isAway);
        break;
    }
  }

  const hello = setTimeout(() => close(closing.policy, 'no first message'), helloMs);
  socket.on('message', (data, isBinary) => {
    if (isBinary) return close(closing.unsupported, 'text only');
    if (rate.take('', performance.now()) > 0) return close(closing.policy, 'too many messages');
    // A message arrives as one buffer: fragments are joined, and arrays would have to be requested.
    const message = parseClientMessage((data as Buffer).toString());
    if (!message) return close(closing.policy, 'not a message');
    if (token === undefined && message.type !== 'authorise') return close(closing.policy, 'authorise first');
    receive(message);
  });
  socket.on('pong', () => (isAlive = true));
  // ws reports broken peers here and closes the socket itself.
  socket.on('error', () => {});
  stream.on('drain', flush);
  socket.on('close', () => {
    clearTimeout(hello);
    visit?.leave();
    visit = null;
    for (const view of views.keys()) hub.remove(view, watcher);
    views.clear();
    pending.clear();
  });

  return {
    beat() {
      // A peer that does not read cannot answer pings either, so too slow a reader ends here.
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
      lookAgain();
    },
    sessionEnded(ended) {
      if (ended !== session) return;
      known = undefined;
      lookAgain();
    },
    close,
    terminate: () => socket.terminate(),
  };
}
