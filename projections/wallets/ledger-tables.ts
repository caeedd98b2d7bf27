import type { Db } from '../read-model.ts';
import type { LineDetail } from './ledger-lines.ts';
import { addSums, type ChangedAccount, type ChangedHold, sumIndexes, sumTables } from './ledger-sums.ts';
import type { WalletState } from './wallet-state.ts';

/** Named after the version of the read model. */
export const accountTable = 'ledger_accounts_v2';
export const lineTable = 'ledger_lines_v2';
export const holdTable = 'ledger_holds_v2';
export const walletTable = 'ledger_wallets_v2';
export const streamTable = 'ledger_streams_v2';

export const ledgerTables = {
  // The sum of each account; `owner` is the wallet that waits for the money of a journey, `since` the time of its first line.
  [accountTable]: 'account text not null, paise bigint not null, owner text, since timestamptz not null',
  // What each event changed of each account; of a wallet's own line also what was in it afterwards, and the details.
  [lineTable]: `account text not null, position bigint not null, event_id text not null, event_type text not null, stream text not null,
    at timestamptz not null, effective_at timestamptz not null, journey text, paise bigint not null, after_paise bigint, type text,
    fee_paise bigint, fee_rule text, other_role text, other_id bigint, booking_id text, payment_id text, payout_id text`,
  [holdTable]: `wallet_id text not null, hold_id text not null, coach_id bigint not null, paise bigint not null, is_open boolean not null,
    at timestamptz not null`,
  [walletTable]: 'wallet_id text not null, state jsonb not null',
  // Up to where each stream is folded.
  [streamTable]: 'stream text not null, position bigint not null',
  ...sumTables,
};

export const ledgerIndexes = [
  `alter table ${accountTable} add primary key (account)`,
  `create index on ${accountTable} (owner) where owner is not null and paise <> 0`,
  `alter table ${lineTable} add primary key (account, position)`,
  `create index on ${lineTable} (account, at)`,
  `create index on ${lineTable} (journey)`,
  `alter table ${holdTable} add primary key (wallet_id, hold_id)`,
  `create index on ${holdTable} (wallet_id, at) where is_open`,
  `create index on ${holdTable} (at, wallet_id, hold_id) where is_open`,
  `alter table ${walletTable} add primary key (wallet_id)`,
  `alter table ${streamTable} add primary key (stream)`,
  ...sumIndexes,
];

export interface StoredHold {
  readonly walletId: string;
  readonly holdId: string;
  readonly coachId: number;
  readonly paise: number;
  readonly isOpen: boolean;
  readonly at: string;
}

export interface StoredLine {
  readonly account: string;
  readonly paise: number;
  readonly position: bigint;
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly at: string;
  readonly effectiveAt: string;
  readonly journey: string | null;
  readonly afterPaise: number | null;
  readonly detail: LineDetail | null;
  /** Of the account, if it is a journey's. */
  readonly owner: string | null;
}

/** Which rows events may concern. */
export interface Asked {
  readonly streams: readonly string[];
  readonly accounts: readonly string[];
  readonly wallets: readonly string[];
  readonly holds: readonly string[];
  readonly journeys: readonly string[];
}

/** The rows as they were before. */
export interface Stored {
  readonly positions: ReadonlyMap<string, bigint>;
  readonly balances: readonly { readonly account: string; readonly paise: number }[];
  readonly states: ReadonlyMap<string, WalletState>;
  readonly holds: readonly StoredHold[];
  readonly moved: readonly { readonly account: string; readonly journey: string; readonly paise: number }[];
}

type Numbers<Row, Keys extends keyof Row> = Omit<Row, Keys> & Readonly<Record<Keys, string>>;

export async function load(db: Db, { streams, accounts, wallets, holds, journeys }: Asked): Promise<Stored> {
  const positions = await db.query<{ stream: string; position: string }>({
    name: 'ledger-streams',
    text: `select stream, position from ${streamTable} where stream = any($1::text[])`,
    values: [streams],
  });
  const balances = await db.query<Numbers<Stored['balances'][number], 'paise'>>({
    name: 'ledger-accounts',
    text: `select account, paise from ${accountTable} where account = any($1::text[])`,
    values: [accounts],
  });
  const states = await db.query<{ wallet_id: string; state: WalletState }>({
    name: 'ledger-wallets',
    text: `select wallet_id, state from ${walletTable} where wallet_id = any($1::text[])`,
    values: [wallets],
  });
  const known = await db.query<Numbers<StoredHold, 'coachId' | 'paise'>>({
    name: 'ledger-holds',
    text: `select wallet_id as "walletId", hold_id as "holdId", coach_id as "coachId", paise, is_open as "isOpen", at
      from ${holdTable} where wallet_id = any($1::text[]) and hold_id = any($2::text[])`,
    values: [wallets, holds],
  });
  const moved = await db.query<Numbers<Stored['moved'][number], 'paise'>>({
    name: 'ledger-moved',
    text: `select account, journey, paise from ${lineTable} where journey = any($1::text[]) and account like 'wallet:%'`,
    values: [journeys],
  });
  return {
    positions: new Map(positions.rows.map(({ stream, position }) => [stream, BigInt(position)])),
    balances: balances.rows.map(({ account, paise }) => ({ account, paise: Number(paise) })),
    states: new Map(states.rows.map((row) => [row.wallet_id, row.state])),
    holds: known.rows.map((row) => Object.assign(row, { coachId: Number(row.coachId), paise: Number(row.paise) })),
    moved: moved.rows.map(({ account, journey, paise }) => ({ account, journey, paise: Number(paise) })),
  };
}

