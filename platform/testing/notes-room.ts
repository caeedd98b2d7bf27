import type { Pool } from 'pg';
import { createKnex } from '../knex/index.ts';
import { createPool, migrate, openSession, type Session } from '../postgres/index.ts';
import { createTestDatabase } from './index.ts';
import type { Bookkeeping } from '../subscriptions/bookkeeping.ts';
import { bookkeepingMigrations } from '../subscriptions/migrations.ts';

/** The bookkeeping of a room used only in tests. */
export const notesBookkeeping: Bookkeeping = {
  schema: 'notes',
  searchPath: 'notes',
  channel: 'notes',
  worker: 'note_taker',
  label: 'taker',
};

/** A test database with that room's tables. */
export interface NotesRoom {
  readonly url: string;
  readonly pool: Pool;
  /** Finds the room's tables without a schema prefix. */
  readonly session: Session;
  drop(): Promise<void>;
}

export async function openNotesRoom(baseUrl: string): Promise<NotesRoom> {
  const database = await createTestDatabase(baseUrl);
  const knex = createKnex(database.url, { max: 1 });
  await migrate(knex, bookkeepingMigrations(notesBookkeeping.schema));
  await knex.destroy();
  const pool = createPool(database.url, { applicationName: 'notes' });
  const session = await openSession(database.url, {
    applicationName: 'notes session',
    settings: { search_path: notesBookkeeping.searchPath },
  });
  return {
    url: database.url,
    pool,
    session,
    async drop() {
      await pool.end();
      await session.end();
      await database.drop();
    },
  };
}
