import { closeSync, fdatasync, openSync } from 'node:fs';

/**
 * Brings a file to the disk on a thread of the pool. SQLite itself would do it on the event loop's thread, which then could
 * neither read requests nor send answers meanwhile.
 */
export class DiskSync {
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  /** Calls back when everything written to the file before now is on the disk, or with what went wrong. */
  sync(done: (error: Error | null) => void): void {
    fdatasync(this.#file, done);
  }

  close(): void {
    closeSync(this.#file);
  }
}
