import type { ClientBase, Pool } from 'pg';
import type { Bookkeeping } from './bookkeeping.ts';
import type { Kept, Subscriber } from './subscriber.ts';

/** Position of a subscriber that has not read any event. */
export const beginning = -1n;

/** How far one subscriber is. */
export interface Checkpoint {
  readonly version: number;
  readonly position: bigint;
  /** Rises whenever parked events are changed by anyone but the worker. */
  readonly parking: bigint;
  /** Tables of that version, dropped when another version replaces it. */
  readonly tables: readonly string[];
}

interface Row {
  name: string;
  version: number;
  position: string;
  parking: string;
  tables: string[];
}

/** The checkpoint of one subscriber, null if there is none; `lock` blocks changes until the transaction ends. */
export async function readCheckpoint(
  db: ClientBase,
  { bookkeeping: { schema }, name }: Kept,
  lock: 'lock' | 'look' = 'look',
): Promise<Checkpoint | null> {
  const suffix = lock === 'lock' ? ' for update' : '';
  const { rows } = await db.query<Row>(`select version, position, parking, tables from ${schema}.checkpoints where name = $1${suffix}`, [
    name,
  ]);
  const row = rows[0];
  if (!row) return null;
  return { version: row.version, position: BigInt(row.position), parking: BigInt(row.parking), tables: row.tables };
}

/** Stored positions, by name. */
export async function readPositions(pool: Pool, { schema }: Bookkeeping): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<Pick<Row, 'name' | 'position'>>({
    name: `${schema}-checkpoints-all`,
    text: `select name, position from ${schema}.checkpoints`,
  });
  return new Map(rows.map(({ name, position }) => [name, BigInt(position)]));
}

/** Also notifies the subscriber's worker that its rows and parked events were replaced. */
export async function storeCheckpoint(
  db: ClientBase,
  { bookkeeping: { schema }, name, version }: Pick<Subscriber, 'bookkeeping' | 'name' | 'version'>,
  position: bigint,
  tables: readonly string[] = [],
): Promise<void> {
  await db.query(
    `insert into ${schema}.checkpoints (name, version, position, tables) values ($1, $2, $3, $4)
     on conflict (name) do update set version = excluded.version, position = excluded.position, tables = excluded.tables,
       parking = checkpoints.parking + 1, updated_at = now()`,
    [name, version, position, tables],
  );
}

/** The position to continue after, in the store's form. */
export const afterOf = (position: bigint): bigint | null => (position === beginning ? null : position);
