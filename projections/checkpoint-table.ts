import type { Migrations } from '@academy/platform/postgres';
import type { ClientBase, Pool } from 'pg';
import type { ReadModel } from './read-model.ts';

/** Where the live tables of all read models lie. */
export const liveSchema = 'views';

/** Carries, as JSON, which read model moved to which position and what may look different. */
export const changesChannel = 'read_models';

/** Position of a read model that has considered nothing yet. */
export const beginning = -1n;

export const projectionMigrations: Migrations = {
  'projections-checkpoints': {
    up: (transaction) =>
      transaction.raw(
        `create schema if not exists ${liveSchema};
         create schema if not exists projections;
         create table projections.checkpoints (
           name text primary key,
           version integer not null,
           position bigint not null,
           tables text[] not null,
           updated_at timestamptz not null default now()
         )`,
      ),
  },
};

/** How far the live tables of one read model are. */
export interface Checkpoint {
  readonly version: number;
  readonly position: bigint;
  /** Tables of that version, which go when another takes their place. */
  readonly tables: readonly string[];
}

interface Row {
  name: string;
  version: number;
  position: string;
  tables: string[];
}

/** The checkpoint of one read model, null where it was never built; `lock` keeps it where it is until the transaction ends. */
export async function readCheckpoint(db: ClientBase, name: string, lock: 'lock' | 'look' = 'look'): Promise<Checkpoint | null> {
  const suffix = lock === 'lock' ? ' for update' : '';
  const { rows } = await db.query<Row>(`select version, position, tables from projections.checkpoints where name = $1${suffix}`, [name]);
  const row = rows[0];
  return row ? { version: row.version, position: BigInt(row.position), tables: row.tables } : null;
}

/** Position by name, as stored. */
export async function readPositions(pool: Pool): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<Pick<Row, 'name' | 'position'>>({
    name: 'checkpoints-all',
    text: 'select name, position from projections.checkpoints',
  });
  return new Map(rows.map(({ name, position }) => [name, BigInt(position)]));
}

export async function storeCheckpoint(db: ClientBase, { name, version, tables }: ReadModel, position: bigint): Promise<void> {
  await db.query(
    `insert into projections.checkpoints (name, version, position, tables) values ($1, $2, $3, $4)
     on conflict (name) do update set version = excluded.version, position = excluded.position, tables = excluded.tables, updated_at = now()`,
    [name, version, position, Object.keys(tables)],
  );
}

/** The position to continue after, as the store wants it. */
export const afterOf = (position: bigint): bigint | null => (position === beginning ? null : position);
