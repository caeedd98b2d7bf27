import { eventDefinitions } from '@academy/domain';
import { createPool, openSession, type Session } from '@academy/platform/postgres';
import { createTestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { applyEvents } from './apply-batch.ts';
import { prepareDatabase } from './app.ts';
import { beginning, liveSchema, readCheckpoint, storeCheckpoint } from './checkpoint-table.ts';
import type { Projected, ReadModel } from './read-model.ts';

type DomainEvent = { readonly type: string; readonly data: object };

/** Given/then over read models: a database of the test's own with their empty tables, and the session of a projector. */
export interface Views {
  readonly url: string;
  readonly pool: Pool;
  readonly session: Session;
  /** Applies events in one transaction, the first at the position after the last one before; returns that batch. */
  given(model: ReadModel, ...events: readonly DomainEvent[]): Promise<readonly Projected[]>;
  /** Every row of a table, ordered by all its columns. */
  rowsOf(table: string): Promise<unknown[]>;
  drop(): Promise<void>;
}

/** When the first event happened; each next one is a second later. */
const firstMs = Date.UTC(2026, 0, 1);

export const projected = ({ type, data }: DomainEvent, position: bigint): Projected => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  type,
  data,
  metadata: {
    version: eventDefinitions.find((definition) => definition.type === type)?.version ?? 1,
    actor: { id: 'system', role: 'system' },
    time: new Date(firstMs + Number(position) * 1_000).toISOString(),
    $correlationId: 'specification',
    $causationId: 'specification',
  },
  stream: 'specification-1',
  revision: position,
  position,
  isErased: false,
});

export async function openViews(baseUrl: string, models: readonly ReadModel[]): Promise<Views> {
  const database = await createTestDatabase(baseUrl);
  await prepareDatabase(database.url);
  const session = await openSession(database.url, { applicationName: 'specification', settings: { search_path: liveSchema } });
  for (const model of models) {
    for (const [table, columns] of Object.entries(model.tables)) await session.query(`create table ${table} (${columns})`);
    for (const statement of model.indexes) await session.query(statement);
    await storeCheckpoint(session, model, beginning);
  }
  const pool = createPool(database.url, { applicationName: 'specification' });
  let position = 0n;
  return {
    url: database.url,
    pool,
    session,
    async given(model, ...events) {
      const from = (await readCheckpoint(session, model.name))?.position ?? beginning;
      const batch = events.map((event) => projected(event, (position += 1n)));
      await applyEvents({ model, session }, batch, from, position);
      return batch;
    },
    rowsOf: async (table) => rowsOf(session, `${liveSchema}.${table}`),
    async drop() {
      await pool.end();
      await session.end();
      await database.drop();
    },
  };
}

/** Every row of a table, in an order that does not depend on how it came to be. */
export async function rowsOf(session: Session, table: string): Promise<unknown[]> {
  const { rows } = await session.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
  return rows.map(({ row }) => row);
}
