import { accountKinds } from '@academy/domain/explorer';
import type { Db } from '../read-model.ts';

/** Named after the version of the read model. */
export const kindTable = 'ledger_kinds_v2';
export const heldTable = 'ledger_held_v2';

export const sumTables = {
  // All accounts of a kind together: how many there are, what their lines take and give, and what they have; and the last of those lines.
  [kindTable]: `kind text not null, accounts bigint not null, debit_paise bigint not null, credit_paise bigint not null,
    balance_paise bigint not null, position bigint not null, event_id text not null`,
  // All open holds together; one row.
  [heldTable]: 'is_only boolean not null, count bigint not null, paise bigint not null',
};

export const sumIndexes = [`alter table ${kindTable} add primary key (kind)`, `alter table ${heldTable} add primary key (is_only)`];

/** Accounts beside the entries are kinds of their own. */
const memoKinds = ['held', 'pending', 'cards'] as const;

type Kind = (typeof accountKinds)[number] | (typeof memoKinds)[number];

const places: readonly Kind[] = ['fees', 'clearing', 'disputed', 'losses'];

function kindOf(account: string): Kind {
  if (account.startsWith('wallet:athlete_')) return 'athletes';
  if (account.startsWith('wallet:coach_')) return 'coaches';
  if (account.startsWith('transit:')) return 'transit';
  return memoKinds.find((kind) => account.startsWith(`${kind}:`)) ?? places.find((kind) => account === kind) ?? 'other';
}

interface Line {
  readonly account: string;
  readonly paise: number;
  readonly position: bigint;
  readonly eventId: string;
}

/** An account as it was, null if it is new, and as it is now. */
export interface ChangedAccount {
  readonly account: string;
  readonly before: string | null;
  readonly after: string;
}

export interface ChangedHold {
  readonly paise: string;
  readonly was_open: boolean;
  readonly is_open: boolean;
}

interface Added {
  accounts: number;
  debit: number;
  credit: number;
  balance: number;
  position: bigint;
  eventId: string;
}

function addedBy(lines: readonly Line[], accounts: readonly ChangedAccount[]): ReadonlyMap<Kind, Added> {
  const added = new Map<Kind, Added>();
  const of = (account: string): Added => {
    const kind = kindOf(account);
    const known = added.get(kind) ?? { accounts: 0, debit: 0, credit: 0, balance: 0, position: -1n, eventId: '' };
    added.set(kind, known);
    return known;
  };
  for (const { account, paise, position, eventId } of lines) {
    const sums = of(account);
    if (paise < 0) sums.debit -= paise;
    else sums.credit += paise;
    if (position >= sums.position) Object.assign(sums, { position, eventId });
  }
  for (const { account, before, after } of accounts) {
    const sums = of(account);
    sums.balance += Number(after) - Number(before ?? 0);
    if (before === null) sums.accounts++;
  }
  return added;
}

/** Adds what changed to the sums of all accounts and of all open holds, so that nobody has to read every line for them. */
export async function addSums(
  db: Db,
  lines: readonly Line[],
  accounts: readonly ChangedAccount[],
  holds: readonly ChangedHold[],
): Promise<void> {
  const added = [...addedBy(lines, accounts)];
  const of = <Key extends keyof Added>(key: Key): Added[Key][] => added.map(([, sums]) => sums[key]);
  if (added.length > 0)
    await db.query({
      name: 'ledger-add-to-kinds',
      text: `insert into ${kindTable} as known (kind, accounts, debit_paise, credit_paise, balance_paise, position, event_id)
        select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])
        on conflict (kind) do update set accounts = known.accounts + excluded.accounts,
          debit_paise = known.debit_paise + excluded.debit_paise, credit_paise = known.credit_paise + excluded.credit_paise,
          balance_paise = known.balance_paise + excluded.balance_paise, position = greatest(known.position, excluded.position),
          event_id = case when excluded.position > known.position then excluded.event_id else known.event_id end`,
      values: [added.map(([kind]) => kind), of('accounts'), of('debit'), of('credit'), of('balance'), of('position'), of('eventId')],
    });
  const opened = holds.map(({ was_open: before, is_open: after }) => Number(after) - Number(before));
  await db.query({
    name: 'ledger-add-to-held',
    text: `insert into ${heldTable} as known (is_only, count, paise) values (true, $1, $2)
      on conflict (is_only) do update set count = known.count + excluded.count, paise = known.paise + excluded.paise`,
    values: [
      opened.reduce((sum, one) => sum + one, 0),
      holds.reduce((sum, { paise }, index) => sum + (opened[index] ?? 0) * Number(paise), 0),
    ],
  });
}
