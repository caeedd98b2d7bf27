import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditChangesChannel } from '@academy/audit/queries';
import { type ClientMessage, livePath, type ServerMessage } from '@academy/domain/live';
import type { Caller } from '@academy/platform/http';
import { createMetrics, type Metrics } from '@academy/platform/metrics';
import { until } from '@academy/platform/testing';
import { changesChannel } from '@academy/projections/queries';
import { type ClientOptions, WebSocket } from 'ws';
import { sessionsChannel } from '../identity/revocations.ts';
import { createLive, type Live, type LiveLimits } from '../live/index.ts';
import { signalsChannel } from '../live/signals.ts';

export const page = 'http://ui.example';

/** Live updates on a separate port, with a fake Postgres. */
export interface TestLive extends AsyncDisposable {
  readonly live: Live;
  readonly server: Server;
  readonly metrics: Metrics;
  /** Callers by token; a test signs in by adding one and ends the session by removing it. */
  readonly callers: Map<string, Caller>;
  /** Announces a change like a projector. */
  readonly change: (model: string, changed: readonly string[] | null, position?: number) => void;
  /** Announces an ended session like identity. */
  readonly endSession: (session: string) => void;
  /** Announces like another process. */
  readonly signal: (...items: readonly unknown[]) => void;
  /** Announces like the audit. */
  readonly audit: (view: string) => void;
  /** People as they come, turn away and leave, and what is told of writing. */
  readonly noted: string[];
  /** Conversations in which nothing may be told of writing or presence. */
  readonly silent: Set<string>;
  /** People who do not show whether they are here. */
  readonly hidden: Set<number>;
  /** Reports that Postgres is back after an outage. */
  readonly reconnect: () => void;
  readonly connect: (options?: ClientOptions & { readonly path?: string }) => Promise<Browser>;
  /** Status of a refused connection. */
  readonly refusal: (options?: ClientOptions & { readonly path?: string }) => Promise<number>;
}

/** The client end of a connection. */
interface Browser {
  readonly socket: WebSocket;
  readonly received: ServerMessage[];
  readonly send: (message: ClientMessage) => void;
  /** Identifies the user and watches views; resolves with the responses, one for the identification and one per view. */
  readonly watch: (token: string | null, ...views: readonly string[]) => Promise<ServerMessage[]>;
  /** Resolves after this many messages. */
  readonly messages: (count: number) => Promise<ServerMessage[]>;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

export async function createTestLive(limits: Partial<LiveLimits> = {}): Promise<TestLive> {
  const handlers = new Map<string, (payload: string) => void>();
  const connects = new Set<() => void>();
  const callers = new Map<string, Caller>();
  const metrics = createMetrics();
  const noted: string[] = [];
  const silent = new Set<string>();
  const hidden = new Set<number>();
  const live = createLive({
    listener: {
      on: (channel, handler) => (handlers.set(channel, handler), () => void handlers.delete(channel)),
      onConnect: (handler) => (connects.add(handler), () => void connects.delete(handler)),
    },
    authenticate: (token) => callers.get(token) ?? null,
    allowsOrigin: (origin) => origin === page,
    trustedProxies: 1,
    metrics,
    presence: {
      enter({ role, id }) {
        const name = `${role}-${id}`;
        noted.push(`${name} comes`);
        return {
          setAway: (isAway) => void noted.push(`${name} is ${isAway ? 'away' : 'back'}`),
          leave: () => void noted.push(`${name} leaves`),
        };
      },
    },
    signals: { typing: (view, by) => void noted.push(`${by} writes in ${view}`) },
    mayType: async (pair) => await Promise.resolve(!silent.has(pair)),
    presenceRule: {
      shows: async (id) => await Promise.resolve(!hidden.has(id)),
      sees: async (pair) => await Promise.resolve(!silent.has(pair)),
      isBlocked: async (coachId, athleteId) => await Promise.resolve(silent.has(`${coachId}_${athleteId}`)),
    },
    limits: { pauseMs: 0, leewayMs: 0, ...limits },
  });
  const server = createServer((_request, response) => response.end('plain')).listen(0, '127.0.0.1');
  live.attach(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = ({ path = livePath, ...options }: ClientOptions & { readonly path?: string } = {}): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin: page, ...options });

  return {
    live,
    server,
    metrics,
    callers,
    change(model, changed, position = 1) {
      const payload = JSON.stringify({ model, version: 1, position: String(position), changed });
      handlers.get(changesChannel)?.(payload);
    },
    endSession(session) {
      handlers.get(sessionsChannel)?.(session);
    },
    signal: (...items) => handlers.get(signalsChannel)?.(JSON.stringify(items)),
    audit: (view) => handlers.get(auditChangesChannel)?.(view),
    noted,
    silent,
    hidden,
    reconnect() {
      for (const handler of connects) handler();
    },
    async connect(options) {
      const socket = open(options);
      const browser = browserOf(socket);
      await once(socket, 'open');
      return browser;
    },
    async refusal(options) {
      const socket = open(options);
      socket.on('error', () => {});
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number; destroy: () => void }];
      response.destroy();
      return response.statusCode;
    },
    async [Symbol.asyncDispose]() {
      await live.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function browserOf(socket: WebSocket): Browser {
  const received: ServerMessage[] = [];
  socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()) as ServerMessage));
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  const messages = async (count: number): Promise<ServerMessage[]> => {
    await until(`${count} messages have come`, () => received.length >= count);
    return received;
  };
  return {
    socket,
    received,
    send,
    messages,
    closed,
    async watch(token, ...views) {
      send({ type: 'authorise', token });
      if (views.length > 0) send({ type: 'subscribe', views, ages: views.map(() => 0) });
      return [...(await messages(views.length + 1))];
    },
  };
}
