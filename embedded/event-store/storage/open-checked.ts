import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brokenWalOffset } from './check-wal.ts';
import { BrokenEvent } from './checksum.ts';
import { breakSeal, checkSeal, sealFile } from './file-seal.ts';
import { LOG_FILE, openDatabase } from './schema.ts';
import { verifyLog } from './verify-log.ts';

/** Thrown at start if the log is damaged. */
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
/** To whoever waits for a start after a crash. */
const tell = (text: string): void => console.error(text);

/** An empty file that stays once there is a log: what was lost as a whole is no new one. */
const begunOf = (folder: string): string => join(folder, 'events.begun');
const isEmpty = (path: string): boolean => !existsSync(path) || statSync(path).size === 0;

/** `quick` trusts the file's checksums after a clean stop; `thorough` always reads every event. */
export type Check = 'quick' | 'thorough';

/**
 * Opens the log after verifying it, or throws BrokenLog with the first broken position. After a clean stop the checksums of the
 * file are enough, which is quick; after any other stop every event is read.
 */
export function openChecked(folder: string, check: Check): DatabaseSync {
  const path = logOf(folder);
  if (isEmpty(path)) {
    const left = [begunOf(folder), sealOf(folder), walOf(folder)].find(existsSync);
    if (left !== undefined) throw new BrokenLog(folder, new BrokenEvent(1, `${path} is gone, but ${left} is there.`));
    return begin(folder);
  }
  try {
    checkWal(folder);
    const seal = isEmpty(walOf(folder)) ? checkSeal(path, sealOf(folder)) : 'none';
    const database = openDatabase(folder, (opened) => {
      if (seal !== 'whole' || check === 'thorough') verifyLog(opened, tell);
    });
    if (seal === 'broken') console.error(`${path} was changed after it was closed, but all its events are intact.`);
    breakSeal(sealOf(folder));
    writeFileSync(begunOf(folder), '');
    return database;
  } catch (error) {
    if (error instanceof BrokenEvent) throw new BrokenLog(folder, error);
    throw isDamage(error) ? new BrokenLog(folder, new BrokenEvent(1, error.message)) : error;
  }
}

function begin(folder: string): DatabaseSync {
  const database = openDatabase(folder);
  writeFileSync(begunOf(folder), '');
  return database;
}

/** Closes the log so that the next start is quick. The file must not be open anywhere else. */
export function closeSealed(folder: string, database: DatabaseSync): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  if (isEmpty(walOf(folder))) sealFile(logOf(folder), sealOf(folder));
}

function checkWal(folder: string): void {
  const offset = brokenWalOffset(walOf(folder));
  if (offset === undefined) return;
  // Read-only, so that SQLite does not clean up the damaged files.
  const database = new DatabaseSync(logOf(folder), { readOnly: true });
  const last = Number(database.prepare('SELECT max(position) AS last FROM events').get()?.['last'] ?? 0);
  database.close();
  throw new BrokenEvent(last + 1, `${walOf(folder)} is damaged at byte ${offset}.`);
}

/** SQLITE_CORRUPT or SQLITE_NOTADB: even the header or the schema is unreadable. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);
