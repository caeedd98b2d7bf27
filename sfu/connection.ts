import { EventEmitter } from 'node:events';
import {
  type ClientMessage,
  type DirectName,
  type NotificationName,
  type Notifications,
  type Request,
  type ServerMessage,
  type SignallingProblem,
  signallingLimits,
} from '@academy/domain/calls';
import type { WebSocket } from 'ws';
import { parseClientMessage } from './parse-message.ts';
import { Problem } from './problem.ts';

/** WebSocket close codes of RFC 6455. */
export const closing = { normal: 1000, goingAway: 1001, unsupported: 1003, policy: 1008, internal: 1011 } as const;

/** A client with this many bytes unread is too slow for a conversation. */
const mostWaiting = 1_048_576;
const windowMs = 10_000;

type Direct = Extract<ClientMessage, { direct: DirectName }>;

interface Events {
  /** To be answered by `answer` or `refuse`. */
  request: [Request];
  direct: [Direct];
  close: [];
}

/** The WebSocket of one browser: messages in both directions, and their limits. */
export class Connection extends EventEmitter<Events> {
  readonly #socket: WebSocket;
  #isAlive = true;
  #windowFrom = 0;
  #inWindow = 0;

  constructor(socket: WebSocket) {
    super();
    this.#socket = socket;
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('pong', () => (this.#isAlive = true));
    // Protocol errors of the peer; ws closes the socket itself.
    socket.on('error', () => {});
    socket.on('close', () => this.emit('close'));
  }

  get isClosed(): boolean {
    return this.#socket.readyState > this.#socket.OPEN;
  }

  answer(id: number, data: unknown): void {
    this.#send({ response: id, data } as ServerMessage);
  }

  refuse(id: number, problem: SignallingProblem): void {
    this.#send({ response: id, problem });
  }

  notify<Name extends NotificationName>(notification: Name, data: Notifications[Name]): void {
    this.#send({ notification, data } as ServerMessage);
  }

  relay(message: Direct): void {
    this.#send(message);
  }

  /** Called every few seconds: closes the socket if the previous ping was not answered. */
  heartbeat(): void {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** At once, whether the other side answers or not. */
  cutOff(): void {
    this.#socket.terminate();
  }

  #send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > mostWaiting) return this.#socket.terminate();
    this.#socket.send(JSON.stringify(message));
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (isBinary) return this.close(closing.unsupported, 'text only');
    if (this.#isTooMany()) return this.close(closing.policy, 'too many messages');
    const { message, id } = parseClientMessage(data.toString());
    if (message && 'request' in message) this.emit('request', message);
    else if (message) this.emit('direct', message);
    else if (id !== null) this.refuse(id, 'badRequest');
    else this.close(closing.policy, 'not a message');
  }

  #isTooMany(): boolean {
    const now = performance.now();
    if (now - this.#windowFrom > windowMs) [this.#windowFrom, this.#inWindow] = [now, 0];
    this.#inWindow += 1;
    return this.#inWindow > signallingLimits.messagesPerTenSeconds;
  }
}

/** The code sent to the browser for an error. Every error that is not a Problem is a fault of the server. */
export const codeOf = (error: unknown): SignallingProblem => (error instanceof Problem ? error.code : 'internalError');
