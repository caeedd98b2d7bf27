import { type Codec, type EventMetadata, type EventStore, type PlainEvent, WrongExpectedRevision } from '../event-store/index.ts';
import type { Earlier, Repeat } from '../http/index.ts';
import { positionToken } from '../subscriptions/position-token.ts';
import { traceparent } from '../tracing/index.ts';
import { identify } from './command-id.ts';
import { type CommandDecider, isRefused, type Refused } from './decider.ts';
import { StreamContended } from './errors.ts';
import { History } from './history.ts';
import { metadataOf } from './metadata.ts';
import { createStreamMemory, type StreamMemory } from './stream-memory.ts';
import { inAppendSpan, inCommandSpan } from './trace-commands.ts';

/** One command against one stream. */
export interface Command<State, Asked, Event, Refusal extends Refused> {
  readonly decider: CommandDecider<State, Asked, Event, Refusal>;
  readonly stream: string;
  readonly command: Asked & { readonly type: string };
  readonly actor: EventMetadata['actor'];
  readonly correlationId: string;
  /** Id of the event that made a process send it. */
  readonly because?: string;
  /** Set for a request with an Idempotency-Key. */
  readonly repeat?: (Pick<Repeat, 'key'> & Partial<Repeat>) | undefined;
  /** The request that identifies a repeat, if the command also contains facts that change. Default: the command. */
  readonly request?: unknown;
  /** True if the stream most likely does not exist yet; the first attempt then skips reading it. */
  readonly isNew?: boolean;
  /** True for a long stream that is written to often: what it said is kept in memory, and only what came since is read. */
  readonly isRemembered?: true;
  /** Treats this refusal as success: after a crash, a repeated command may find its events already written. */
  readonly doneIfRefused?: string;
}

/** The result of a command that was not refused. */
export interface CommandResult {
  /** `category@position` of the last event; null where the command changed nothing. */
  readonly position: string | null;
  /** Events of the command, from this run or the original one. */
  readonly events: readonly PlainEvent[];
}

export type Outcome<Refusal> = (CommandResult & { readonly refusal: null }) | { readonly refusal: Refusal };

/** Throws KeyReused, StreamContended, SubjectErased, PoisonEvent for an unreadable history, and errors of the store. */
export type RunCommand = <State, Asked, Event extends PlainEvent, Refusal extends Refused>(
  command: Command<State, Asked, Event, Refusal>,
) => Promise<Outcome<Refusal>>;

export interface CommandLoopOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly codec: Pick<Codec, 'encode' | 'decode'>;
  readonly clock: () => Date;
  /** Number of attempts when other writers append first. Default 5. */
  readonly attempts?: number;
  /** Of remembered streams; default one of its own. */
  readonly memory?: StreamMemory;
}

/**
 * Loads the stream, folds it, decides, and appends at the revision read; starts again if another writer appended first. With an
 * Idempotency-Key the events name their command, so a repeat finds them, adds nothing and returns the same result. The key ledger is queried
 * in parallel, and its answer awaited before anything is appended.
 */
export function createCommandLoop(options: CommandLoopOptions): RunCommand {
  const { store, codec, clock, attempts = 5, memory = createStreamMemory() } = options;
  const run: RunCommand = async (given) => {
    const { decider, stream, command, actor, repeat, isNew = false, isRemembered, request = command, doneIfRefused } = given;
    const reading = { store, codec, stream, memory: isRemembered && memory };
    const identity = identify(command.type, actor, repeat?.key, request);
    const done = (position: string | null, events: readonly PlainEvent[]) => ({ refusal: null, position, events }) as const;

    const asked: Promise<Earlier> = repeat?.earlier?.() ?? nothing;
    // If loading fails first, this promise is abandoned.
    asked.catch(() => {});

    for (let attempt = 0; attempt < attempts; attempt++) {
      const isUnread = isNew && attempt === 0;
      const history = isUnread ? History.unread(reading) : await History.read(reading);
      const earlier = await history.earlier(identity);
      if (earlier) return done(earlier.position, earlier.events);
      const known = await asked;
      if (known.done) return done(known.done.position, []);
      // It may be a repeat, which only the stream can show.
      if (isUnread && known.isRepeated) continue;
      const outcome = decider.decide(command, isUnread ? decider.initialState : await history.stateOf(decider));
      if (isRefused(outcome)) {
        // A stream not read yet may hold an earlier run of this command, whose result takes precedence over the refusal.
        if (isUnread && repeat) continue;
        return outcome.refused === doneIfRefused ? done(null, []) : { refusal: outcome };
      }
      if (outcome.length === 0) {
        // There is no event to recognise a repeat by, and other commands may change what it would find.
        await repeat?.settle?.(null);
        return done(null, []);
      }
      const events = await codec.encode(outcome, { idOf: identity.eventId, metadata: metadataOf(given, identity, clock(), traceparent()) });
      try {
        const { position } = await inAppendSpan(stream, events.length, () => store.append(stream, events, history.revision ?? 'no_stream'));
        return done(positionToken(stream, position), outcome);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        memory.doubt(stream, history.revision);
      }
    }
    throw new StreamContended(stream);
  };
  return (given) => inCommandSpan(given, () => run(given));
}

const nothing: Promise<Earlier> = Promise.resolve({ isRepeated: false, done: null });
