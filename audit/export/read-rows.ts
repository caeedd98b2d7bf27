import { setTimeout as delay } from 'node:timers/promises';
import { openSession, type Session } from '@academy/platform/postgres';
import type { ClientBase } from 'pg';
import { type AuditedTable, auditedTables, type ModelRows, type Row } from './audited-tables.ts';

/** Rows of read models at one moment, of which the export knows by which record they were reached. */
export interface RowsSource {
  readonly models: readonly ModelRows[];
  /** In the order of their keys. */
  rows(table: AuditedTable): AsyncIterable<readonly Row[]>;
}

const perFetch = 5_000;
const pollMs = 250;

interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  readonly tables: string[];
}

/** A snapshot of the read models, which stays as it was until it is closed. */
export interface Snapshot {
  /** Resolves once a head is signed over all that the rows follow from: it is signed each minute. Throws after `waitMs`, or for the signal. */
  covered(client: ClientBase, waitMs: number, signal?: AbortSignal): Promise<RowsSource>;
  close(): Promise<void>;
}

export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const session = await openSession(databaseUrl, { applicationName: 'audit rows', statementTimeoutMs: 120_000 });
  try {
    await session.query('begin isolation level repeatable read read only');
    const names = [...new Set(auditedTables.map(({ model }) => model))];
    const { rows: checkpoints } = await session.query<Checkpoint>(
      'select name, version, position, tables from projections.checkpoints where name = any($1::text[]) order by name',
      [names],
    );
    return {
      async covered(client, waitMs, signal) {
        const last = checkpoints.reduce((most, { position }) => (BigInt(position) > most ? BigInt(position) : most), -1n);
        await untilCovered(client, last, waitMs, signal);
        const models: ModelRows[] = [];
        for (const { name, version, position } of checkpoints)
          models.push({ model: name, version, number: await numberAt(client, BigInt(position)) });
        return { models, rows: (table) => rowsOf(session, table, checkpoints) };
      },
      close: () => session.end(),
    };
  } catch (error) {
    await session.end();
    throw error;
  }
}

/** The last record that the log has at this position or before it. */
async function numberAt(client: ClientBase, position: bigint): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    'select coalesce(max(number), 0) as number from audit.records where position <= $1',
    [position],
  );
  return Number(rows[0]?.number);
}

async function untilCovered(client: ClientBase, position: bigint, waitMs: number, signal?: AbortSignal): Promise<void> {
  for (const until = Date.now() + waitMs; ;) {
    const { rows } = await client.query<{ covered: boolean | null }>(
      `select coalesce(position, -1) >= $1 and coalesce((select max(size) from audit.heads), 0)
        >= coalesce((select max(number) from audit.records where position <= $1), 0) as covered from audit.checkpoint`,
      [position],
    );
    if (rows[0]?.covered === true) return;
    if (Date.now() > until) throw new Error('No head was signed over what the read models show. Does the audit run?');
    await delay(pollMs, undefined, signal && { signal });
  }
}

/** Its name with its version; null if the read model was never built. */
function nameOf({ model, table }: AuditedTable, checkpoints: readonly Checkpoint[]): string | null {
  const tables = checkpoints.find(({ name }) => name === model)?.tables ?? [];
  return tables.find((name) => /^[a-z_]+_v\d+$/u.test(name) && name.replace(/_v\d+$/u, '') === table) ?? null;
}

async function* rowsOf(session: Session, table: AuditedTable, checkpoints: readonly Checkpoint[]): AsyncGenerator<readonly Row[]> {
  const name = nameOf(table, checkpoints);
  if (name === null) return;
  const columns = [...table.key, ...Object.keys(table.columns)].map((column) =>
    table.columns[column] === 'time'
      ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
      : `${column}::text as ${column}`,
  );
  // The order of bytes, whatever the language of the server.
  const order = table.key.map((column) => `${column}::text collate "C"`);
  await session.query(`declare audited no scroll cursor for select ${columns.join(', ')} from views.${name} order by ${order.join(', ')}`);
  for (;;) {
    const { rows } = await session.query<Row>(`fetch ${perFetch} from audited`);
    if (rows.length === 0) break;
    yield rows;
  }
  await session.query('close audited');
}
