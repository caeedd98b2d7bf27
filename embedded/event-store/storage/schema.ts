import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checksum } from './checksum.ts';

/** The file in the data folder that holds the log. */
export const LOG_FILE = 'events.db';

/** Each entry migrates a database from version (index) to version (index + 1) in a transaction. Never change a released one: add another. */
const STEPS: readonly ((database: DatabaseSync) => void)[] = [
  (database) => {
    database.exec(`CREATE TABLE streams (
      id   INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY,
      stream   INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      id       BLOB    NOT NULL,
      type     TEXT    NOT NULL,
      created  INTEGER NOT NULL,
      is_json  INTEGER NOT NULL,
      data     BLOB    NOT NULL,
      metadata BLOB    NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX events_by_stream ON events (stream, revision);`);
  },
  (database) => {
    database.exec('ALTER TABLE events ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0');
    database.function('event_checksum', { deterministic: true }, checksum as (...values: unknown[]) => number);
    database.exec(`UPDATE events SET checksum = event_checksum(position, revision,
      (SELECT name FROM streams WHERE streams.id = events.stream), id, type, created, is_json, data, metadata)`);
  },
];

const SCHEMA_VERSION = STEPS.length;

/**
 * Opens the log in `folder`, creating or upgrading its tables; refuses a database written by a newer version. `check` runs after an
 * upgrade has added the checksums and before anything else uses the database.
 */
export function openDatabase(folder: string, check: (database: DatabaseSync) => void = () => {}): DatabaseSync {
  const database = new DatabaseSync(join(folder, LOG_FILE));
  try {
    // With NORMAL, SQLite keeps the file consistent but does not sync at each commit. GroupCommit syncs instead and answers nothing
    // before that: the guarantee of FULL, without blocking the event loop.
    // A checkpoint every 4,000 pages instead of 1,000 rewrites frequently changed index pages less often.
    database.exec(`PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = 67108864;
      PRAGMA cache_size = -24576;
      PRAGMA temp_store = MEMORY;`);
    upgrade(database);
    check(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function upgrade(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > SCHEMA_VERSION) {
    throw new Error(`The event log was written by a newer version (schema ${version}; this one knows ${SCHEMA_VERSION}).`);
  }
  for (const [index, step] of STEPS.entries()) {
    if (index < version) continue;
    database.exec('BEGIN IMMEDIATE');
    try {
      step(database);
      database.exec(`PRAGMA user_version = ${index + 1}; COMMIT;`);
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
}
