import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brokenWalOffset } from './check-wal.ts';
import { BrokenEvent } from './checksum.ts';
import { breakSeal, checkSeal, sealFile } from './file-seal.ts';
import { LOG_FILE, openDatabase } from './schema.ts';
import { verifyLog } from './verify-log.ts';

/** Thrown at start instead of serving a log that is damaged. */
export class BrokenLog extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `${cause instanceof Error ? cause.message : String(cause)} The folder ${folder} is left as it is; restore a backup into another one with the restore command.`,
      { cause },
    );
    this.name = 'BrokenLog';
  }
}

const logOf = (folder: string): string => join(folder, LOG_FILE);
const sealOf = (folder: string): string => join(folder, 'events.seal');
const walOf = (folder: string): string => join(folder, `${LOG_FILE}-wal`);
const isEmpty = (path: string): boolean => !existsSync(path) || statSync(path).size === 0;

/** After a clean stop `quick` trusts the checksums of the file; `thorough` reads every event in any case. */
export type Check = 'quick' | 'thorough';

/**
 * Opens the log after making sure that it is whole, or throws BrokenLog with the first broken position. After a clean stop the
 * file's checksums tell in a moment; after any other every event is read.
 */
export function openChecked(folder: string, check: Check): DatabaseSync {
  const path = logOf(folder);
  if (isEmpty(path) && isEmpty(walOf(folder))) return openDatabase(folder);
  try {
    checkWal(folder);
    const seal = isEmpty(walOf(folder)) ? checkSeal(path, sealOf(folder)) : 'none';
    const database = openDatabase(folder, (opened) => {
      if (seal !== 'whole' || check === 'thorough') verifyLog(opened);
    });
    if (seal === 'broken') console.error(`${path} was changed since it was closed, but all its events are whole.`);
    breakSeal(sealOf(folder));
    return database;
  } catch (error) {
    if (error instanceof BrokenEvent) throw new BrokenLog(folder, error);
    throw isDamage(error) ? new BrokenLog(folder, new BrokenEvent(1, error.message)) : error;
  }
}

/** Closes the log for a quick start: nothing may have it open any more. */
export function closeSealed(folder: string, database: DatabaseSync): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  if (isEmpty(walOf(folder))) sealFile(logOf(folder), sealOf(folder));
}

function checkWal(folder: string): void {
  const offset = brokenWalOffset(walOf(folder));
  if (offset === undefined) return;
  // Read-only, so that SQLite does not tidy up what has to be kept as it is.
  const database = new DatabaseSync(logOf(folder), { readOnly: true });
  const last = Number(database.prepare('SELECT max(position) AS last FROM events').get()?.['last'] ?? 0);
  database.close();
  throw new BrokenEvent(last + 1, `${walOf(folder)} is damaged at byte ${offset}.`);
}

/** SQLITE_CORRUPT, SQLITE_NOTADB: where not even the header or the schema can be read. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);
