import type { Direct, NotificationName, Notifications, RequestName, Requests, SignallingProblem } from '@academy/domain/calls';
import type { Socket } from '../calls/signalling-client.ts';

interface Asked<Name extends RequestName = RequestName> {
  readonly request: Name;
  readonly id: number;
  readonly data: Requests[Name]['data'];
}

/** One socket; the test plays the server. */
class FakeSocket extends EventTarget implements Socket {
  readonly url: string;
  readonly asked: Asked[] = [];
  readyState: Socket['readyState'] = 0;

  constructor(url: string) {
    super();
    this.url = url;
  }

  send(text: string): void {
    this.asked.push(JSON.parse(text) as Asked);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  /** The newest request of this name. */
  last<Name extends RequestName>(name: Name): Asked<Name> {
    const found = this.asked.findLast(({ request }) => request === name);
    if (!found) throw new Error(`nobody asked for ${name}`);
    return found as Asked<Name>;
  }

  answer<Name extends RequestName>(name: Name, data: Requests[Name]['answer']): void {
    this.#say({ response: this.last(name).id, data });
  }

  refuse(name: RequestName, problem: SignallingProblem): void {
    this.#say({ response: this.last(name).id, problem });
  }

  notify<Name extends NotificationName>(notification: Name, data: Notifications[Name]): void {
    this.#say({ notification, data });
  }

  direct(message: Direct): void {
    this.#say(message);
  }

  #say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

export interface FakeSignalling {
  readonly openSocket: (url: string) => FakeSocket;
  /** Oldest first. */
  readonly sockets: readonly FakeSocket[];
  /** The newest. */
  readonly last: () => FakeSocket;
}

export function createFakeSignalling(): FakeSignalling {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    openSocket(url) {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    last() {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('nobody has connected');
      return socket;
    },
  };
}
