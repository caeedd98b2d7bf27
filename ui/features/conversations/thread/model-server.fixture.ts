import type { ConversationView, MessageView } from '@academy/domain/conversations';
import type { ClientMessage, ServerMessage } from '@academy/domain/live';
import type { ApiClient, ApiRequest } from '../../../app/api-client.ts';
import { ApiRefusal, NoAnswer } from '../../../app/api-error.ts';
import type { ConnectLive, LiveEvent } from '../../../app/live/connect.ts';
import { coachPeer, messageAt } from '../../../app/testing/conversation-samples.ts';

export const pair = '3_7';
const view = `conversation/${pair}`;

type Author = 'coach-3' | 'athlete-7';
interface LogEvent {
  readonly position: number;
  readonly key: string;
  readonly message: MessageView;
}

interface Connection {
  readonly emit: (event: LiveEvent) => void;
  isSubscribed: boolean;
}

/** Faults of a client or a server that a run must notice. */
export interface Plant {
  readonly request?: (request: ApiRequest) => ApiRequest;
  /** The server confirms a subscription before it has it. */
  readonly confirmsEarly?: boolean;
  /** Notices during a request are lost, as for a client that fetches no second time. */
  readonly ignoresDuringRequest?: boolean;
  /** Of several changes in a row the last is not announced. */
  readonly losesLastNotice?: boolean;
}

/** Pseudo-random numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A log, a read model that lags behind it, an api and a hub, between which everything takes time and may be lost. */
export class ModelServer {
  readonly #random: () => number;
  readonly #plant: Plant;
  readonly #log: LogEvent[] = [];
  #projected = 0;
  /** Length of the log that the client's own writes are known to be in. */
  #acknowledged = 0;
  #position = 1_000;
  #requests = 0;
  #isNoticeHeld = false;
  #connection: Connection | null = null;
  /** Positions of the marks in the order in which they were sent. */
  readonly marks: number[] = [];
  /** No socket can be opened, or every request fails. */
  isSocketDown = false;
  isApiDown = false;
  /** Share of the requests that fail. */
  failures = 0.25;

  constructor(random: () => number, plant: Plant) {
    this.#random = random;
    this.#plant = plant;
  }

  readonly api: ApiClient = {
    send: async (given) => {
      const request = this.#plant.request?.(given) ?? given;
      this.#requests += 1;
      if (request.path.endsWith('/read_mark')) this.marks.push(Number((request.body as { position: string }).position));
      try {
        await this.#wait(40);
        if (this.isApiDown || this.#random() < this.failures / 2) throw this.#failure();
        // Reads after one's own writes wait for them.
        if (request.method === 'GET') this.#projected = Math.max(this.#projected, this.#acknowledged);
        const answer = this.#answer(request);
        await this.#wait(40);
        // The answer is lost, what was done stays done.
        if (this.isApiDown || this.#random() < this.failures / 2) throw new NoAnswer('network');
        if (request.method === 'PUT') this.#acknowledged = this.#log.findLastIndex(({ key }) => key.startsWith('athlete-7/')) + 1;
        return answer;
      } finally {
        this.#requests -= 1;
      }
    },
  };

  readonly live: ConnectLive = (onEvent) => {
    const own = { emit: onEvent, isSubscribed: false };
    this.#later(30, () => {
      if (this.isSocketDown) return onEvent({ type: 'closed' });
      this.#connection = own;
      onEvent({ type: 'opened' });
      this.#say(own, { type: 'authorised', role: 'athlete', features: [] });
    });
    return {
      send: (message: ClientMessage) => void this.#hear(own, message),
      close: () => {
        if (this.#connection === own) this.#connection = null;
      },
    };
  };

  cut(): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.emit({ type: 'closed' });
  }

