import { Worker } from 'node:worker_threads';
import { GaveUp } from './judge.ts';
import type { Begun, FromThread, Judged, ThreadData, ToThread } from './messages.ts';
import { type Share, shares } from './share.ts';

/** Blocks that are under way at most. */
const slotCount = 8;
/** A piece of a file, and the beginning of a line before it. */
const slotBytes = 1024 * 1024;
/** What a thread has just made, and mostly needs no more: by default V8 lets it grow to twice what the rest takes. */
const youngMegabytes = 16;

/** Threads that judge the records of exports together. Each throws GaveUp once one of them has, or has failed. */
export class Threads {
  readonly #slots = Array.from({ length: slotCount }, () => new SharedArrayBuffer(slotBytes));
  readonly #blocks = this.#slots.map((slot) => Buffer.from(slot));
  readonly #workers: readonly Worker[];
  /** How many threads still work on a slot. */
  readonly #busy = this.#slots.map(() => 0);
  readonly #counts = new Map<Share, number>();
  readonly #judged = new Map<Share, Judged>();
  #isOver = false;
  #wake: () => void = () => {};

  /** Runs this program, which has to call `runThread` where it is no main thread. */
  constructor(program: URL) {
    this.#workers = shares.map((share) => {
      const workerData: ThreadData = { share, slots: this.#slots };
      const worker = new Worker(program, { workerData, argv: [], resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } });
      const giveUp = (): void => {
        this.#isOver = true;
        this.#wake();
      };
      worker.on('message', (message: FromThread) => this.#hear(share, message));
      return worker.on('error', giveUp).on('exit', giveUp);
    });
  }

  #hear(share: Share, message: FromThread): void {
    if (message.what === 'gaveUp') this.#isOver = true;
    else if (message.what === 'judged') this.#judged.set(share, message.judged);
    else {
      this.#busy[message.slot]! -= 1;
      this.#counts.set(share, message.count);
    }
    this.#wake();
  }

  async #until(isSo: () => boolean): Promise<void> {
    for (;;) {
      if (this.#isOver) throw new GaveUp();
      if (isSo()) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #tell(message: ToThread): void {
    for (const worker of this.#workers) worker.postMessage(message, []);
  }

  /** Records that all have judged. */
  get count(): number {
    return Math.min(...shares.map((share) => this.#counts.get(share) ?? 0));
  }

  begin(begun: Begun): void {
    this.#judged.clear();
    this.#counts.clear();
    this.#tell({ what: 'begin', begun });
  }

  /** A block of whole lines: of records, or of rows of a table. Resolves once it is under way. */
  async add(parts: readonly Buffer[], table: string | null): Promise<void> {
    await this.#until(() => this.#busy.includes(0));
    const slot = this.#busy.indexOf(0);
    let length = 0;
    for (const part of parts) {
      if (length + part.length > slotBytes) throw new GaveUp();
      length += part.copy(this.#blocks[slot]!, length);
    }
    this.#busy[slot] = this.#workers.length;
    this.#tell(table === null ? { what: 'records', slot, length } : { what: 'rows', slot, length, table });
  }

  /** What all have found of the export, which is over. */
  async end(): Promise<readonly Judged[]> {
    this.#tell({ what: 'end' });
    await this.#until(() => this.#judged.size === shares.length);
    return shares.flatMap((share) => this.#judged.get(share) ?? []);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
