interface Waiter {
  readonly position: bigint;
  readonly settle: (isReached: boolean) => void;
}

/** Who waits for which read model to reach which position. */
export interface Waiters {
  /** Null where the position is reached already. */
  wait(model: string, position: bigint, timeoutMs: number): Promise<boolean> | null;
  /** The model is at least there. */
  advance(model: string, position: bigint): void;
  /** Nothing is known any more; whoever waits goes on waiting. */
  forget(): void;
  positionOf(model: string): bigint | undefined;
  size(): number;
  /** Ends every wait in vain. */
  close(): void;
}

export function createWaiters(): Waiters {
  const positions = new Map<string, bigint>();
  /** By model, lowest position first. */
  const queues = new Map<string, Waiter[]>();

  const release = (model: string): void => {
    const queue = queues.get(model);
    const position = positions.get(model);
    if (!queue || position === undefined) return;
    while (queue[0] && queue[0].position <= position) queue.shift()?.settle(true);
  };

  return {
    wait(model, position, timeoutMs) {
      const known = positions.get(model);
      if (known !== undefined && known >= position) return null;
      const queue = queues.get(model) ?? [];
      queues.set(model, queue);
      return new Promise((resolve) => {
        const waiter = { position, settle: (isReached: boolean) => (clearTimeout(timer), resolve(isReached)) };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          resolve(false);
        }, timeoutMs);
        // Newcomers mostly wait for the newest position, so their place is sought from the end.
        let place = queue.length;
        while (place > 0 && queue[place - 1]!.position > position) place--;
        queue.splice(place, 0, waiter);
      });
    },
    advance(model, position) {
      const known = positions.get(model);
      if (known !== undefined && position <= known) return;
      positions.set(model, position);
      release(model);
    },
    forget: () => positions.clear(),
    positionOf: (model) => positions.get(model),
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    close() {
      for (const queue of queues.values()) for (const { settle } of queue.splice(0)) settle(false);
    },
  };
}
