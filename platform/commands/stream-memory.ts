import type { SealedEvent } from '../event-store/index.ts';
import type { AnyDecider } from './history.ts';

/** Where the events of a command with a key are. */
interface Run {
  readonly request: unknown;
  readonly first: bigint;
  readonly last: bigint;
}

/** What is remembered of a stream up to a revision. */
export interface Remembered {
  readonly revision: bigint;
  readonly states: ReadonlyMap<AnyDecider, unknown>;
  /** Commands that may come again, by their ids; later ones are added to the same map, since copying it would cost more each time. */
  readonly runs: Map<string, Run>;
  /** An append at the revision was refused. */
  readonly isDoubted: boolean;
}

interface Read {
  readonly decider: AnyDecider;
  readonly state: unknown;
  /** What was remembered before, and the events after that. */
  readonly remembered: Remembered | null;
  readonly sealed: readonly SealedEvent[];
}

/** What long streams said when they were last read, those used last. It saves reading, and decides nothing: appends name the revision. */
export interface StreamMemory {
  of(stream: string): Remembered | null;
  remember(stream: string, read: Read): void;
  /** An append at this revision was refused. */
  doubt(stream: string, revision: bigint | undefined): void;
  forget(stream: string): void;
}

export interface StreamMemoryLimits {
  /** Default 10,000. */
  readonly streams?: number;
  /** Of all streams together; default 300,000, which are some 60 MB. A stream with more than half of them is not remembered. */
  readonly runs?: number;
}

export function createStreamMemory({ streams = 10_000, runs: mostRuns = 300_000 }: StreamMemoryLimits = {}): StreamMemory {
  /** Those used longest ago come first. */
  const known = new Map<string, Remembered>();
  let runs = 0;

  const forget = (stream: string): void => {
    runs -= known.get(stream)?.runs.size ?? 0;
    known.delete(stream);
  };
  const set = (stream: string, remembered: Remembered): void => {
    // It would leave no room for others.
    if (remembered.runs.size > mostRuns / 2) return;
    known.set(stream, remembered);
    runs += remembered.runs.size;
    for (const [oldest] of known) {
      if (known.size <= streams && runs <= mostRuns) break;
      forget(oldest);
    }
  };

  return {
    of(stream) {
      const remembered = known.get(stream);
      if (!remembered) return null;
      known.delete(stream);
      known.set(stream, remembered);
      return remembered;
    },
    remember(stream, { decider, state, remembered, sealed }) {
      const revision = sealed.at(-1)?.revision ?? remembered?.revision;
      if (revision === undefined) return;
      // A slower reader does not take it back.
      const newest = known.get(stream);
      if (newest && newest.revision > revision) return;
      forget(stream);
      const states = new Map([[decider, state]]);
      set(stream, { revision, states, runs: runsAfter(remembered, sealed), isDoubted: false });
    },
    doubt(stream, revision) {
      const remembered = known.get(stream);
      if (remembered && remembered.revision === revision) known.set(stream, { ...remembered, isDoubted: true });
    },
    forget,
  };
}

function runsAfter(remembered: Remembered | null, sealed: readonly SealedEvent[]): Map<string, Run> {
  const runs = remembered?.runs ?? new Map<string, Run>();
  for (const { revision, metadata } of sealed) {
    const { $causationId: id, request } = (metadata ?? {}) as { readonly $causationId?: unknown; readonly request?: unknown };
    // Without a key nobody can send it again.
    if (typeof id !== 'string' || request === undefined) continue;
    runs.set(id, { request, first: runs.get(id)?.first ?? revision, last: revision });
  }
  return runs;
}
