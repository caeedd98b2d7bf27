import type { Session } from '@academy/platform/postgres';
import { liveSchema } from '../bookkeeping.ts';
import type { ReadModel } from '../read-model.ts';
import type { Findings } from './findings.ts';

/** Of one table; the rest is counted. */
const mostNamed = 200;

/** The oids of the model's live tables; null for one that is not there. Looking does not keep anybody from replacing them. */
export async function liveTables(session: Session, { tables }: Pick<ReadModel, 'tables'>): Promise<string> {
  const names = Object.keys(tables).map((table) => `${liveSchema}.${table}`);
  const { rows } = await session.query<{ oid: string | null }>('select to_regclass(name)::oid as oid from unnest($1::text[]) as name', [
    names,
  ]);
  return rows.map(({ oid }) => oid ?? 'none').join(' ');
}

interface Row {
  readonly key: string;
  readonly is_here: boolean;
  readonly is_in_log: boolean;
  readonly all: number;
}

/** Finds the rows of the live tables that are not those of the session's, which were folded from the log. */
export async function compareRows(session: Session, { tables }: Pick<ReadModel, 'tables'>, findings: Findings): Promise<void> {
  for (const table of Object.keys(tables)) {
    const live = `${liveSchema}.${table}`;
    const key = await keyOf(session, table);
    const { rows } = await session.query<Row>(
      `select concat_ws(' ', ${key}) as key, bool_or(is_here) as is_here, bool_or(not is_here) as is_in_log, (count(*) over ())::int as all
       from ((select true as is_here, * from (select * from ${live} except all select * from pg_temp.${table}) as here)
         union all (select false, * from (select * from pg_temp.${table} except all select * from ${live}) as folded)) as different
       group by ${key} order by 1 limit ${mostNamed}`,
    );
    const [first] = rows;
    for (const row of rows) findings.add('row', `${table} ${row.key}`, `${table}: row ${row.key} ${whatOf(row)}`);
    if (first && first.all > rows.length) {
      findings.add('row', table, `${table}: ${first.all - rows.length} more rows are not what the log says`, first.all - rows.length);
    }
  }
}

function whatOf({ is_here: isHere, is_in_log: isInLog }: Row): string {
  if (isHere && isInLog) return 'is not what the log says';
  return isHere ? 'is not in the log' : 'is missing';
}

/** The columns of the primary key, which are ids. */
async function keyOf(session: Session, table: string): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
    [`pg_temp.${table}`],
  );
  if (rows.length === 0) throw new Error(`${table} has no primary key`);
  return rows.map(({ name }) => name).join(', ');
}
