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

/**
 * States of streams as the log has them now. What is known of a stream is kept with its revision, and only what came since is read. Nothing
 * that was appended before the question is missed: every question reads the stream.
 */
export function keptStates<Event extends { readonly revision: bigint }, State>(options: Options<Event, State>) {
  const { read, initialState, fold, onlyLastCounts, most } = options;
  const kept = new Map<string, Kept<State>>();

  /** Maps keep the order of insertion, so the first is the one that nobody asked for the longest. */
  function keep(stream: string, one: Kept<State>): void {
    const known = kept.get(stream);
    kept.delete(stream);
    // A slower read may end after a newer one.
    kept.set(stream, known && known.revision > one.revision ? known : one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  return async (stream: string): Promise<State> => {
    const known = kept.get(stream);
    const whole: StreamRange = onlyLastCounts ? { isBackwards: true, limit: 1 } : {};
    const events = await read(stream, known ? { from: known.revision + 1n } : whole);
    const last = events.at(-1);
    const now = last ? { revision: last.revision, state: fold(known?.state ?? initialState, events) } : known;
    if (now) keep(stream, now);
    return now?.state ?? initialState;
  };
}
