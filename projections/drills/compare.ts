import type { Session } from '@academy/platform/postgres';
import { liveSchema } from '../bookkeeping.ts';
import type { ReadModel } from '../read-model.ts';
import { shadowSchemaOf } from '../rebuild/shadow-schema.ts';

/** A row that is not in both, or not the same; no value is named that may be about a person. */
interface Difference {
  /** The columns of its key; what is no id or number stands as a digest. */
  readonly key: Readonly<Record<string, string>>;
  /** `missing`: the live table lacks it. `surplus`: the log does not give it. */
  readonly what: 'missing' | 'surplus' | 'differs';
  /** Whose values differ. */
  readonly columns: readonly string[];
}

export interface TableReport {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 over the rows in the order of their keys, in hexadecimal. */
  readonly live: string;
  readonly rebuilt: string;
  readonly differing: number;
  /** The first of them. */
  readonly differences: readonly Difference[];
}

/** The most differences of a table that are named. */
const mostNamed = 100;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Columns of keys that are ids, numbers or times. */
export const isClear = (column: string): boolean => /(?:^|_)(?:id|position|number|week|month|period|account|stream)$/u.test(column);

interface Shape {
  readonly live: string;
  readonly rebuilt: string;
  readonly columns: readonly string[];
  /** Of the primary key; all columns where there is none. */
  readonly key: readonly string[];
}

async function shapeOf(session: Session, model: ReadModel, table: string): Promise<Shape> {
  const rebuilt = `${shadowSchemaOf(model.name)}.${table}`;
  const { rows } = await session.query<{ name: string; place: number | null }>(
    `select attname as name, array_position(indkey::int2[], attnum)::int as place from pg_attribute
      left join pg_index on indrelid = attrelid and indisprimary
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [rebuilt],
  );
  const columns = rows.map(({ name }) => name);
  const placed = rows.filter(({ place }) => place !== null).toSorted((a, b) => Number(a.place) - Number(b.place));
  return { live: `${liveSchema}.${table}`, rebuilt, columns, key: placed.length > 0 ? placed.map(({ name }) => name) : columns };
}

async function digestOf(session: Session, table: string, { columns, key }: Shape): Promise<{ rows: number; digest: string }> {
  const row = `concat_ws(',', ${columns.map((column) => `coalesce(quote_literal(${quoted(column)}::text), 'null')`).join(', ')})`;
  const order = key.map((column) => `${quoted(column)}::text collate "C"`).join(', ');
  const { rows } = await session.query<{ rows: string; digest: string }>(
    `select count(*) as rows, encode(sha256(coalesce(string_agg(sha256(convert_to(${row}, 'UTF8')), ''::bytea order by ${order}), ''::bytea)), 'hex')
      as digest from ${table}`,
  );
  return { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' };
}

interface Found {
  readonly keys: Record<string, string>;
  readonly what: Difference['what'];
  readonly columns: string[];
  readonly all: string;
}

async function differencesOf(
  session: Session,
  { live, rebuilt, columns, key }: Shape,
): Promise<{ differing: number; named: Difference[] }> {
  const joins = key
    .map((column) => `coalesce(live.${quoted(column)}::text, '') = coalesce(rebuilt.${quoted(column)}::text, '')`)
    .join(' and ');
  const shown = key.map((column) => {
    const value = `coalesce(live.${quoted(column)}, rebuilt.${quoted(column)})::text`;
    const safe = isClear(column) ? value : `left(encode(sha256(convert_to(coalesce(${value}, ''), 'UTF8')), 'hex'), 16)`;
    return `'${column}', ${safe}`;
  });
  const differing = columns.map(
    (column) => `case when live.${quoted(column)}::text is distinct from rebuilt.${quoted(column)}::text then '${column}' end`,
  );
  const { rows } = await session.query<Found>(
    `select keys, what, case when what = 'differs' then columns else '{}' end as columns, count(*) over () as all from (
      select json_build_object(${shown.join(', ')}) as keys,
        case when live.tableoid is null then 'missing' when rebuilt.tableoid is null then 'surplus' else 'differs' end as what,
        array_remove(array[${differing.join(', ')}]::text[], null) as columns
      from ${live} live full join ${rebuilt} rebuilt on ${joins}
    ) as compared where what <> 'differs' or cardinality(columns) > 0 limit ${mostNamed}`,
  );
  return { differing: Number(rows[0]?.all ?? 0), named: rows.map(({ keys, what, columns: of }) => ({ key: keys, what, columns: of })) };
}

/** Compares the live tables of a read model with those of a rebuild, in the session's transaction. */
export async function compareTables(session: Session, model: ReadModel): Promise<TableReport[]> {
  const reports: TableReport[] = [];
  for (const table of Object.keys(model.tables)) {
    const shape = await shapeOf(session, model, table);
    const [live, rebuilt] = [await digestOf(session, shape.live, shape), await digestOf(session, shape.rebuilt, shape)];
    const { differing, named } = live.digest === rebuilt.digest ? { differing: 0, named: [] } : await differencesOf(session, shape);
    reports.push({ table, rows: live.rows, live: live.digest, rebuilt: rebuilt.digest, differing, differences: named });
  }
  return reports;
}
