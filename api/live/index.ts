import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { auditChangesChannel } from '@academy/audit/queries';
import { liveViews } from '@academy/domain';
import { callsLive } from '@academy/domain/calls';
import { conversationLive } from '@academy/domain/conversations';
import { liveLimits } from '@academy/domain/live';
import type { Caller } from '@academy/platform/http';
import type { Metrics } from '@academy/platform/metrics';
import type { Listener } from '@academy/platform/postgres';
import { changesChannel, parseChange, viewsOfChange } from '@academy/projections/queries';
import { WebSocketServer } from 'ws';
import { sessionsChannel } from '../identity/revocations.ts';
import { type AdmissionOptions, createAdmission, type Refusal } from './admission.ts';
import { closing, type Connection, createConnection } from './connection.ts';
import { createHub } from './hub.ts';
import type { Presence } from './presence.ts';
import { parseSignals, type Signals, signalsChannel } from './signals.ts';
import { peopleIn, type PresenceRule, presenceTeller } from './tell-presence.ts';

export interface LiveOptions extends Pick<AdmissionOptions, 'allowsOrigin' | 'trustedProxies'> {
  /** Must listen to the channels for changes of read models and of the audit, signals and ended sessions. */
  readonly listener: Pick<Listener, 'on' | 'onConnect'>;
  /** Must know of an ended session before it is announced here. */
  readonly authenticate: (token: string) => Caller | null;
  readonly metrics: Metrics;
  readonly presence: Pick<Presence, 'enter'>;
  readonly signals: Pick<Signals, 'typing'>;
  /** Whether what this person writes in their conversation may be told to the other one. */
  readonly mayType: (pair: string, caller: Caller) => Promise<boolean>;
  readonly presenceRule: PresenceRule;
  readonly limits?: Partial<LiveLimits>;
}

export interface LiveLimits {
  /** Connections per address (IPv6: per 64-bit network). */
  readonly perAddress: number;
  readonly inAll: number;
  /** Interval of the heartbeat. */
  readonly beatMs: number;
  /** Minimum time between two notifications of one view. */
  readonly pauseMs: number;
  readonly helloMs: number;
  /** Tolerance added to the age that a browser reports. */
  readonly leewayMs: number;
  /** Time for connections to close when the server stops. */
  readonly drainMs: number;
}

const defaults: LiveLimits = {
  perAddress: 100,
  inAll: 10_000,
  beatMs: 25_000,
  pauseMs: 1_000,
  helloMs: liveLimits.helloSeconds * 1_000,
  leewayMs: 500,
  drainMs: 2_000,
};

export interface Live {
  /** Serves live updates on the server's port. */
  attach(server: Server): void;
  /** Accepts no more connections and asks open ones to close; the rest are cut off after a while. */
  close(): Promise<void>;
}

