import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOG_FILE } from '../storage/schema.ts';
import { openStore } from '../storage/store.ts';
import { verifyLog } from '../storage/verify-log.ts';

/** Copies the log of a folder, served meanwhile or not, into one file, and reads the copy to its end; returns how many events it holds. */
export function backUp(folder: string, file: string): number {
  if (!existsSync(join(folder, LOG_FILE))) throw new Error(`There is no event log in ${folder}.`);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  withDatabase(join(folder, LOG_FILE), (log) => {
    // One moment of the log, whatever is appended meanwhile.
    log.prepare('VACUUM INTO ?').run(file);
  });
  toDisk(file);
  return withDatabase(file, verifyLog);
}

/** Puts a backup into a folder that has no log yet; returns how many events it holds. */
export async function restore(file: string, folder: string): Promise<number> {
  const events = withDatabase(file, verifyLog);
  if (existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(LOG_FILE))) {
    throw new Error(`${folder} holds an event log already. Move it away, or restore into another folder.`);
  }
  mkdirSync(folder, { recursive: true });
  const log = join(folder, LOG_FILE);
  copyFileSync(file, log);
  toDisk(log);
  await openStore(folder).close();
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

/** The file, and its name in the folder. */
function toDisk(path: string): void {
  for (const target of [path, dirname(resolve(path))]) {
    const opened = openSync(target, 'r');
    fsyncSync(opened);
    closeSync(opened);
  }
}
