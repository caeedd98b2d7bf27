import {
  type CallTicket,
  type Direct,
  type DirectMessages,
  type DirectName,
  type NotificationName,
  type Notifications,
  type RequestName,
  type Requests,
  type ServerMessage,
  type SignallingProblem,
  signallingPath,
} from '@academy/domain/calls';
import { within } from './within.ts';

/** Times in milliseconds. */
export const signallingTimes = {
  /** Timeouts for a ticket, for opening a socket and for a response. After them the connection counts as lost. */
  ticket: 6_000,
  open: 4_000,
  answer: 5_000,
  /** Interval of pings, because a silently broken network is not reported by anything else. */
  heartbeat: 5_000,
  /** First and longest delay before a retry. */
  retry: 250,
  retryMost: 2_000,
} as const;

/** Why a request failed: the server's code, or a failure of the connection. */
export class SignallingError extends Error {
  readonly code: SignallingProblem | 'timeout' | 'lost';

  constructor(code: SignallingError['code']) {
    super(code);
    this.code = code;
  }
}

/** The used part of a WebSocket. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

/** Why the client has stopped. `refused` by the api or the server, with its code; `unable`: this browser opens no media. */
export type SignallingEnd =
  | { readonly reason: Notifications['closed']['reason'] | 'left' | 'unable' }
  | { readonly reason: 'refused'; readonly code: string };

export type TicketAnswer =
  | { readonly ticket: Pick<CallTicket, 'token' | 'url'> }
  /** `isFinal`: a retry cannot succeed. */
  | { readonly problem: string; readonly isFinal: boolean };

export interface SignallingOptions {
  readonly takeTicket: () => Promise<TicketAnswer>;
  readonly openSocket: (url: string) => Socket;
  /** Joined the room: at first, and again after each interruption. */
  readonly onJoined: (answer: Requests['join']['answer']) => void;
  readonly onNotification: (notification: AnyNotification) => void;
  /** Receives messages of the other peer in the direct mode. */
  readonly onDirect: (message: Direct) => void;
  /** The connection is lost, or failed for this reason; retries are automatic. */
  readonly onLost: (problem: string | null) => void;
  readonly onEnd: (end: SignallingEnd) => void;
}

/** A direct message without the room, which is the same for all of them. */
export type DirectMessage = {
  [Name in DirectName]: { readonly direct: Name; readonly data: Omit<DirectMessages[Name], 'room'> };
}[DirectName];

export type AnyNotification = {
  [Name in NotificationName]: { readonly notification: Name; readonly data: Notifications[Name] };
}[NotificationName];

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: SignallingError) => void;
}

/** Refusals of `join` after which a retry cannot succeed. */
const finalRefusals: ReadonlySet<string> = new Set<SignallingProblem>(['forbidden', 'badRequest']);
const closedReadyState = 2;

