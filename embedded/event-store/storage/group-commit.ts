import type { DatabaseSync } from 'node:sqlite';
import type { DiskSync } from './disk-sync.ts';
import type { EventLog } from './log.ts';
import { counterpart } from './stream-metadata.ts';
import type { WakeUps } from './wake-ups.ts';
import type { Writer } from './writer.ts';
import type { Write, WriteOutcome } from './writes.ts';

const GROUP_WRITES = 1_000;
const GROUP_BYTES = 8 * 1024 * 1024;

interface Waiting {
  readonly write: Write;
  /** Size of its events in bytes. */
  readonly size: number;
  readonly answer: (outcome: WriteOutcome) => void;
}

/** A transaction that is written, and not yet known to be on the disk. */
interface Unsynced {
  readonly group: readonly Waiting[];
  readonly outcomes: readonly WriteOutcome[];
  readonly touched: ReadonlySet<string>;
  readonly last: number;
}

/**
 * The only writer. What arrives while the disk is busy with one transaction is written in the next, so the cost of a sync is
 * shared by as many as are waiting. Nothing is answered, and nothing shown to readers, before it is on the disk.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #log: EventLog;
  readonly #writer: Writer;
  readonly #disk: DiskSync;
  readonly #wakeUps: WakeUps;
  #queue: Waiting[] = [];
  #waitingBytes = 0;
  #isScheduled = false;
  #unsynced: Unsynced | undefined;
  #submitted = 0;
  #answered = 0;
  /** Memory is ahead of the disk, because what follows a failed transaction failed too. */
  #isStale = false;
  /** The last transaction failed; whoever runs the store is told once, not for each. */
  #isRefusing = false;
  /** Set once the disk failed to sync: what is on it is unknown then until the log is opened again. */
  #failure: Error | undefined;
  #relieved: (() => void)[] = [];
  #settled: (() => void)[] = [];
  /** Called once if the disk fails to sync. Nothing is written from then on; only opening the log anew helps. */
  onFailure: (error: Error) => void = () => {};

  constructor(database: DatabaseSync, log: EventLog, writer: Writer, disk: DiskSync, wakeUps: WakeUps) {
    this.#database = database;
    this.#log = log;
    this.#writer = writer;
    this.#disk = disk;
    this.#wakeUps = wakeUps;
  }

  /** True while more waits than one group takes: callers should stop reading from their clients until `relieved`. */
  get isPressed(): boolean {
    return this.#queue.length >= GROUP_WRITES || this.#waitingBytes >= GROUP_BYTES;
  }

  /** How many writes wait for their turn. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Calls back once, after the next group was written. */
  whenRelieved(callback: () => void): void {
    this.#relieved.push(callback);
  }

  /** Takes a write of `size` bytes in; `answer` is called once, when its outcome is on disk. */
  submit(write: Write, size: number, answer: (outcome: WriteOutcome) => void): void {
    this.#queue.push({ write, size, answer });
    this.#submitted += 1;
    this.#waitingBytes += size;
    this.#schedule();
  }

  /** Resolves when the stream holds nothing that could still be lost, so that it may be shown. */
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
    for (const [index, { answer }] of unsynced.group.entries()) {
      const outcome = unsynced.outcomes[index];
      answer(error === null && outcome !== undefined ? outcome : { kind: 'failed', reason: error?.message ?? 'The write was lost.' });
    }
    this.#answered += unsynced.group.length;
    if (error === null) this.#wakeUps.ring(unsynced.touched);
    else this.onFailure(error);
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

  /** One transaction for the whole group: either all its outcomes stand, or all of it failed. */
  #write(group: readonly Waiting[]): WriteOutcome[] {
    try {
      if (this.#failure !== undefined) throw this.#failure;
      if (this.#isStale) this.#recover();
      this.#database.exec('BEGIN IMMEDIATE');
      this.#writer.begin();
      const outcomes = group.map(({ write }) => this.#writer.write(write));
      this.#database.exec('COMMIT');
      if (this.#isRefusing) console.error('The event log is written again.');
      this.#isRefusing = false;
      return outcomes;
    } catch (error) {
      this.#isStale = true;
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#isRefusing) console.error(`The event log cannot be written, appends are refused until it can: ${reason}`);
      this.#isRefusing = true;
      try {
        if (this.#failure === undefined) this.#recover();
      } catch (unreadable) {
        // A disk that cannot even be read: the next write tries to recover first, and is refused if that fails again.
        console.error('The event log could not be read after a failed commit:', unreadable);
      }
      return group.map(() => ({ kind: 'failed', reason }));
    }
  }

  #recover(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    this.#writer.recover();
    this.#isStale = false;
  }
}