  /** The other one writes. Their clock is wrong by minutes. */
  write(author: Author, id: string, text: string): void {
    const at = new Date(Date.now() + (this.#random() - 0.5) * 600_000).toISOString();
    const { position, message } = this.#next(messageAt(0, author, text, { id, at }));
    this.#append({ position, key: `${author}/${id}`, message: { ...message, position: String(position) } });
  }

  /** Changes or deletes a message of anybody. */
  changeOne(): void {
    const all = [...this.#view(this.#log.length).values()];
    const chosen = all[Math.floor(this.#random() * all.length)];
    if (!chosen) return;
    const isDeletion = this.#random() < 0.4;
    const { position, message } = this.#next({
      ...chosen,
      text: isDeletion ? '' : `${chosen.text}!`,
      ...(isDeletion && { state: 'deleted' }),
    });
    this.#append({ position, key: `${chosen.author}/${chosen.id}`, message });
  }

  /** All messages as they are in the end. */
  all(): readonly MessageView[] {
    return [...this.#view(this.#log.length).values()].toSorted((a, b) => Number(a.position) - Number(b.position));
  }

  #next(message: MessageView): { readonly position: number; readonly message: MessageView } {
    this.#position += 1 + Math.floor(this.#random() * 900);
    return { position: this.#position, message: { ...message, changed: String(this.#position) } };
  }

  #append(event: LogEvent): void {
    this.#log.push(event);
    this.#later(60, () => {
      // In the log's order: what was appended before is there too.
      this.#projected = Math.max(this.#projected, this.#log.indexOf(event) + 1);
      this.#notify();
    });
  }

  #notify(): void {
    if (this.#plant.ignoresDuringRequest === true && this.#requests > 0) return;
    if (this.#plant.losesLastNotice === true) this.#isNoticeHeld = !this.#isNoticeHeld;
    if (this.#isNoticeHeld) return;
    const connection = this.#connection;
    if (connection?.isSubscribed) this.#say(connection, { type: 'changed', view, position: null });
  }

  async #hear(connection: Connection, message: ClientMessage): Promise<void> {
    if (message.type === 'unsubscribe' && message.views.includes(view)) connection.isSubscribed = false;
    if (message.type !== 'subscribe' || !message.views.includes(view)) return;
    if (this.#plant.confirmsEarly === true) this.#say(connection, { type: 'subscribed', view });
    await this.#wait(this.#plant.confirmsEarly === true ? 900 : 30);
    connection.isSubscribed = true;
    if (this.#plant.confirmsEarly !== true) this.#say(connection, { type: 'subscribed', view });
  }

  #say(connection: Connection, message: ServerMessage): void {
    this.#later(20, () => {
      if (this.#connection === connection) connection.emit({ type: 'received', message });
    });
  }

  #view(length: number): Map<string, MessageView> {
    return new Map(this.#log.slice(0, length).map(({ key, message }) => [key, message]));
  }

  #answer({ method, path, body }: ApiRequest): unknown {
    const id = /\/messages\/([^/?]+)$/u.exec(path)?.[1];
    if (method === 'PUT' && id !== undefined) {
      const isKnown = this.#log.some(({ key }) => key === `athlete-7/${id}`);
      if (!isKnown) this.write('athlete-7', id, (body as { text: string }).text);
      return {};
    }
    return method === 'GET' ? this.#read(new URL(path, 'https://model.invalid').searchParams) : '';
  }

  #read(asked: URLSearchParams): ConversationView {
    const rows = [...this.#view(this.#projected).values()].toSorted((a, b) => Number(a.position) - Number(b.position));
    const upTo = this.#log[this.#projected - 1]?.position ?? 0;
    const limit = Math.min(Number(asked.get('limit') ?? 50), 5);
    const facts = { pair, own_read: '0', peer_read: null, peer: coachPeer, peer_presence: null, refusal: null };
    const [before, after, around] = ['before', 'after', 'around'].map((name) => asked.get(name));
    if (after != null) {
      const changes = rows
        .filter(({ changed }) => Number(changed) > Number(after))
        .toSorted((a, b) => Number(a.changed) - Number(b.changed));
      const messages = changes.slice(0, limit);
      const hasMore = changes.length > limit;
      return {
        ...facts,
        messages,
        up_to: hasMore ? (messages.at(-1)?.changed ?? after) : String(Math.max(upTo, Number(after))),
        has_more: hasMore,
        has_newer: false,
      };
    }
    const older = rows.filter(({ position }) => before == null || Number(position) < Number(before));
    const newer = around == null ? [] : rows.filter(({ position }) => Number(position) >= Number(around)).slice(0, limit);
    const upper = around == null ? older : rows.filter(({ position }) => Number(position) < Number(around));
    const messages = [...upper.slice(-limit), ...newer];
    return {
      ...facts,
      messages,
      up_to: String(upTo),
      has_more: upper.length > limit,
      has_newer: (before != null || around != null) && messages.at(-1)?.position !== rows.at(-1)?.position,
    };
  }

  #failure(): Error {
    const chance = this.#random();
    if (chance < 0.4) return new NoAnswer(chance < 0.2 ? 'offline' : 'timeout');
    if (chance < 0.6) return new ApiRefusal(503, [{ path: '', code: 'unavailable', message: '' }]);
    if (chance < 0.8) return new ApiRefusal(429, [{ path: '', code: 'tooManyRequests', message: '' }], 2);
    return new ApiRefusal(409, [{ path: '', code: 'conflict', message: '' }]);
  }

  #later(most: number, run: () => void): void {
    setTimeout(run, Math.floor(this.#random() * most));
  }

  /** On the test's own clock. */
  async #wait(most: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#later(most, resolve);
    });
  }
}
