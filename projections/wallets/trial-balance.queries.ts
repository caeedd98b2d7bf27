import { accountKinds } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { heldTable, kindTable } from './ledger-sums.ts';
import { holdTable, lineTable } from './ledger-tables.ts';

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

const statements = {
  trial: {
    name: 'trial-balance',
    text: `select kind, accounts, debit_paise, credit_paise, balance_paise, position, event_id from ${liveSchema}.${kindTable}`,
  },
  held: {
    name: 'holds-together',
    text: `
      select coalesce(sum(count), 0) as count, coalesce(sum(paise), 0) as paise,
        (select balance_paise from ${liveSchema}.${kindTable} where kind = 'held') as account
      from ${liveSchema}.${heldTable}`,
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
  kind: string;
  accounts: string;
  debit_paise: string;
  credit_paise: string;
  balance_paise: string;
  position: string;
  event_id: string;
}

interface HoldRow {
  wallet_id: string;
  hold_id: string;
  coach_id: string;
  paise: string;
  at: Date;
  event_ids: string[];
}

const isLater = (one: KindRow, other: KindRow): boolean => BigInt(one.position) > BigInt(other.position);

/** What auditors see of all wallets together: sums that the read model keeps, so no answer reads every line. */
export const trialQueries = (pool: Pool) => ({
  async trial(): Promise<FoundTrial> {
    const { rows } = await pool.query<KindRow>(statements.trial);
    const kinds = accountKinds.flatMap((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return row
        ? {
            kind,
            accounts: Number(row.accounts),
            debitPaise: Number(row.debit_paise),
            creditPaise: Number(row.credit_paise),
            balancePaise: Number(row.balance_paise),
          }
        : [];
    });
    const [last = null] = rows.toSorted((a, b) => (isLater(a, b) ? -1 : 1));
    return { kinds, lastEventId: last?.event_id ?? null };
  },

  /** So many of the open holds, the oldest first, and all of them together. */
  async openHolds(limit: number): Promise<FoundHolds> {
    const [together, oldest] = await Promise.all([
      pool.query<{ count: string; paise: string; account: string | null }>(statements.held),
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
