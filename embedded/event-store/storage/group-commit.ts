import type { DatabaseSync } from 'node:sqlite';
import { decideAppend } from './decide-append.ts';
import type { EventLog } from './log.ts';
import type { RecentIds } from './recent-ids.ts';
import type { ExpectedRevision, ProposedEvent } from './records.ts';
import { NO_STREAM } from './records.ts';
import type { WakeUps } from './wake-ups.ts';

const GROUP_APPENDS = 1_000;
const GROUP_BYTES = 8 * 1024 * 1024;

/** What became of an append; `failed` means that nothing of it was written. */
export type AppendOutcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
  /** Size of the events in bytes. */
  readonly size: number;
  readonly answer: (outcome: AppendOutcome) => void;
}

/**
 * The only writer. Appends that arrive in one turn of the event loop are written in one transaction and answered after its one sync to disk,
 * so the cost of the sync is shared by as many as are waiting.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #log: EventLog;
  readonly #recentIds: RecentIds;
  readonly #wakeUps: WakeUps;
  #nextPosition: number;
  #waiting: Append[] = [];
  #waitingBytes = 0;
  #isScheduled = false;
  #relieved: (() => void)[] = [];

  constructor(database: DatabaseSync, log: EventLog, recentIds: RecentIds, wakeUps: WakeUps) {
    this.#database = database;
    this.#log = log;
    this.#recentIds = recentIds;
    this.#wakeUps = wakeUps;
    this.#nextPosition = log.lastPosition() + 1;
  }

  /** True while more waits than one group takes: callers should stop reading from their clients until `relieved`. */
  get isPressed(): boolean {
    return this.#waiting.length >= GROUP_APPENDS || this.#waitingBytes >= GROUP_BYTES;
  }

  /** Calls back once, after the next group was written. */
  whenRelieved(callback: () => void): void {
    this.#relieved.push(callback);
  }

  submit(append: Append): void {
    this.#waiting.push(append);
    this.#waitingBytes += append.size;
    this.#schedule();
  }

  /** Writes everything that waits, now. */
  flush(): void {
    while (this.#waiting.length > 0) this.#commitGroup();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#waiting.length > 0) this.#commitGroup();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #commitGroup(): void {
    const group = this.#takeGroup();
    const outcomes = this.#write(group);
    for (const [index, append] of group.entries()) append.answer(outcomes[index] ?? { kind: 'failed', reason: 'The append was lost.' });
    this.#wakeUps.ring(new Set(group.map((append) => append.stream)));
    for (const callback of this.#relieved.splice(0)) callback();
  }

  #takeGroup(): Append[] {
    let count = 0;
    let bytes = 0;
    for (const append of this.#waiting) {
      if (count >= GROUP_APPENDS || bytes >= GROUP_BYTES) break;
      count += 1;
      bytes += append.size;
    }
    this.#waitingBytes -= bytes;
    return this.#waiting.splice(0, count);
  }

  /** One transaction for the whole group: either all its outcomes stand on disk, or all of it failed. */
  #write(group: readonly Append[]): AppendOutcome[] {
    const firstPosition = this.#nextPosition;
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      const createdMs = Date.now();
      const outcomes = group.map((append) => this.#writeOne(append, createdMs));
      this.#database.exec('COMMIT');
      return outcomes;
    } catch (error) {
      this.#nextPosition = firstPosition;
      this.#recover();
      const reason = error instanceof Error ? error.message : String(error);
      return group.map(() => ({ kind: 'failed', reason }));
    }
  }

  #writeOne(append: Append, createdMs: number): AppendOutcome {
    const head = this.#log.head(append.stream);
    const decision = decideAppend(this.#log, this.#recentIds, head, append.expected, append.events);
    if (decision.kind === 'wrong-version') return { kind: 'wrong-version', current: head?.revision ?? NO_STREAM };
    if (decision.kind === 'repeated') {
      const position = head === undefined ? undefined : this.#log.positionAt(head.streamId, decision.revision);
      return { kind: 'written', revision: decision.revision, position };
    }
    if (append.events.length === 0) return { kind: 'written', revision: head?.revision ?? NO_STREAM, position: undefined };
    const written = this.#log.write(append.stream, head, append.events, this.#nextPosition, createdMs);
    this.#nextPosition = written.position + 1;
    let revision = head?.revision ?? NO_STREAM;
    for (const event of append.events) this.#recentIds.remember(event, written.streamId, ++revision);
    return { kind: 'written', revision: written.revision, position: written.position };
  }

  /** After a failed transaction memory may be ahead of the disk: undo, and take what is cached from the log again. */
  #recover(): void {
    this.#log.forgetHeads();
    try {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      this.#recentIds.reload();
    } catch (error) {
      // A disk that cannot even be read: appends go on being refused, one by one, until it can.
      console.error('The event log could not be read after a failed commit:', error);
    }
  }
}
