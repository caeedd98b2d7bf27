import { AsyncLocalStorage } from 'node:async_hooks';

export interface RoomOptions {
  /** Requests that are worked on at once. Default 512: half a second of work, so that a burst is worked off and not refused. */
  readonly most: number;
}

const rooms = new AsyncLocalStorage<Room>();

/**
 * What a process works on at once. More than it can do makes everybody wait longer and nobody done sooner, so that what comes beyond is
 * refused while there is no room.
 */
export class Room {
  readonly #most: number;
  #taken = 0;

  constructor({ most = 512 }: Partial<RoomOptions> = {}) {
    this.#most = most;
  }

  isFull(): boolean {
    return this.#taken >= this.#most;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    this.#taken += 1;
    try {
      return await rooms.run(this, work);
    } finally {
      this.#taken -= 1;
    }
  }

  /** See `whileWaiting`. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    this.#taken -= 1;
    try {
      return await work();
    } finally {
      this.#taken += 1;
    }
  }
}

/**
 * For what a request only waits for, or what has bounds of its own: it takes no room from others meanwhile. Otherwise a few people whose
 * requests wait for seconds could keep out everybody.
 */
export function whileWaiting<T>(work: () => Promise<T>): Promise<T> {
  const room = rooms.getStore();
  return room ? room.without(work) : work();
}
