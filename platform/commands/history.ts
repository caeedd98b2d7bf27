import type { PlainEvent, SealedEvent } from '../event-store/index.ts';
import { positionToken } from '../subscriptions/position-token.ts';
import type { CommandId } from './command-id.ts';
import type { CommandLoopOptions, CommandResult } from './command-loop.ts';
import { type CommandDecider, foldStored, type Refused } from './decider.ts';
import { earlierRun } from './earlier-run.ts';
import { KeyReused } from './errors.ts';
import type { Remembered, StreamMemory } from './stream-memory.ts';

export type AnyDecider = CommandDecider<unknown, object, PlainEvent, Refused>;

export interface HistoryOptions extends Pick<CommandLoopOptions, 'store' | 'codec'> {
  readonly stream: string;
  /** Where what was read is kept; without it all of the stream is read. */
  readonly memory?: StreamMemory | undefined;
}

/** A stream as it was read: all of it, or what came after what is remembered. */
export class History {
  /** Of the last event; undefined for an empty stream. */
  readonly revision: bigint | undefined;
  readonly #options: HistoryOptions;
  readonly #remembered: Remembered | null;
  readonly #sealed: readonly SealedEvent[];

  private constructor(options: HistoryOptions, remembered: Remembered | null, sealed: readonly SealedEvent[]) {
    this.#options = options;
    this.#remembered = remembered;
    this.#sealed = sealed;
    this.revision = sealed.at(-1)?.revision ?? remembered?.revision;
  }

  /** Throws errors of the store. */
  static async read(options: HistoryOptions): Promise<History> {
    const { store, stream, memory } = options;
    const remembered = memory?.of(stream) ?? null;
    if (remembered) {
      const since = await store.readStream(stream, { from: remembered.revision + 1n });
      // Another writer was first, and yet there is nothing new: the store is not the one that is remembered.
      if (since.length > 0 || !remembered.isDoubted) return new History(options, remembered, since);
      memory?.forget(stream);
    }
    return new History(options, null, await store.readStream(stream));
  }

  /** For a stream that most likely does not exist yet. */
  static unread = (options: HistoryOptions): History => new History(options, null, []);

  /** The result of an earlier run of the command; null if there is none. Throws KeyReused if it was another request under its key. */
  async earlier(identity: CommandId): Promise<CommandResult | null> {
    const { store, codec, stream } = this.#options;
    let found = earlierRun(this.#sealed, identity);
    const run = found.length > 0 ? undefined : this.#remembered?.runs.get(identity.commandId);
    if (run) {
      if (run.request !== identity.request) throw new KeyReused();
      const read = await store.readStream(stream, { from: run.first, limit: Number(run.last - run.first) + 1 });
      found = earlierRun(read, identity);
    }
    const last = found.at(-1);
    return last ? { position: positionToken(stream, last.position), events: await codec.decode(found) } : null;
  }

  /** What the events say by a decider; it is remembered. Throws PoisonEvent for an unreadable one. */
  async stateOf<State>(decider: Pick<CommandDecider<State, never, never, Refused>, 'initialState' | 'evolve'>): Promise<State> {
    const { store, codec, stream, memory } = this.#options;
    const known = decider as unknown as AnyDecider;
    if (this.#remembered && !this.#remembered.states.has(known)) {
      const all = await store.readStream(stream);
      const upTo = all.filter(({ revision }) => this.revision !== undefined && revision <= this.revision);
      return foldStored(decider, await codec.decode(upTo));
    }
    const before = this.#remembered ? (this.#remembered.states.get(known) as State) : decider.initialState;
    const evolve = (from: State, event: never): State => decider.evolve(from, event);
    const state = foldStored({ initialState: before, evolve }, await codec.decode(this.#sealed));
    memory?.remember(stream, { decider: known, state, remembered: this.#remembered, sealed: this.#sealed });
    return state;
  }
}
