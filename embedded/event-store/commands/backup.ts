import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOG_FILE } from '../storage/schema.ts';
import { openStore, writesNothing } from '../storage/store.ts';
import { verifyLog } from '../storage/verify-log.ts';

/** Position of the newest event of a folder, even while it is served; 0 without events. */
export const headOf = (folder: string): number =>
  withDatabase(join(folder, LOG_FILE), (log) => Number(log.prepare('SELECT max(position) AS head FROM events').get()?.['head'] ?? 0));

/**
 * Copies the log of a folder into one file, up to a position if one is given, even while it is served, and verifies the copy;
 * returns its number of events.
 */
export function backUp(folder: string, file: string, { upTo }: { readonly upTo?: number } = {}): number {
  if (!existsSync(join(folder, LOG_FILE))) throw new Error(`There is no event log in ${folder}.`);
  if (existsSync(file)) throw new Error(`${file} already exists.`);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  withDatabase(join(folder, LOG_FILE), (log) => {
    // A snapshot, even while events are appended.
    log.prepare('VACUUM INTO ?').run(file);
  });
  if (upTo !== undefined) cutAfter(file, upTo);
  toDisk(file);
  return withDatabase(file, verifyLog);
}

function cutAfter(file: string, position: number): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('PRAGMA journal_mode = DELETE; BEGIN');
    copy.prepare('DELETE FROM events WHERE position > ?').run(position);
    copy.exec('DELETE FROM streams WHERE id NOT IN (SELECT stream FROM events); COMMIT');
  } finally {
    copy.close();
  }
}

/** Restores a backup into a folder that has no log yet; returns its number of events. */
export async function restore(file: string, folder: string): Promise<number> {
  const events = withDatabase(file, verifyLog);
  if (existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(LOG_FILE))) {
    throw new Error(`${folder} already contains an event log. Move it away, or restore into another folder.`);
  }
  mkdirSync(folder, { recursive: true });
  const log = join(folder, LOG_FILE);
  copyFileSync(file, log);
  toDisk(log);
  await openStore(folder, writesNothing).close();
  return events;
}

function withDatabase<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Syncs the file and its directory entry to the disk. */
function toDisk(path: string): void {
  for (const target of [path, dirname(resolve(path))]) {
    const opened = openSync(target, 'r');
    fsyncSync(opened);
    closeSync(opened);
  }
}
