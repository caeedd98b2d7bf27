import { eventDefinitions } from '@academy/domain';
import { createPool, openSession, type Session } from '@academy/platform/postgres';
import { createTestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { applyBatch, beginning, openParking, readCheckpoint, storeCheckpoint } from '@academy/platform/subscriptions';
import { prepareDatabase } from './prepare-database.ts';
import { liveSchema } from '../bookkeeping.ts';
import type { Projected, ReadModel } from '../read-model.ts';

type DomainEvent = { readonly type: string; readonly data: object };

/** Given/then for read models: a test database with their empty tables, and a projector's session. */
export interface Views {
  readonly url: string;
  readonly pool: Pool;
  readonly session: Session;
  /** Applies events in one transaction, at positions that follow the previous batch; returns the batch. */
  given(model: ReadModel, ...events: readonly DomainEvent[]): Promise<readonly Projected[]>;
  /** Every row of a table, ordered by all its columns. */
  rowsOf(table: string): Promise<unknown[]>;
  drop(): Promise<void>;
}

/** Time of the first event; each following event is one second later. */
const firstMs = Date.UTC(2026, 0, 1);

/** Some tests fill tables with many rows, or count the blocks that a query reads, on machines with other work. */
const patient = { applicationName: 'specification', statementTimeoutMs: 60_000 };

/** What stands in for the sealed fields of an event: their JSON in base64. */
function sealedOf({ type, data }: DomainEvent): Pick<Projected, 'sealed'> {
  const personal = eventDefinitions.find((definition) => definition.type === type)?.personal;
  if (!personal) return {};
  const fields = Object.fromEntries(Object.entries(data).filter(([name]) => personal.fields.includes(name)));
  return { sealed: { subject: personal.subject(data as never), box: Buffer.from(JSON.stringify(fields)).toString('base64') } };
}

const projected = ({ type, data }: DomainEvent, position: bigint): Projected => ({
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
  ...sealedOf({ type, data }),
});

export async function openViews(baseUrl: string, models: readonly ReadModel[]): Promise<Views> {
  const database = await createTestDatabase(baseUrl);
  await prepareDatabase(database.url);
  const session = await openSession(database.url, { ...patient, settings: { search_path: liveSchema } });
  for (const model of models) {
    for (const [table, columns] of Object.entries(model.tables)) await session.query(`create table ${table} (${columns})`);
    for (const statement of model.indexes) await session.query(statement);
    await storeCheckpoint(session, model, beginning, Object.keys(model.tables));
  }
  const pool = createPool(database.url, patient);
  let position = 0n;
  return {
    url: database.url,
    pool,
    session,
    async given(model, ...events) {
      const checkpoint = await readCheckpoint(session, model);
      const batch = events.map((event) => projected(event, (position += 1n)));
      const parking = await openParking(session, model, checkpoint);
      const parked = await applyBatch(
        { subscriber: model, session, parking },
        { events: batch, from: checkpoint?.position ?? beginning, to: position },
      );
      if (parked.length > 0) throw new Error(`not applied: ${JSON.stringify(parked.map(({ type, reason }) => [type, reason]))}`);
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

/** Every row of a table, in an order independent of its history. */
export async function rowsOf(session: Session, table: string): Promise<unknown[]> {
  const { rows } = await session.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
  return rows.map(({ row }) => row);
}
