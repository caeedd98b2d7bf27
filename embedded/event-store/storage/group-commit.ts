import type { DatabaseSync } from 'node:sqlite';
import type { DiskSync } from './disk-sync.ts';
import type { EventLog } from './log.ts';
import { counterpart } from './stream-metadata.ts';
import type { WaitSet } from './wait-set.ts';
import type { Writer } from './writer.ts';
import type { Write, WriteOutcome } from './writes.ts';

const GROUP_WRITES = 1_000;
const GROUP_BYTES = 8 * 1024 * 1024;

interface Waiting {
  readonly write: Write;
  /** Size of the events in bytes. */
  readonly size: number;
  readonly answer: (outcome: WriteOutcome) => void;
}

type Failed = Extract<WriteOutcome, { readonly kind: 'failed' }>;

/** A transaction that is written but not yet known to be on the disk. */
interface Unsynced {
  readonly group: readonly Waiting[];
  readonly outcomes: readonly WriteOutcome[];
  readonly touched: ReadonlySet<string>;
  readonly last: number;
}

/**
 * The only writer. Writes that arrive while the disk is busy with one transaction are grouped into the next, so they share the
 * cost of a sync. No write is answered, or visible to readers, before it is on the disk.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #log: EventLog;
  readonly #writer: Writer;
  readonly #disk: Pick<DiskSync, 'sync'>;
  readonly #waitSet: WaitSet;
  #queue: Waiting[] = [];
  #waitingBytes = 0;
  #isScheduled = false;
  #unsynced: Unsynced | undefined;
  #submitted = 0;
  #answered = 0;
  /** True while the caches are ahead of the disk, because the recovery after a failed transaction failed too. */
  #isStale = false;
  /** The last transaction failed. The operator gets one log line, not one per write. */
  #isRefusing = false;
  /** Set once a disk sync failed: the content of the disk is unknown until the log is reopened. */
  #failure: Error | undefined;
  #relieved: (() => void)[] = [];
  #settled: (() => void)[] = [];
  readonly #onFailure: (error: Error) => void;

  /** `onFailure` is called once, if a disk sync fails. Nothing is written from then on until the log is reopened. */
  constructor(
    database: DatabaseSync,
    log: EventLog,
    writer: Writer,
    disk: Pick<DiskSync, 'sync'>,
    waitSet: WaitSet,
    onFailure: (error: Error) => void,
  ) {
    this.#database = database;
    this.#log = log;
    this.#writer = writer;
    this.#disk = disk;
    this.#waitSet = waitSet;
    this.#onFailure = onFailure;
  }

  /** True while more writes are queued than one group takes: callers should stop reading from their clients until `whenRelieved`. */
  get isPressed(): boolean {
    return this.#queue.length >= GROUP_WRITES || this.#waitingBytes >= GROUP_BYTES;
  }

  /** Number of queued writes. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Calls back once, after the next group is written. */
  whenRelieved(callback: () => void): void {
    this.#relieved.push(callback);
  }

  /** Queues a write of `size` bytes; `answer` is called once, when the outcome is on the disk. */
  submit(write: Write, size: number, answer: (outcome: WriteOutcome) => void): void {
    this.#queue.push({ write, size, answer });
    this.#submitted += 1;
    this.#waitingBytes += size;
    this.#schedule();
  }

  /** Resolves when everything written to the stream is on the disk, so that it may be read. */
  async settled(stream: string): Promise<void> {
    while (this.#unsynced?.touched.has(stream) === true || this.#unsynced?.touched.has(counterpart(stream)) === true) {
      await this.#nextSettled();
    }
  }

  /** Resolves when everything submitted so far is answered. */
  async flush(): Promise<void> {
    const last = this.#submitted;
    while (this.#answered < last) await this.#nextSettled();
  }

  async #nextSettled(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#settled.push(resolve);
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#unsynced !== undefined || this.#queue.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#commitGroup();
    });
  }

  #commitGroup(): void {
    const group = this.#takeGroup();
    const outcomes = this.#write(group);
    // The writer may still name what an earlier group touched, which is neither to be synced again nor to be read.
    if ('kind' in outcomes) {
      this.#end(group, () => outcomes);
      return;
    }
    const touched = this.#writer.touched;
    this.#unsynced = { group, outcomes, touched, last: this.#writer.lastPosition };
    if (touched.size === 0) this.#finish(null);
    else {
      this.#disk.sync((error) => {
        this.#finish(error);
      });
    }
  }

  #finish(error: Error | null): void {
    const unsynced = this.#unsynced;
    if (unsynced === undefined) return;
    this.#unsynced = undefined;
    if (error === null) this.#log.readable = unsynced.last;
    else this.#failure = error;
    const lost = { kind: 'failed', reason: error?.message ?? 'The write was lost.' } as const;
    this.#end(unsynced.group, (index) => (error === null ? (unsynced.outcomes[index] ?? lost) : lost));
    if (error === null) this.#waitSet.notify(unsynced.touched);
    else this.#onFailure(error);
  }

  /** Answers the group, and goes on with the next. */
  #end(group: readonly Waiting[], outcomeAt: (index: number) => WriteOutcome): void {
    for (const [index, { answer }] of group.entries()) answer(outcomeAt(index));
    this.#answered += group.length;
    for (const callback of [...this.#relieved.splice(0), ...this.#settled.splice(0)]) callback();
    this.#schedule();
  }

  #takeGroup(): Waiting[] {
    let count = 0;
    let bytes = 0;
    for (const { size } of this.#queue) {
      if (count >= GROUP_WRITES || bytes >= GROUP_BYTES) break;
      count += 1;
      bytes += size;
    }
    this.#waitingBytes -= bytes;
    return this.#queue.splice(0, count);
  }

  /** Writes the group in one transaction: either all its outcomes stand, or the whole group failed. */
  #write(group: readonly Waiting[]): readonly WriteOutcome[] | Failed {
    try {
      if (this.#failure !== undefined) throw this.#failure;
      if (this.#isStale) this.#recover();
      this.#database.exec('BEGIN IMMEDIATE');
      this.#writer.begin();
      const outcomes = group.map(({ write }) => this.#writer.write(write));
      this.#database.exec('COMMIT');
      if (this.#isRefusing) console.error('The event log is writable again.');
      this.#isRefusing = false;
      return outcomes;
    } catch (error) {
      this.#isStale = true;
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#isRefusing) console.error(`The event log cannot be written; appends are refused until it can be: ${reason}`);
      this.#isRefusing = true;
      try {
        if (this.#failure === undefined) this.#recover();
      } catch (unreadable) {
        // The disk cannot even be read: the next write tries to recover first, and is refused if that fails again.
        console.error('The event log could not be read after a failed commit:', unreadable);
      }
      return { kind: 'failed', reason };
    }
  }

  #recover(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    this.#writer.recover();
    this.#isStale = false;
  }
}
