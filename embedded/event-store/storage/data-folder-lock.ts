import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process, or another store of this process, serves the same data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another event store. Stop that one first, or choose another folder with --data.`);
    this.name = 'DataFolderInUse';
  }
}

/**
 * Locks the folder for this process and returns the function that releases it. It is a file lock of the operating system, which
 * ends with the process in every case, so there is no stale pid file to clean up.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'event-store.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // SQLITE_BUSY is 5. Any other error, such as a read-only folder, keeps its own message.
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) throw new DataFolderInUse(folder);
    throw error;
  }
  return () => {
    lock.close();
  };
}
