import {
  type CallTicket,
  type Direct,
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
  /** Getting a ticket, opening a socket, an answer: whoever takes longer counts as lost. */
  ticket: 6_000,
  open: 4_000,
  answer: 5_000,
  /** How often the server is asked whether it is there: nothing else tells of a network that is silently gone. */
  beat: 5_000,
  /** The wait before the next try, at first and at most. */
  retry: 250,
  retryMost: 2_000,
} as const;

/** Why a request has no answer: the server's own word, or what happened on the way. */
class SignallingError extends Error {
  readonly code: SignallingProblem | 'timeout' | 'lost';

  constructor(code: SignallingError['code']) {
    super(code);
    this.code = code;
  }
}

/** What is used of a WebSocket. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

/** Why there will be no connection any more. `refused` by the api or the server, with the code it gave. */
export type SignallingEnd =
  | { readonly reason: Notifications['closed']['reason'] | 'left' }
  | { readonly reason: 'refused'; readonly code: string };

export type TicketAnswer =
  | { readonly ticket: Pick<CallTicket, 'token' | 'url'> }
  /** `isFinal`: asking again cannot help. */
  | { readonly problem: string; readonly isFinal: boolean };

export interface SignallingOptions {
  readonly takeTicket: () => Promise<TicketAnswer>;
  readonly openSocket: (url: string) => Socket;
  /** In the room: at first, and again after each interruption. */
  readonly onJoined: (answer: Requests['join']['answer']) => void;
  readonly onNotification: (notification: AnyNotification) => void;
  /** What the other one of two says. */
  readonly onDirect: (message: Direct) => void;
  /** The connection is lost, or could not be had for this reason; it is tried again by itself. */
  readonly onLost: (problem: string | null) => void;
  readonly onEnd: (end: SignallingEnd) => void;
}

export type AnyNotification = {
  [Name in NotificationName]: { readonly notification: Name; readonly data: Notifications[Name] };
}[NotificationName];

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: SignallingError) => void;
}

/** Answers to `join` after which asking again is of no use. */
const finalRefusals: ReadonlySet<string> = new Set<SignallingProblem>(['forbidden', 'badRequest']);
const closedReadyState = 2;

/** Keeps one person connected to the signalling of one call until they leave, are sent away, or the call is over. */
export class SignallingClient {
  readonly #options: SignallingOptions;
  readonly #waiting = new Map<number, Waiting>();
  #socket: Socket | null = null;
  #peerId: string | null = null;
  #isJoined = false;
  #isStopped = false;
  #nextId = 1;
  /** Which try is the current one; what a former one comes up with is dropped. */
  #attempt = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(options: SignallingOptions) {
    this.#options = options;
  }

  get isJoined(): boolean {
    return this.#isJoined;
  }

  start(): void {
    void this.#connect();
  }

  /** Rejects with SignallingError. What has no answer in time may be done or not. */
  async request<Name extends Exclude<RequestName, 'join'>>(name: Name, data: Requests[Name]['data']): Promise<Requests[Name]['answer']> {
    if (!this.#isJoined) throw new SignallingError('lost');
    return await this.#request(name, data);
  }

  /** Handed to the other one of two as it is; lost where nobody can be reached. */
  sendDirect(message: Direct): void {
    if (this.#isJoined) this.#socket?.send(JSON.stringify(message));
  }

  /** What was there is of no use any more: in again, as if for the first time. */
  restart(): void {
    this.#peerId = null;
    if (!this.#isStopped) this.#lose(null);
  }

  /** There may be a network again: ends the wait before the next try. */
  hurry(): void {
    if (this.#isStopped || this.#retry === undefined) return;
    clearTimeout(this.#retry);
    void this.#connect();
  }

  /** Tells the others that nobody comes back. */
  leave(): void {
    if (this.#isStopped) return;
    this.#request('leave', {}).catch(() => {});
    this.#end({ reason: 'left' });
  }

  /** Goes without a word, so that coming back within half a minute is coming back. */
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
        // Before the room is entered, whoever waits for it sees to what comes next.
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
    this.#failures = 0;
    this.#beat = setInterval(() => void this.#ping(), signallingTimes.beat);
    this.#options.onJoined(answer);
  }

  async #ping(): Promise<void> {
    try {
      await this.#request('ping', {});
    } catch (error) {
      // The server is there and has forgotten this stay.
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
      // A network that was away may leave a socket that looks alive and is not: another one, at once.
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
      // What was there is gone with the room: this is a first time again.
      this.#peerId = null;
      return this.#lose(null, 0);
    }
    this.#options.onNotification(message);
  }

  /** Tries again after a pause, by default one that grows. */
  #lose(problem: string | null, pause = this.#pause()): void {
    this.#drop();
    this.#attempt++;
    this.#isJoined = false;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), pause);
    this.#options.onLost(problem);
  }

  /** A part of it by chance, so that those of one room do not all come back in the same moment. */
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
    clearInterval(this.#beat);
    this.#refuseAll();
    socket?.close();
  }

  #refuseAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new SignallingError('lost'));
    this.#waiting.clear();
  }
}
