import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of the bytes between client and server. */
export type Trouble =
  /** Each piece comes so much later, in both directions. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Nothing passes. Once it is over, what was held back comes, or the connections that lost something are reset. */
  | { readonly kind: 'silent'; readonly isLost: boolean }
  /** Requests pass and answers do not; the connections are reset once it is over. */
  | { readonly kind: 'answers lost' }
  /** A connection is reset in the middle of the answer that brings it to so many bytes. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** All connections are reset, new ones at once. */
  | { readonly kind: 'refuses' };

export interface TroubledProxy {
  readonly port: number;
  /** Until `heal`. */
  trouble(trouble: Trouble): void;
  heal(): void;
  /** Connections that are open through it, and those of them that have lost something. */
  open(): number;
  losing(): number;
  close(): Promise<void>;
}

const host = '127.0.0.1';

export async function troubledProxy(port: number): Promise<TroubledProxy> {
  const pairs = new Set<Pair>();
  let trouble: Trouble | null = null;
  const proxy = createServer((client) => {
    if (trouble?.kind === 'refuses') return void client.resetAndDestroy();
    const pair = new Pair(client, connect(port, host), () => trouble);
    pairs.add(pair);
    pair.onEnd = () => void pairs.delete(pair);
  }).listen(0, host);
  await once(proxy, 'listening');
  const resetAll = (which: (pair: Pair) => boolean): void => {
    for (const pair of pairs) if (which(pair)) pair.reset();
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    trouble(next) {
      trouble = next;
      if (next.kind === 'refuses') resetAll(() => true);
    },
    heal() {
      trouble = null;
      resetAll(({ hasLost }) => hasLost);
      for (const pair of pairs) pair.deliver();
    },
    open: () => pairs.size,
    losing: () => [...pairs].filter(({ hasLost }) => hasLost).length,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      resetAll(() => true);
      await closed;
    },
  };
}

/** One connection through the proxy. */
class Pair {
  hasLost = false;
  onEnd: () => void = () => {};
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #ways: readonly Way[];
  readonly #troubleNow: () => Trouble | null;
  #answered = 0;

  constructor(client: Socket, server: Socket, troubleNow: () => Trouble | null) {
    [this.#client, this.#server, this.#troubleNow] = [client, server, troubleNow];
    const requests = new Way(server);
    const answers = new Way(client);
    this.#ways = [requests, answers];
    client.on('data', (piece: Buffer) => this.#pass(requests, piece));
    server.on('data', (piece: Buffer) => this.#answer(answers, piece));
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => this.#end());
    }
  }

  reset(): void {
    this.#client.resetAndDestroy();
    this.#server.resetAndDestroy();
  }

  deliver(): void {
    for (const way of this.#ways) way.deliver();
  }

  #answer(way: Way, piece: Buffer): void {
    const trouble = this.#troubleNow();
    if (trouble?.kind === 'answers lost') return void (this.hasLost = true);
    this.#answered += piece.length;
    if (trouble?.kind !== 'cut' || this.#answered < trouble.afterBytes) return this.#pass(way, piece);
    this.#client.end(piece.subarray(0, piece.length / 2));
    this.#server.resetAndDestroy();
  }

  #pass(way: Way, piece: Buffer): void {
    const trouble = this.#troubleNow();
    if (trouble?.kind !== 'silent') return way.send(piece, trouble?.kind === 'slow' ? trouble.ms : 0);
    if (trouble.isLost) this.hasLost = true;
    else way.send(piece, Infinity);
  }

  #end(): void {
    for (const way of this.#ways) way.close();
    this.#client.destroy();
    this.#server.destroy();
    this.onEnd();
  }
}

/** One direction; pieces arrive in the order in which they came. */
class Way {
  readonly #to: Socket;
  #held: { readonly piece: Buffer; readonly due: number }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(to: Socket) {
    this.#to = to;
  }

  send(piece: Buffer, ms: number): void {
    if (ms === 0 && this.#held.length === 0) return void this.#to.write(piece);
    this.#held.push({ piece, due: performance.now() + ms });
    this.#wait();
  }

  deliver(): void {
    for (const { piece } of this.#held.splice(0)) this.#to.write(piece);
    this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(): void {
    const [first] = this.#held;
    if (!first || this.#timer || first.due === Infinity) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const { piece } = this.#held.shift() ?? {};
        if (piece) this.#to.write(piece);
        this.#wait();
      },
      Math.max(0, first.due - performance.now()),
    );
  }
}