/** Keeps one person connected to the signalling of a call until they leave or are removed, or the call is over. */
export class SignallingClient {
  readonly #options: SignallingOptions;
  readonly #waiting = new Map<number, Waiting>();
  #socket: Socket | null = null;
  #peerId: string | null = null;
  #isJoined = false;
  #isStopped = false;
  #nextId = 1;
  /** Number of the current attempt; results of earlier attempts are dropped. */
  #attempt = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: SignallingOptions) {
    this.#options = options;
  }

  get isJoined(): boolean {
    return this.#isJoined;
  }

  start(): void {
    void this.#connect();
  }

  /** Rejects with SignallingError. After a timeout the request may or may not have been carried out. */
  async request<Name extends Exclude<RequestName, 'join'>>(name: Name, data: Requests[Name]['data']): Promise<Requests[Name]['answer']> {
    if (!this.#isJoined) throw new SignallingError('lost');
    return await this.#request(name, data);
  }

  /** Forwarded unchanged to the other of two peers; lost while disconnected. */
  sendDirect(message: Direct): void {
    if (this.#isJoined) this.#socket?.send(JSON.stringify(message));
  }

  /** Gives up the current peer and joins again as a new one. */
  restart(): void {
    this.#peerId = null;
    if (!this.#isStopped) this.#lose(null);
  }

  /** Call it when the network may be back: ends the delay before the next retry. */
  hurry(): void {
    if (this.#isStopped || this.#retry === undefined) return;
    clearTimeout(this.#retry);
    void this.#connect();
  }

  /** The joined connection is of use: the delays before retries begin anew. */
  settle(): void {
    this.#failures = 0;
  }

  /** Leaves for good; the server notifies the others. */
  leave(reason: 'left' | 'unable' = 'left'): void {
    if (this.#isStopped) return;
    this.#request('leave', {}).catch(() => {});
    this.#end({ reason });
  }

  /** Disconnects without leaving, so that the user can resume within half a minute. */
  abandon(): void {
    if (!this.#isStopped) this.#end({ reason: 'left' });
  }

  async #connect(): Promise<void> {
    const attempt = ++this.#attempt;
    this.#retry = undefined;
    const isCurrent = (): boolean => attempt === this.#attempt && !this.#isStopped;
    try {
      const answer = await within(signallingTimes.ticket, this.#options.takeTicket());
      if (!isCurrent()) return;
      if ('problem' in answer) {
        if (answer.isFinal) this.#end({ reason: 'refused', code: answer.problem });
        else this.#lose(answer.problem);
        return;
      }
      await this.#enter(answer.ticket, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      const code = error instanceof SignallingError ? error.code : 'lost';
      if (finalRefusals.has(code)) this.#end({ reason: 'refused', code });
      else this.#lose(code === 'unavailable' ? 'callsNotReady' : null);
    }
  }

  async #enter({ token, url }: { token: string; url: string }, isCurrent: () => boolean): Promise<void> {
    const socket = this.#options.openSocket(url.replace(/\/+$/u, '') + signallingPath);
    this.#socket = socket;
    const isOwn = (): boolean => this.#socket === socket;
    socket.addEventListener('message', ({ data }) => isOwn() && this.#receive(String(data)));
    const opened = new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('close', () => {
        reject(new SignallingError('lost'));
        // Before the join is complete, the code that waits for it handles the failure.
        if (isOwn() && this.#isJoined) this.#lose(null, 0);
        else if (isOwn()) this.#refuseAll();
      });
    });
    await within(signallingTimes.open, opened);
    if (!isCurrent()) return;
    const answer = await this.#request('join', { token, ...(this.#peerId !== null && { resume: this.#peerId }) });
    if (!isCurrent()) return;
    this.#peerId = answer.peerId;
    this.#isJoined = true;
    this.#heartbeat = setInterval(() => void this.#ping(), signallingTimes.heartbeat);
    this.#options.onJoined(answer);
  }

  async #ping(): Promise<void> {
    try {
      await this.#request('ping', {});
    } catch (error) {
      // The server is reachable but no longer knows this peer.
      if (error instanceof SignallingError && error.code === 'notJoined') this.restart();
    }
  }

  async #request<Name extends RequestName>(name: Name, data: Requests[Name]['data']): Promise<Requests[Name]['answer']> {
    const socket = this.#socket;
    if (!socket || socket.readyState >= closedReadyState) throw new SignallingError('lost');
    const id = this.#nextId++;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    socket.send(JSON.stringify({ request: name, id, data }));
    try {
      return (await within(signallingTimes.answer, answer)) as Requests[Name]['answer'];
    } catch (error) {
      if (error instanceof SignallingError) throw error;
      // After a network failure a socket may only look alive: open a new one at once.
      if (this.#isJoined && socket === this.#socket) this.#lose(null, 0);
      throw new SignallingError('timeout');
    } finally {
      this.#waiting.delete(id);
    }
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if ('response' in message) {
      const waiting = this.#waiting.get(message.response);
      if ('problem' in message) waiting?.reject(new SignallingError(message.problem));
      else waiting?.resolve(message.data);
    } else if ('notification' in message) {
      this.#notice(message);
    } else {
      this.#options.onDirect(message);
    }
  }

  #notice(message: AnyNotification): void {
    if (message.notification === 'closed') return this.#end(message.data);
    if (message.notification === 'rejoin') {
      // The peer is gone with its room: join again as a new one.
      this.#peerId = null;
      return this.#lose(null, 0);
    }
    this.#options.onNotification(message);
  }

  /** Retries after a delay, by default a growing one. */
  #lose(problem: string | null, pause = this.#pause()): void {
    this.#drop();
    this.#attempt++;
    this.#isJoined = false;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), pause);
    this.#options.onLost(problem);
  }

  /** Partly random, so that the people of one room do not all reconnect at the same moment. */
  #pause(): number {
    const most = Math.min(signallingTimes.retryMost, signallingTimes.retry * 2 ** this.#failures++);
    return most * (0.75 + Math.random() / 4);
  }

  #end(end: SignallingEnd): void {
    this.#isStopped = true;
    this.#isJoined = false;
    clearTimeout(this.#retry);
    this.#drop();
    this.#options.onEnd(end);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#heartbeat);
    this.#refuseAll();
    socket?.close();
  }

  #refuseAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new SignallingError('lost'));
    this.#waiting.clear();
  }
}