/** Notifies browsers of changes of the views they show, as soon as the read models announce them. */
export function createLive(options: LiveOptions): Live {
  const { listener, authenticate, metrics, presence, signals, mayType, presenceRule } = options;
  const limits = { ...defaults, ...options.limits };
  const pauses = new Map(liveViews.flatMap(({ kind, pauseMs }) => (pauseMs === undefined ? [] : [[kind, pauseMs] as const])));
  const hub = createHub({ ...limits, pauses, peopleIn });
  const admission = createAdmission({ ...options, ...limits });
  const connections = new Set<Connection>();
  /** Those of nobody who is signed in, the oldest first. */
  const visitors = new Set<Connection>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const opened = metrics.gauge('live_connections', 'Browsers connected for live updates');
  const refusals = metrics.counter('live_refusals_total', 'Connections for live updates that were refused', ['status']);
  const notices = metrics.counter('live_changes_total', 'Changes of read models that were looked at for live updates', ['model']);
  const everyKind = liveViews.map(({ kind }) => kind);
  let isClosing = false;

  const tellPresence = presenceTeller(hub, presenceRule);
  /** Whom the log does not answer, nobody is told of: nobody waits for it. */
  const publishPerson = (person: string, isWish?: boolean): void => void tellPresence(person, isWish).catch(() => {});

  /** Those who may not tell it, and whom the log does not answer, are not told so: nobody waits for an answer. */
  function onTyping(view: string, caller: Caller): void {
    const pair = conversationLive.parse(view);
    if (typeof pair !== 'string') return;
    mayType(pair, caller).then(
      (may) => may && signals.typing(view, `${caller.role}-${caller.id}`),
      () => {},
    );
  }

  const stops = [
    listener.on(changesChannel, (payload) => {
      const change = parseChange(payload);
      if (!change || change.changed?.length === 0) return;
      const { views, kinds } = viewsOfChange(change);
      const position = String(change.position);
      notices.inc({ model: change.model });
      for (const view of views) hub.publish(view, position);
      // Who is in a call is present in another way.
      for (const view of views) {
        const person = callsLive.parse(view);
        if (typeof person === 'string') publishPerson(person);
      }
      hub.publishKinds(kinds, position);
    }),
    listener.on(signalsChannel, (payload) => {
      const { views, typings, people, wishes } = parseSignals(payload);
      for (const view of views) hub.publish(view, null);
      for (const { view, by } of typings) hub.typing(view, by);
      for (const person of people) publishPerson(person);
      for (const person of wishes) publishPerson(person, true);
    }),
    listener.on(auditChangesChannel, (view) => {
      if (everyKind.includes(view)) hub.publish(view, null);
    }),
    listener.on(sessionsChannel, (session) => {
      for (const connection of connections) connection.sessionEnded(session);
    }),
    // Announcements are lost while not listening: anything may have changed.
    listener.onConnect(() => hub.publishKinds(everyKind, null)),
  ];

  const beats = setInterval(() => {
    for (const connection of connections) connection.beat();
  }, limits.beatMs);

  function refuse(stream: Duplex, status: Refusal): void {
    refusals.inc({ status: String(status) });
    const retry = status === 429 || status === 503 ? 'Retry-After: 5\r\n' : '';
    stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  /** Whoever only looks gives way: strangers could take all places for as long as they like, and a page comes back by itself. */
  function endOldestVisitor(): boolean {
    const [oldest] = visitors;
    if (!oldest) return false;
    visitors.delete(oldest);
    oldest.terminate();
    return true;
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Until ws takes over, an error of the socket would be unhandled.
    const ignore = (): void => {};
    stream.on('error', ignore);
    if (isClosing) return refuse(stream, 503);
    const admitted = admission.admit(request, endOldestVisitor);
    if ('refused' in admitted) return refuse(stream, admitted.refused);
    stream.once('close', () => admission.leave(admitted.network));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      stream.off('error', ignore);
      const connection = createConnection({
        socket,
        stream,
        hub,
        authenticate,
        presence,
        onTyping,
        isBlocked: presenceRule.isBlocked,
        onKnown: (isKnown) => void (isKnown ? visitors.delete(connection) : connections.has(connection) && visitors.add(connection)),
        helloMs: limits.helloMs,
      });
      connections.add(connection);
      visitors.add(connection);
      opened.inc();
      socket.once('close', () => {
        connections.delete(connection);
        visitors.delete(connection);
        opened.dec();
      });
    });
  }

  return {
    attach(server) {
      // Other protocols that clients merely offer, such as h2c, are answered as plain HTTP.
      Object.assign(server, { shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket' });
      server.on('upgrade', upgrade);
    },
    async close() {
      isClosing = true;
      for (const stop of stops) stop();
      clearInterval(beats);
      hub.close();
      for (const connection of connections) connection.close(closing.goingAway, 'the server stops');
      const end = performance.now() + limits.drainMs;
      while (connections.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const connection of connections) connection.terminate();
      sockets.close();
    },
  };
}
