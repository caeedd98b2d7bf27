import type { StreamRange } from '@academy/platform/event-store';

interface Kept<State> {
  readonly revision: bigint;
  readonly state: State;
}

interface Options<Event, State> {
  readonly read: (stream: string, range: StreamRange) => Promise<readonly Event[]>;
  readonly initialState: State;
  /** Events are in order and follow those of the state. */
  readonly fold: (state: State, events: readonly Event[]) => State;
  /** Each event replaces the state, so the first read needs the last event alone. */
  readonly onlyLastCounts: boolean;
  /** Streams whose states are kept, those that were asked for last. */
  readonly most: number;
}

interface Reading<State> {
  readonly now: Promise<State>;
  /** The read after that one, if somebody waits for it. */
  next: Promise<State> | null;
}

/**
 * States of streams as the log has them now. What is known of a stream is kept with its revision, and only what came since is read. Nothing
 * that was appended before the question is missed: every question is answered by a read that began after it. Questions that come while
 * their stream is being read share the next read.
 */
export function keptStates<Event extends { readonly revision: bigint }, State>(options: Options<Event, State>) {
  const { read, initialState, fold, onlyLastCounts, most } = options;
  const kept = new Map<string, Kept<State>>();
  const readings = new Map<string, Reading<State>>();

  /** Maps keep the order of insertion, so the first is the one that nobody asked for the longest. */
  function keep(stream: string, one: Kept<State>): void {
    kept.delete(stream);
    kept.set(stream, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  async function readNow(stream: string): Promise<State> {
    const known = kept.get(stream);
    const whole: StreamRange = onlyLastCounts ? { isBackwards: true, limit: 1 } : {};
    const events = await read(stream, known ? { from: known.revision + 1n } : whole);
    const last = events.at(-1);
    const now = last ? { revision: last.revision, state: fold(known?.state ?? initialState, events) } : known;
    if (now) keep(stream, now);
    return now?.state ?? initialState;
  }

  function begin(stream: string): Promise<State> {
    const reading: Reading<State> = { now: readNow(stream), next: null };
    readings.set(stream, reading);
    const end = (): void => {
      if (reading.next === null) readings.delete(stream);
    };
    reading.now.then(end, end);
    return reading.now;
  }

  async function beginAfter(now: Promise<State>, stream: string): Promise<State> {
    // Its failure was told to those who asked before.
    await now.catch(() => {});
    return await begin(stream);
  }

  return async (stream: string): Promise<State> => {
    const reading = readings.get(stream);
    return await (reading ? (reading.next ??= beginAfter(reading.now, stream)) : begin(stream));
  };
}
