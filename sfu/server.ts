import { type IncomingMessage, type Server as HttpServer, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { once } from 'node:events';
import { type IceServer, type Media, type Request, signallingLimits, signallingPath, type VideoCodec } from '@academy/domain/calls';
import { addressOf, createHttpServer, networkOf } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import { reportTls, type TlsFiles } from '@academy/platform/tls';
import { WebSocketServer } from 'ws';
import type { CallTokens } from './call-tokens.ts';
import { closing, codeOf, Connection } from './connection.ts';
import { type HandlerContext, handlers } from './handlers/index.ts';
import { Problem } from './problem.ts';
import type { Rooms } from './rooms.ts';

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** Certificate and key; without them it speaks plain WebSocket. */
  readonly tls?: TlsFiles | null;
  readonly tokens: CallTokens;
  readonly rooms: Rooms;
  readonly logger: Logger;
  readonly iceServers: readonly IceServer[];
  readonly isDirect: boolean;
  readonly videoCodec: VideoCodec;
  /** Number of trusted proxies in front, whose X-Forwarded-For is used. */
  readonly trustedProxies: number;
  readonly allowsOrigin: (origin: string, host: string | undefined) => boolean;
}

/** Limits of sockets, per address and in total; of all, those that have not joined a room. */
const most = { perAddress: 50, inAll: 5_000, strangers: 1_000 } as const;
const heartbeatMs = 10_000;
const drainMs = 2_000;

/** The signalling server: accepts sockets, lets them join a room, and dispatches requests to the handlers. */
export class Server {
  readonly #options: ServerOptions;
  readonly #http: HttpServer;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: signallingLimits.messageBytes, perMessageDeflate: false });
  readonly #connections = new Map<Connection, string>();
  /** Those that have not joined, the oldest first. */
  readonly #strangers = new Set<Connection>();
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(options: ServerOptions, http: HttpServer) {
    this.#options = options;
    this.#http = http;
    http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#heartbeat = setInterval(() => {
      for (const connection of this.#connections.keys()) connection.heartbeat();
    }, heartbeatMs).unref();
  }

  static async create(options: ServerOptions): Promise<Server> {
    const http = createHttpServer(
      (_, response) => {
        response.writeHead(426, { 'content-type': 'text/plain', connection: 'close' }).end('WebSocket only\n');
      },
      { requestMs: 10_000, tls: options.tls ?? null, onTlsError: reportTls(options.logger) },
    );
    const server = new Server(options, http);
    http.listen(options.port, options.host);
    await once(http, 'listening');
    return server;
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.#connections.size;
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    for (const connection of this.#connections.keys()) connection.close(closing.goingAway, 'the server stops');
    const closed = once(this.#http, 'close');
    this.#http.close();
    const force = setTimeout(() => {
      for (const socket of this.#sockets.clients) socket.terminate();
      this.#http.closeAllConnections();
    }, drainMs);
    await closed;
    clearTimeout(force);
  }

  #refusalOf(request: IncomingMessage, network: string): number | null {
    const { origin, host } = request.headers;
    if (request.url?.split('?', 1)[0] !== signallingPath) return 404;
    // Browsers always send the page's origin here. No other rule of theirs keeps foreign pages away.
    if (origin === undefined || !this.#options.allowsOrigin(origin, host)) return 403;
    if (this.#connections.size >= most.inAll) return 503;
    const own = [...this.#connections.values()].filter((one) => one === network).length;
    return own >= most.perAddress ? 429 : null;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const network = networkOf(addressOf(request, this.#options.trustedProxies));
    const status = this.#refusalOf(request, network);
    socket.on('error', () => {});
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket);
      // Whoever has a ticket joins at once: the one that has waited longest is likely to have none.
      if (this.#strangers.size >= most.strangers) this.#strangers.values().next().value?.cutOff();
      this.#connections.set(connection, network);
      this.#strangers.add(connection);
      connection.on('close', () => {
        this.#connections.delete(connection);
        this.#strangers.delete(connection);
      });
      this.#serve(connection);
    });
  }

  #serve(connection: Connection): void {
    let context: HandlerContext | null = null;
    let isJoining = false;
    const joinTimeout = setTimeout(() => connection.close(closing.policy, 'no join'), signallingLimits.joinSeconds * 1000);

    const join = async (data: Extract<Request, { request: 'join' }>['data']): Promise<unknown> => {
      if (context || isJoining) throw new Problem('badRequest');
      isJoining = true;
      try {
        const ticket = await this.#options.tokens.verify(data.token);
        if (!ticket) throw new Problem('badToken');
        const { room, peer, isResumed } = await this.#options.rooms.enter(ticket, connection, data.resume);
        clearTimeout(joinTimeout);
        this.#strangers.delete(connection);
        context = { room, peer };
        // The socket closed while the history was read: no other event will report it.
        if (connection.isClosed) room.away(peer);
        return {
          peerId: peer.id,
          peers: [...room.peers.values()].filter((other) => other !== peer).map(({ info }) => info),
          routerRtpCapabilities: room.router.rtpCapabilities as unknown as Media<'RtpCapabilities'>,
          iceServers: this.#options.iceServers,
          isDirect: this.#options.isDirect,
          videoCodec: this.#options.videoCodec,
          isResumed,
        };
      } finally {
        isJoining = false;
      }
    };
    const handle = (request: Request): unknown => {
      if (request.request === 'join') return join(request.data);
      // A replaced socket may still deliver messages.
      if (!context?.room.peers.has(context.peer.id) || context.peer.connection !== connection) throw new Problem('notJoined');
      const handler = handlers[request.request] as (context: HandlerContext, data: Request['data']) => unknown;
      return handler(context, request.data);
    };

    connection.on('request', (request) => {
      const answer = async (): Promise<void> => {
        connection.answer(request.id, (await handle(request)) ?? null);
        if (request.request === 'leave') connection.close(closing.normal, 'left');
      };
      answer().catch((error: unknown) => {
        const code = codeOf(error);
        if (code === 'internalError') this.#options.logger.warn({ request: request.request, err: error }, 'a request failed');
        connection.refuse(request.id, code);
        // A socket that could not join has no further use.
        if (request.request === 'join') connection.close(closing.policy, code);
      });
    });
    connection.on('direct', (message) => {
      if (!this.#options.isDirect || !context) return connection.close(closing.policy, 'not allowed');
      const { room, peer } = context;
      if (message.data.room === room.callId) room.otherOf(peer)?.connection?.relay(message);
    });
    connection.on('close', () => {
      clearTimeout(joinTimeout);
      // The peer may already have another socket.
      if (context && context.peer.connection === connection) context.room.away(context.peer);
    });
  }
}
