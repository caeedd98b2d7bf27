import { closeSync, fdatasync, openSync } from 'node:fs';

/**
 * Syncs a file to the disk on a thread of the pool. SQLite itself would sync on the event loop's thread, which could then neither
 * read requests nor send responses.
 */
export class DiskSync {
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  /** Calls back when everything written to the file so far is on the disk, or with the error. */
  sync(done: (error: Error | null) => void): void {
    fdatasync(this.#file, done);
  }

  close(): void {
    closeSync(this.#file);
  }
}
