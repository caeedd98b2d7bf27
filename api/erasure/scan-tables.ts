import type { Session } from '@academy/platform/postgres';
import { countsOf, type Finding } from './finding.ts';
import type { KnownValue } from './known-values.ts';

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const tables = `
  select table_schema as schema, table_name as name, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  group by table_schema, table_name order by 1, 2`;

/** The planner's statistics of column values. */
const statistics: Table = {
  schema: 'pg_catalog',
  name: 'pg_stats',
  columns: ['most_common_vals', 'histogram_bounds', 'most_common_elems'].map((name) => ({ name, type: 'anyarray' })),
};

/** Searches every row of every table and the planner's statistics, ignoring case; counts rows. */
export async function scanTables(session: Session, values: readonly KnownValue[]): Promise<Finding[]> {
  const { rows } = await session.query<Table>(tables);
  const findings: Finding[] = [];
  for (const table of [...rows, statistics]) {
    const counted = await countRows(session, table, values);
    const counts = countsOf(values, (value) => counted[values.indexOf(value)] ?? 0);
    if (counts) findings.push({ place: `table ${table.schema}.${table.name}`, counts, remains: null });
  }
  return findings;
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
