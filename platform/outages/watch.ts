import { DependencyAway } from './away.ts';
import { outageIn } from './kind-of.ts';

/** Tracks whether a server that this process depends on responds. */
export interface Watch {
  /** The current state, without any request. */
  isAway(): boolean;
  /** Runs a request. Throws DependencyAway at once while the server is down, or as soon as that is detected during the task. */
  ask<T>(task: () => Promise<T>): Promise<T>;
  /** Waits for something that happens without a request. Throws as `ask`. */
  whileThere<T>(wait: () => Promise<T>): Promise<T>;
  /** Requests and waits that have not ended, those included that were given up. None are counted where silence never counts. */
  running(): number;
  close(): void;
}

export interface WatchOptions {
  /** Name used in errors. */
  readonly name: string;
  /** Milliseconds of silence during a request after which the server counts as down. 0: never. */
  readonly silentMs: number;
  /** A light request on a separate connection, with a timeout of its own. */
  readonly ping: () => Promise<unknown>;
  /** Grows with every sign of life other than a response. Default none. */
  readonly heard?: () => number;
  readonly onChange?: (isAway: boolean) => void;
  /** Calls back at this interval until stopped. Default a timer. */
  readonly every?: (milliseconds: number, tick: () => void) => () => void;
}

/** Silence is counted in ticks, so that a pause of this process counts as one tick. */
const ticks = { silent: 20, ping: 8, again: 5 } as const;

/** One slow response among others is no outage, nor is a slow response to the only request: the server is pinged before silence counts. */
export function createWatch({ name, silentMs, ping, heard = () => 0, onChange, every = onTimer }: WatchOptions): Watch {
  const asked = new Set<() => void>();
  const waiting = new Set<() => void>();
  let isAway = false;
  let isPinging = false;
  let isClosed = false;
  let running = 0;
  let silence = 0;
  let lastHeard = heard();
  let stop: (() => void) | null = null;

  const turn = (away: boolean): void => {
    if (isAway === away || isClosed) return;
    isAway = away;
    silence = 0;
    if (away) for (const giveUp of [...asked, ...waiting]) giveUp();
    onChange?.(away);
  };

  const pingNow = (): void => {
    if (isPinging || isClosed) return;
    isPinging = true;
    const found = (away: boolean): void => {
      isPinging = false;
      silence = 0;
      turn(away);
      if (away) watchOn();
    };
    // An error response counts as a response.
    ping().then(
      () => found(false),
      (error: unknown) => found(outageIn(error) === 'away'),
    );
  };

  const tick = (): void => {
    const count = heard();
    if (count !== lastHeard) {
      lastHeard = count;
      silence = 0;
    }
    silence += 1;
    if (isAway) {
      if (silence % ticks.again === 0) pingNow();
    } else if (asked.size === 0) {
      stop?.();
      stop = null;
    } else if (silence >= ticks.silent) turn(true);
    else if (silence === ticks.ping) pingNow();
  };

  const watchOn = (): void => {
    if (stop !== null || isClosed) return;
    silence = 0;
    stop = every(silentMs / ticks.silent, tick);
  };

  const within = <T>(set: Set<() => void>, task: () => Promise<T>, onEnd: (error: unknown) => void): Promise<T> => {
    if (isAway) return Promise.reject(new DependencyAway(name, false));
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => {
      set.delete(giveUp);
      reject(new DependencyAway(name, true));
    };
    set.add(giveUp);
    const run = async (): Promise<T> => {
      let failure: unknown = null;
      running += 1;
      try {
        return await task();
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        running -= 1;
        set.delete(giveUp);
        onEnd(failure);
      }
    };
    return Promise.race([run(), givenUp]);
  };

  if (silentMs === 0)
    return { isAway: () => false, ask: (task) => task(), whileThere: (wait) => wait(), running: () => 0, close: () => {} };
  return {
    isAway: () => isAway,
    running: () => running,
    ask(task) {
      if (!isAway) watchOn();
      return within(asked, task, (error) => {
        if (outageIn(error) === 'away') pingNow();
        else if (!isAway) silence = 0;
      });
    },
    whileThere: (wait) => within(waiting, wait, () => {}),
    close() {
      isClosed = true;
      stop?.();
    },
  };
}

function onTimer(milliseconds: number, tick: () => void): () => void {
  const timer = setInterval(tick, milliseconds).unref();
  return () => clearInterval(timer);
}
