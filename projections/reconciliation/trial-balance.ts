import type { Session } from '@academy/platform/postgres';
import { unequalSums } from '../wallets/count-sums.ts';
import { memoPattern } from '../wallets/ledger-lines.ts';
import { accountTable, lineTable } from '../wallets/ledger-tables.ts';
import type { Findings } from './findings.ts';

const isMemo = `account ~ '${memoPattern}'`;
const most = 200;

/** How long money may be on its way: a payout at the provider, and everything else. */
const payoutLateMs = 5 * 86_400_000;
const lateMs = 60_000;

/**
 * What only all lines together show: that they sum to zero (rule 1), that no journey nor the fees were ever below zero (3), that nothing
 * is on its way for too long (5), and that the sums that the read model keeps are theirs. Rules 2 and 4 are checked by the fold, event by
 * event.
 */
export async function checkBalance(session: Session, now: Date, findings: Findings): Promise<void> {
  const { rows: sums } = await session.query<{ sum: string }>(
    `select coalesce(sum(paise), 0) as sum from pg_temp.${accountTable} where not ${isMemo}`,
  );
  const sum = Number(sums[0]?.sum ?? 0);
  if (sum !== 0) findings.add('rule', 'all accounts', `rule 1: all accounts together are ${sum} paise, which must be 0`);

  const { rows: below } = await session.query<{ account: string; position: string }>(
    `select account, min(position) as position from (
       select account, position, sum(paise) over (partition by account order by position) as sum
       from pg_temp.${lineTable} where account like 'transit:%' or account = 'fees') as running
     where sum < 0 group by account order by 2 limit ${most}`,
  );
  for (const { account, position } of below) findings.add('rule', account, `rule 3: ${account} is below zero at position ${position}`);

  const { rows: open } = await session.query<{ account: string; paise: string; since: Date }>(
    `select account, paise, since from pg_temp.${accountTable}
     where account like 'transit:%' and paise <> 0
       and since < case when account like 'transit:payout-%' then $1::timestamptz else $2::timestamptz end
     order by since limit ${most}`,
    [new Date(now.getTime() - payoutLateMs), new Date(now.getTime() - lateMs)],
  );
  for (const { account, paise, since } of open) {
    findings.add('late', account, `${account} has ${paise} paise on the way since ${since.toISOString()}`);
  }

  for (const name of await unequalSums(session, 'pg_temp')) findings.add('row', name, `${name} is not what all lines and holds add up to`);
}