/** What events changed. */
export interface Changed {
  readonly positions: ReadonlyMap<string, bigint>;
  readonly lines: readonly StoredLine[];
  readonly states: ReadonlyMap<string, WalletState>;
  readonly holds: readonly StoredHold[];
}

/** Statements without rows are left out. */
export async function save(db: Db, { positions, lines, states, holds }: Changed): Promise<void> {
  const accounts = await addLines(db, lines);
  const changedHolds = await setHolds(db, holds);
  if (states.size > 0)
    await db.query({
      name: 'ledger-set-wallets',
      text: `insert into ${walletTable} (wallet_id, state) select * from unnest($1::text[], $2::jsonb[])
        on conflict (wallet_id) do update set state = excluded.state`,
      values: [[...states.keys()], Array.from(states.values(), (state) => JSON.stringify(state))],
    });
  await db.query({
    name: 'ledger-set-streams',
    text: `insert into ${streamTable} (stream, position) select * from unnest($1::text[], $2::bigint[])
      on conflict (stream) do update set position = excluded.position`,
    values: [[...positions.keys()], [...positions.values()]],
  });
  await addSums(db, lines, accounts, changedHolds);
}

async function addLines(db: Db, lines: readonly StoredLine[]): Promise<readonly ChangedAccount[]> {
  if (lines.length === 0) return [];
  const of = <Key extends keyof StoredLine>(key: Key): StoredLine[Key][] => lines.map((line) => line[key]);
  const details = <Key extends keyof LineDetail>(key: Key) => lines.map(({ detail }) => detail?.[key] ?? null);
  const others = details('other').map((other) => (other ?? '').split('_'));
  await db.query({
    name: 'ledger-add-lines',
    text: `insert into ${lineTable} (account, position, event_id, event_type, stream, at, effective_at, journey, paise, after_paise, type,
        fee_paise, fee_rule, other_role, other_id, booking_id, payment_id, payout_id)
      select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::text[],
        $9::bigint[], $10::bigint[], $11::text[], $12::bigint[], $13::text[], $14::text[], $15::bigint[], $16::text[], $17::text[],
        $18::text[])`,
    values: [
      of('account'),
      of('position'),
      of('eventId'),
      of('eventType'),
      of('stream'),
      of('at'),
      of('effectiveAt'),
      of('journey'),
      of('paise'),
      of('afterPaise'),
      details('type'),
      details('feePaise'),
      details('feeRule'),
      others.map(([role]) => role || null),
      others.map(([, id]) => id ?? null),
      details('bookingId'),
      details('paymentId'),
      details('payoutId'),
    ],
  });
  const { rows } = await db.query<ChangedAccount>({
    name: 'ledger-add-to-accounts',
    text: `with before as (select account, paise from ${accountTable} where account = any($1::text[])), changed as (
        insert into ${accountTable} as account (account, paise, owner, since)
        select account, sum(paise), max(owner), min(at) from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[])
          as line (account, paise, owner, at) group by account order by account
        on conflict (account) do update set paise = account.paise + excluded.paise, owner = coalesce(account.owner, excluded.owner),
          since = least(account.since, excluded.since)
        returning account, paise
      ) select account, changed.paise as after, before.paise as before from changed left join before using (account)`,
    values: [of('account'), of('paise'), of('owner'), of('at')],
  });
  return rows;
}

async function setHolds(db: Db, holds: readonly StoredHold[]): Promise<readonly ChangedHold[]> {
  if (holds.length === 0) return [];
  const { rows } = await db.query<ChangedHold>({
    name: 'ledger-set-holds',
    text: `with before as (
        select wallet_id, hold_id, is_open from ${holdTable} where wallet_id = any($1::text[]) and hold_id = any($2::text[])
      ), changed as (
        insert into ${holdTable} (wallet_id, hold_id, coach_id, paise, is_open, at)
        select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::boolean[], $6::timestamptz[])
        on conflict (wallet_id, hold_id) do update set is_open = excluded.is_open
        returning wallet_id, hold_id, paise, is_open
      ) select paise, changed.is_open as is_open, coalesce(before.is_open, false) as was_open
        from changed left join before using (wallet_id, hold_id)`,
    values: [
      holds.map(({ walletId }) => walletId),
      holds.map(({ holdId }) => holdId),
      holds.map(({ coachId }) => coachId),
      holds.map(({ paise }) => paise),
      holds.map(({ isOpen }) => isOpen),
      holds.map(({ at }) => at),
    ],
  });
  return rows;
}
