import type { Db } from '../read-model.ts';
import { heldTable, kindTable } from './ledger-sums.ts';
import { accountTable, holdTable, lineTable } from './ledger-tables.ts';

/** The kind of an account, by a second reading of its name. */
const kind = `case
    when account like 'wallet:athlete\\_%' then 'athletes'
    when account like 'wallet:coach\\_%' then 'coaches'
    when account like 'transit:%' then 'transit'
    when account in ('fees', 'clearing', 'disputed', 'losses') then account
    when account ~ '^(held|pending|cards):' then split_part(account, ':', 1)
    else 'other' end`;

/** Counts every line, account and hold of a schema, and names the kept sums that say something else. */
export async function unequalSums(db: Db, schema: string): Promise<string[]> {
  const text = `
    with moved as (
      select ${kind} as kind, coalesce(-sum(paise) filter (where paise < 0), 0) as debit,
        coalesce(sum(paise) filter (where paise > 0), 0) as credit, max(position) as last
      from ${schema}.${lineTable} group by 1
    ), said as (
      select ${kind} as kind, count(*) as accounts, sum(paise) as balance from ${schema}.${accountTable} group by 1
    ), counted as (
      select kind, accounts, debit, credit, balance, last from said full join moved using (kind)
    ), kept as (
      select kind, accounts, debit_paise, credit_paise, balance_paise, position, event_id from ${schema}.${kindTable}
    ), last_lines as (
      select position, event_id from ${schema}.${lineTable} where position in (select position from kept)
    ), held as (
      select count(*) as count, coalesce(sum(paise), 0) as paise from ${schema}.${holdTable} where is_open
    )
    select '${kindTable} ' || kind as name from counted full join kept using (kind)
    where (counted.accounts, debit, credit, balance, last)
        is distinct from (kept.accounts, debit_paise, credit_paise, balance_paise, position)
      or not exists (select from last_lines as line where line.position = kept.position and line.event_id = kept.event_id)
    union all
    select '${heldTable}' from held,
      (select coalesce(sum(count), 0) as kept_count, coalesce(sum(paise), 0) as kept_paise from ${schema}.${heldTable}) as kept_held
    where (count, paise) is distinct from (kept_count, kept_paise)
    order by 1`;
  const { rows } = await db.query<{ name: string }>({ name: `ledger-unequal-sums-${schema}`, text, values: [] });
  return rows.map(({ name }) => name);
}
