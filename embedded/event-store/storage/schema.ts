import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Raise it with every change of the tables, and add the step from the version before to `STEPS`. */
const SCHEMA_VERSION = 1;

/** Each entry takes a database from version (index) to version (index + 1). */
const STEPS = [
  `CREATE TABLE streams (
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
   CREATE UNIQUE INDEX events_by_stream ON events (stream, revision);`,
];

/** Opens the log in `folder`, creating or upgrading its tables; refuses a database written by a newer version. */
export function openDatabase(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'events.db'));
  try {
    // FULL syncs the write-ahead log at every commit: what is acknowledged is on disk.
    // A checkpoint every 4,000 pages instead of 1,000 rewrites hot index pages less often.
    database.exec(`PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = 67108864;
      PRAGMA cache_size = -65536;
      PRAGMA temp_store = MEMORY;`);
    upgrade(database);
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
    database.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
}
