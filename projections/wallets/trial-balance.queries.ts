import type { accountKinds } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { memoPattern } from './ledger-lines.ts';
import { accountTable, holdTable, lineTable } from './ledger-tables.ts';

/** All accounts of a kind together, in paise. */
interface FoundKind {
  readonly kind: (typeof accountKinds)[number];
  readonly accounts: number;
  /** By the lines of all entries. */
  readonly debitPaise: number;
  readonly creditPaise: number;
  /** As the accounts themselves say. */
  readonly balancePaise: number;
}

export interface FoundTrial {
  readonly kinds: readonly FoundKind[];
  /** Id of the last event that moved money or a hold; null if none did. */
  readonly lastEventId: string | null;
}

export interface FoundHolds {
  readonly count: number;
  readonly paise: number;
  /** The sum of the accounts that say what is held. */
  readonly accountPaise: number;
  readonly oldest: readonly {
    readonly walletId: string;
    readonly holdId: string;
    readonly coachId: number;
    readonly paise: number;
    /** ISO 8601 */
    readonly at: string;
    /** The event that set it aside; more if the wallet had others of that sum in the same moment. */
    readonly eventIds: readonly string[];
  }[];
}

const kind = `case
    when account like 'wallet:athlete\\_%' then 'athletes'
    when account like 'wallet:coach\\_%' then 'coaches'
    when account like 'transit:%' then 'transit'
    when account in ('fees', 'clearing', 'disputed', 'losses') then account
    else 'other' end`;

const statements = {
  // One statement, so that lines and accounts are those of one moment.
  trial: {
    name: 'trial-balance',
    text: `
      with said as (
        select ${kind} as kind, count(*) as accounts, sum(paise) as balance
        from ${liveSchema}.${accountTable} where account !~ '${memoPattern}' group by 1
      ), moved as (
        select ${kind} as kind, coalesce(-sum(paise) filter (where paise < 0), 0) as debit,
          coalesce(sum(paise) filter (where paise > 0), 0) as credit
        from ${liveSchema}.${lineTable} where account !~ '${memoPattern}' group by 1
      )
      select kind, coalesce(accounts, 0) as accounts, coalesce(debit, 0) as debit, coalesce(credit, 0) as credit,
        coalesce(balance, 0) as balance, (select event_id from ${liveSchema}.${lineTable} order by position desc limit 1) as last
      from said full join moved using (kind)`,
  },
  held: {
    name: 'holds-together',
    text: `
      select count(*) as count, coalesce(sum(paise), 0) as paise,
        (select coalesce(sum(paise), 0) from ${liveSchema}.${accountTable} where account like 'held:%') as account
      from ${liveSchema}.${holdTable} where is_open`,
  },
  oldest: {
    name: 'holds-oldest',
    text: `
      select wallet_id, hold_id, coach_id, paise, at, (
        select coalesce(array_agg(event_id), '{}') from ${liveSchema}.${lineTable} line
        where account = 'held:' || hold.wallet_id and line.at = hold.at and event_type = 'FundsHeld' and line.paise = hold.paise
      ) as event_ids
      from ${liveSchema}.${holdTable} hold where is_open order by at, wallet_id, hold_id limit $1`,
  },
} as const;

interface KindRow {
  kind: FoundKind['kind'];
  accounts: string;
  debit: string;
  credit: string;
  balance: string;
  last: string | null;
}

interface HoldRow {
  wallet_id: string;
  hold_id: string;
  coach_id: string;
  paise: string;
  at: Date;
  event_ids: string[];
}

/** What auditors see of all wallets together. It reads every line, so nobody else asks for it. */
export const trialQueries = (pool: Pool) => ({
  async trial(): Promise<FoundTrial> {
    const { rows } = await pool.query<KindRow>(statements.trial);
    const kinds = rows.map((row) => ({
      kind: row.kind,
      accounts: Number(row.accounts),
      debitPaise: Number(row.debit),
      creditPaise: Number(row.credit),
      balancePaise: Number(row.balance),
    }));
    return { kinds, lastEventId: rows[0]?.last ?? null };
  },

  /** So many of the open holds, the oldest first, and all of them together. */
  async openHolds(limit: number): Promise<FoundHolds> {
    const [together, oldest] = await Promise.all([
      pool.query<{ count: string; paise: string; account: string }>(statements.held),
      pool.query<HoldRow>({ ...statements.oldest, values: [limit] }),
    ]);
    const [all] = together.rows;
    return {
      count: Number(all?.count ?? 0),
      paise: Number(all?.paise ?? 0),
      accountPaise: Number(all?.account ?? 0),
      oldest: oldest.rows.map((row) => ({
        walletId: row.wallet_id,
        holdId: row.hold_id,
        coachId: Number(row.coach_id),
        paise: Number(row.paise),
        at: row.at.toISOString(),
        eventIds: row.event_ids,
      })),
    };
  },
});
