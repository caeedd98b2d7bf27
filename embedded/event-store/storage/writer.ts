import { randomUUID } from 'node:crypto';
import { AppendDecider } from './decide-append.ts';
import type { EventLog } from './log.ts';
import type { RecentIds } from './recent-ids.ts';
import type { ProposedEvent, StreamHead } from './records.ts';
import { NO_STREAM, TOMBSTONE } from './records.ts';
import { describedBy, isMetastream, metastreamOf, SOFT_DELETED, withTruncateBefore } from './stream-metadata.ts';
import type { StreamStates } from './stream-states.ts';
import type { Write, WriteOutcome } from './writes.ts';

const NO_BYTES = new Uint8Array();
const WRONG_VERSION_OF_NOTHING = { kind: 'wrong-version', current: NO_STREAM } as const;

const systemEvent = (type: string, json: Uint8Array): ProposedEvent => ({
  id: Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
  type,
  isJson: json.length > 0,
  data: json,
  metadata: NO_BYTES,
});

/** Applies writes one by one to the open transaction, each with its consequences. */
export class Writer {
  readonly #log: EventLog;
  readonly #states: StreamStates;
  readonly #recentIds: RecentIds;
  readonly #decider: AppendDecider;
  #nextPosition: number;
  #createdMs = 0;
  #touched = new Set<string>();

  constructor(log: EventLog, states: StreamStates, recentIds: RecentIds) {
    this.#log = log;
    this.#states = states;
    this.#recentIds = recentIds;
    this.#decider = new AppendDecider(log, states, recentIds);
    this.#nextPosition = log.lastPosition() + 1;
  }

  /** Starts a new transaction. */
  begin(): void {
    this.#createdMs = Date.now();
    this.#touched = new Set();
  }

  /** The streams written to since `begin`. */
  get touched(): ReadonlySet<string> {
    return this.#touched;
  }

  get lastPosition(): number {
    return this.#nextPosition - 1;
  }

  /** Refills the caches from the log: after a failed transaction they may be ahead of the disk. */
  recover(): void {
    this.#log.forget();
    this.#states.forget();
    this.#touched = new Set();
    this.#recentIds.reload();
    this.#nextPosition = this.#log.lastPosition() + 1;
  }

  write(write: Write): WriteOutcome {
    if (write.kind === 'append') return this.#append(write.stream, write.expected, write.events);
    return this.#delete(write);
  }

  #append(stream: string, expected: number, events: readonly ProposedEvent[]): WriteOutcome {
    const head = this.#log.head(stream);
    const decision = this.#decider.decide(stream, head, expected, events);
    if (decision.kind === 'deleted') return decision;
    if (decision.kind === 'wrong-version') return { kind: 'wrong-version', current: head?.revision ?? NO_STREAM };
    if (decision.kind === 'repeated') {
      const position = head === undefined ? undefined : this.#log.positionAt(head.streamId, decision.revision);
      return { kind: 'written', revision: decision.revision, position };
    }
    if (events.length === 0) return { kind: 'written', revision: head?.revision ?? NO_STREAM, position: undefined };
    const described = isMetastream(stream) ? describedBy(stream) : undefined;
    const revives = this.#states.isSoftDeleted(described ?? stream);
    const written = this.#put(stream, head, events);
    if (revives) this.#revive(described ?? stream, described === undefined ? written.revision - events.length + 1 : undefined);
    return { kind: 'written', revision: written.revision, position: written.position };
  }

  /** A softly deleted stream that gets new events or metadata shows only what follows; a new metadata event records this. */
  #revive(stream: string, firstRevision = (this.#log.head(stream)?.revision ?? NO_STREAM) + 1): void {
    const metadata = withTruncateBefore(this.#states.metadataJson(stream), firstRevision);
    if (metadata !== undefined) this.#putMetadata(stream, metadata);
  }

  #delete({ kind, stream, expected }: Exclude<Write, { kind: 'append' }>): WriteOutcome {
    const tombstone = systemEvent('$streamDeleted', NO_BYTES);
    const head = this.#log.head(stream);
    const decision = this.#decider.decide(stream, head, expected, [tombstone]);
    if (decision.kind === 'deleted') return decision;
    if (decision.kind !== 'write') return { kind: 'wrong-version', current: head?.revision ?? NO_STREAM };
    if (kind === 'tombstone') return { kind: 'written', ...this.#put(stream, head, [tombstone], TOMBSTONE) };
    if (head === undefined && this.#log.head(metastreamOf(stream)) === undefined) return WRONG_VERSION_OF_NOTHING;
    return { kind: 'written', ...this.#putMetadata(stream, SOFT_DELETED) };
  }

  #putMetadata(stream: string, metadata: Uint8Array): { revision: number; position: number } {
    const metastream = metastreamOf(stream);
    return this.#put(metastream, this.#log.head(metastream), [systemEvent('$metadata', metadata)]);
  }

  #put(
    stream: string,
    head: StreamHead | undefined,
    events: readonly ProposedEvent[],
    firstRevision?: number,
  ): { revision: number; position: number } {
    const written = this.#log.write(stream, head, events, this.#nextPosition, this.#createdMs, firstRevision);
    this.#nextPosition = written.position + 1;
    this.#touched.add(stream);
    this.#states.written(stream);
    let revision = written.revision - events.length;
    for (const event of events) this.#recentIds.remember(event, written.streamId, ++revision);
    return written;
  }
}
