interface Waiter {
  readonly position: bigint;
  readonly settle: (isReached: boolean) => void;
}

/** Waiters for subscribers to reach positions. */
export interface Waiters {
  /** Null if the position is already reached. */
  wait(name: string, position: bigint, timeoutMs: number): Promise<boolean> | null;
  /** Records that the subscriber has reached the position. */
  advance(name: string, position: bigint): void;
  /** Resets the known positions; waiters keep waiting. */
  forget(): void;
  positionOf(name: string): bigint | undefined;
  size(): number;
  /** Resolves every wait with false. */
  close(): void;
}

export function createWaiters(): Waiters {
  const positions = new Map<string, bigint>();
  /** By name, lowest position first. */
  const queues = new Map<string, Waiter[]>();

  const release = (name: string): void => {
    const queue = queues.get(name);
    const position = positions.get(name);
    if (!queue || position === undefined) return;
    while (queue[0] && queue[0].position <= position) queue.shift()?.settle(true);
  };

  return {
    wait(name, position, timeoutMs) {
      const known = positions.get(name);
      if (known !== undefined && known >= position) return null;
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      return new Promise((resolve) => {
        const waiter = { position, settle: (isReached: boolean) => (clearTimeout(timer), resolve(isReached)) };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          resolve(false);
        }, timeoutMs);
        // New waiters mostly wait for the newest position, so the search starts at the end.
        let place = queue.length;
        while (place > 0 && queue[place - 1]!.position > position) place--;
        queue.splice(place, 0, waiter);
      });
    },
    advance(name, position) {
      const known = positions.get(name);
      if (known !== undefined && position <= known) return;
      positions.set(name, position);
      release(name);
    },
    forget: () => positions.clear(),
    positionOf: (name) => positions.get(name),
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    close() {
      for (const queue of queues.values()) for (const { settle } of queue.splice(0)) settle(false);
    },
  };
}
