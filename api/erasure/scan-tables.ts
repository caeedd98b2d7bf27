import type { Session } from '@academy/platform/postgres';
import { countsOf, type Finding } from './finding.ts';
import type { KnownValue } from './known-values.ts';

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Stays the same when a table moves to another schema. */
type Stored = Table & { readonly oid: number };

const tables = `
  select pg_class.oid::int8::float8 as oid, nspname as schema, relname as name,
    json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  group by pg_class.oid, nspname, relname order by nspname, relname`;

/** The planner's statistics of column values. */
const statistics: Table = {
  schema: 'pg_catalog',
  name: 'pg_stats',
  columns: ['most_common_vals', 'histogram_bounds', 'most_common_elems'].map((name) => ({ name, type: 'anyarray' })),
};

/** Times that tables may be listed: each rebuild of a read model that ends meanwhile moves or replaces some. */
const mostLists = 50;

/** Postgres' code for a table that is not, or no longer, there. */
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P01';

/**
 * Searches every row of every table and the planner's statistics, ignoring case; counts rows. Tables that a rebuild of a read model
 * brings, moves or removes meanwhile are followed: it ends when a list shows none that was not searched.
 */
export async function scanTables(session: Session, values: readonly KnownValue[]): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  const search = async (table: Table): Promise<void> => {
    const counted = await countRows(session, table, values);
    const counts = countsOf(values, (value) => counted[values.indexOf(value)] ?? 0);
    const place = `table ${table.schema}.${table.name}`;
    if (counts) findings.set(place, { place, counts, remains: null });
  };
  const searched = new Set<number>();
  for (let list = 1; ; list++) {
    const { rows } = await session.query<Stored>(tables);
    const left = rows.filter(({ oid }) => !searched.has(oid));
    if (left.length === 0) break;
    if (list > mostLists) throw new Error(`Tables changed during each of ${mostLists} searches. Repeat it when no read model is rebuilt.`);
    for (const table of left) {
      try {
        await search(table);
        searched.add(table.oid);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
  }
  await search(statistics);
  return [...findings.values()];
}

/** Number of rows with each value. Bytea is compared as bytes, because as text it would be hex digits. */
async function countRows(session: Session, { schema, name, columns }: Table, values: readonly KnownValue[]): Promise<number[]> {
  const quoted = columns.map((column) => ({ ...column, name: session.escapeIdentifier(column.name) }));
  const texts = quoted.filter(({ type }) => type !== 'bytea').map((column) => `${column.name}::text`);
  const bytes = quoted.filter(({ type }) => type === 'bytea').map((column) => column.name);
  const text = texts.length === 0 ? `''` : `lower(concat_ws(E'\\n', ${texts.join(', ')}))`;
  const conditions = values.map((_, index) => {
    const given = `$${index + 1}::text`;
    return [
      `strpos(written.text, lower(${given})) > 0`,
      ...bytes.map((column) => `coalesce(position(convert_to(${given}, 'UTF8') in row_of_table.${column}) > 0, false)`),
    ].join(' or ');
  });
  const columnsCounted = conditions.map((condition) => `count(*) filter (where ${condition})::int`);
  if (columnsCounted.length === 0) return [];
  const from = `${session.escapeIdentifier(schema)}.${session.escapeIdentifier(name)}`;
  const { rows } = await session.query<{ counts: number[] }>(
    `select array[${columnsCounted.join(', ')}] as counts from ${from} as row_of_table, lateral (select ${text} as text) as written`,
    values.map(({ text: value }) => value),
  );
  return rows[0]?.counts ?? [];
}
