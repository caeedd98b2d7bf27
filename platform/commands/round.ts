import { type NewEvent, type PlainEvent, WrongExpectedRevision } from '../event-store/index.ts';
import { positionToken } from '../subscriptions/position-token.ts';
import type { CommandId } from './command-id.ts';
import type { Command, CommandLoopOptions, Outcome } from './command-loop.ts';
import { isRefused, type Refused } from './decider.ts';
import { KeyReused } from './errors.ts';
import { type AnyDecider, History } from './history.ts';
import { metadataOf } from './metadata.ts';
import type { StreamMemory } from './stream-memory.ts';
import { inAppendSpan } from './trace-commands.ts';

export type Answer = Outcome<Refused> | { readonly error: unknown };

/** One command of a round. */
export interface Turn {
  readonly sent: Command<unknown, object, PlainEvent, Refused>;
  readonly identity: CommandId;
  /** The span of the command; undefined if it is not traced. */
  readonly traceparent: string | undefined;
  /** What the key ledger knows of an earlier run. */
  readonly done: { readonly position: string | null } | null;
  /** False once it was answered. */
  readonly isOpen: boolean;
  /** True while events of it may be on their way into the store. */
  isDecided: boolean;
  answer(answer: Answer): void;
}

export interface RoundOptions extends Pick<CommandLoopOptions, 'store' | 'codec' | 'clock'> {
  readonly stream: string;
  readonly memory: StreamMemory;
}

/** What a round would answer once its append has succeeded. `request` tells a repeat from another command under the same key. */
interface Verdict {
  readonly request: string | undefined;
  readonly answerAt: (position: string | null) => Answer;
}

/**
 * Reads the stream, decides the commands one by one, each on what the ones before it decided, and appends all events at once at the revision
 * that was read. Nothing is answered before that, refusals neither: they may rest on a command of the same round. Answers every open turn
 * and returns true, or answers none and returns false if another writer appended first.
 */
export async function takeRound(options: RoundOptions, turns: readonly Turn[]): Promise<boolean> {
  const { store, codec, stream, memory } = options;
  let history: History | null = null;
  try {
    // A stream has one decider, so all of its commands ask for the same.
    const isRemembered = turns.every(({ sent }) => sent.isRemembered === true);
    history = await History.read({ store, codec, stream, memory: isRemembered ? memory : undefined });
    const round = new Round(options, history);
    for (const turn of turns) if (turn.isOpen) await round.decide(turn);
    const position = await round.append();
    for (const turn of turns) if (turn.isOpen) turn.answer(round.answerTo(turn, position));
  } catch (error) {
    if (error instanceof WrongExpectedRevision) {
      memory.doubt(stream, history?.revision);
      for (const turn of turns) turn.isDecided = false;
      return false;
    }
    for (const turn of turns) if (turn.isOpen) turn.answer({ error });
  }
  return true;
}

class Round {
  readonly #options: RoundOptions;
  readonly #history: History;
  readonly #decided: PlainEvent[] = [];
  readonly #events: NewEvent[] = [];
  readonly #states = new Map<AnyDecider, unknown>();
  readonly #verdicts = new Map<string, Verdict>();
  /** Of the commands that are appended. */
  readonly #traceparents: (string | undefined)[] = [];

  constructor(options: RoundOptions, history: History) {
    this.#options = options;
    this.#history = history;
  }

  async decide(turn: Turn): Promise<void> {
    turn.isDecided = true;
    const { commandId, request } = turn.identity;
    // A repeat is answered as the first.
    if (this.#verdicts.has(commandId)) return;
    const answerAt = await this.#answerOf(turn).catch((error: unknown) => () => ({ error }));
    this.#verdicts.set(commandId, { request, answerAt });
  }

  /** Resolves with the position of the last event; null if there is none. */
  async append(): Promise<string | null> {
    if (this.#events.length === 0) return null;
    const { store, stream } = this.#options;
    const append = () => store.append(stream, this.#events, this.#history.revision ?? 'no_stream');
    const { position } = await inAppendSpan(stream, this.#events.length, append, this.#traceparents);
    return positionToken(stream, position);
  }

  answerTo({ identity: { commandId, request } }: Turn, position: string | null): Answer {
    const verdict = this.#verdicts.get(commandId);
    if (verdict?.request !== request) return { error: new KeyReused() };
    return verdict?.answerAt(position) ?? { error: new Error('a command of the round was not decided') };
  }

  async #answerOf({ sent, identity, done, traceparent }: Turn): Promise<Verdict['answerAt']> {
    const earlier = await this.#history.earlier(identity);
    if (earlier) return () => succeeded(earlier.position, earlier.events);
    if (done) return () => succeeded(done.position, []);
    const { decider, command, doneIfRefused } = sent;
    const outcome = decider.decide(command, await this.#stateOf(decider));
    if (isRefused(outcome)) return outcome.refused === doneIfRefused ? () => succeeded(null, []) : () => ({ refusal: outcome });
    if (outcome.length === 0) return () => succeeded(null, []);
    const { codec, clock } = this.#options;
    // Before the events count for the ones after it: what cannot be stored did not happen.
    const events = await codec.encode(outcome, { idOf: identity.eventId, metadata: metadataOf(sent, identity, clock(), traceparent) });
    this.#evolve(outcome);
    this.#traceparents.push(traceparent);
    this.#events.push(...events);
    return (position) => succeeded(position, outcome);
  }

  async #stateOf(decider: AnyDecider): Promise<unknown> {
    if (!this.#states.has(decider)) {
      const initialState = await this.#history.stateOf(decider);
      this.#states.set(
        decider,
        this.#decided.reduce((state, event) => decider.evolve(state, event), initialState),
      );
    }
    return this.#states.get(decider);
  }

  #evolve(events: readonly PlainEvent[]): void {
    const next = Array.from(this.#states, ([decider, state]) => {
      return [decider, events.reduce((before, event) => decider.evolve(before, event), state)] as const;
    });
    for (const [decider, state] of next) this.#states.set(decider, state);
    this.#decided.push(...events);
  }
}

const succeeded = (position: string | null, events: readonly PlainEvent[]): Answer => ({ refusal: null, position, events });
