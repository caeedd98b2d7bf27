import { transitAccount, walletAccount } from '@academy/domain/kernel';
import { type lineTypes, walletLimits } from '@academy/domain/wallets';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { athleteTable, coachTable } from '../tables.ts';
import { explainQueries } from './explain.queries.ts';
import { cardsAccount, heldAccount, pendingAccount } from './ledger-lines.ts';
import { accountTable, holdTable, lineTable, walletTable } from './ledger-tables.ts';
import { trialQueries } from './trial-balance.queries.ts';
import { monthTable } from './wallet-months.ts';
import { noState, type WalletState } from './wallet-state.ts';

interface LineRow {
  event_id: string;
  position: string;
  at: Date;
  effective_at: Date;
  type: (typeof lineTypes)[number];
  paise: string;
  fee_paise: string;
  fee_rule: 'fee-1' | null;
  after_paise: string;
  name: string | null;
  booking_id: string | null;
  payment_id: string | null;
  payout_id: string | null;
}

/** One change of a wallet's money. Times are ISO 8601. */
export interface FoundLine {
  readonly eventId: string;
  readonly position: bigint;
  readonly at: string;
  readonly effectiveAt: string;
  readonly type: (typeof lineTypes)[number];
  readonly paise: number;
  readonly feePaise: number;
  readonly feeRule: 'fee-1' | null;
  readonly afterPaise: number;
  /** The other person's; empty if there is none or they were erased. */
  readonly name: string;
  readonly bookingId: string | null;
  readonly paymentId: string | null;
  readonly payoutId: string | null;
}

/** Sums of one wallet in paise, and what else there is to tell of it. */
export interface FoundWallet {
  readonly total: number;
  readonly held: number;
  readonly pending: number;
  /** What the cards can take back. */
  readonly onCards: number;
  readonly state: WalletState;
  readonly holds: readonly { readonly holdId: string; readonly paise: number; readonly coachName: string; readonly at: string }[];
  /** Journeys whose money has left one place and not reached the next. */
  readonly underWay: readonly { readonly journey: string; readonly paise: number; readonly since: string }[];
}

interface LinesQuery {
  /** `next` of the page before. */
  readonly before: bigint | null;
  /** ISO 8601, the end excluded. */
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
}

interface Period {
  /** ISO 8601, the end excluded. */
  readonly from: string;
  readonly to: string;
}

const selectLines = `
  select event_id, line.position, at, effective_at, type, line.paise, fee_paise, fee_rule, after_paise,
    case other_role when 'coach' then coach.name when 'athlete' then athlete.name end as name, booking_id, payment_id, payout_id
  from ${liveSchema}.${lineTable} line
    left join ${liveSchema}.${coachTable} coach on other_role = 'coach' and coach.coach_id = other_id
    left join ${liveSchema}.${athleteTable} athlete on other_role = 'athlete' and athlete.athlete_id = other_id
  where account = $1`;

const lastPosition = 2n ** 63n - 1n;
const pageOfStatement = 500;

const statements = {
  lines: {
    name: 'wallet-lines',
    text: `${selectLines} and line.position < $2 and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
      order by line.position desc limit $5`,
  },
  statement: {
    name: 'wallet-statement',
    text: `${selectLines} and line.position > $2 and line.position <= $3 and at >= $4 and at < $5 order by line.position limit ${pageOfStatement}`,
  },
  opening: {
    name: 'wallet-opening',
    text: `select coalesce(sum(paise) filter (where at < $2), 0) as paise, coalesce(max(position), -1) as head
      from ${liveSchema}.${lineTable} where account = $1`,
  },
  accounts: {
    name: 'wallet-accounts',
    text: `select account, paise from ${liveSchema}.${accountTable} where account = any($1::text[])`,
  },
  state: { name: 'wallet-state', text: `select state from ${liveSchema}.${walletTable} where wallet_id = $1` },
  holds: {
    name: 'wallet-holds',
    text: `select hold_id, paise, coach.name, at from ${liveSchema}.${holdTable}
      left join ${liveSchema}.${coachTable} coach using (coach_id) where wallet_id = $1 and is_open order by at desc limit $2`,
  },
  underWay: {
    name: 'wallet-under-way',
    text: `select account, paise, since from ${liveSchema}.${accountTable} where owner = $1 and paise <> 0 order by since desc limit $2`,
  },
  months: {
    name: 'wallet-months',
    text: `select month, in_paise, out_paise from ${liveSchema}.${monthTable} where wallet_id = $1 order by month`,
  },
} as const;

export const walletQueries = (pool: Pool) => {
  async function ofWallet(walletId: string): Promise<FoundWallet> {
    const accounts = [walletAccount(walletId), heldAccount(walletId), pendingAccount(walletId), cardsAccount(walletId)];
    const [sums, state, holds, underWay] = await Promise.all([
      pool.query<{ account: string; paise: string }>({ ...statements.accounts, values: [accounts] }),
      pool.query<{ state: WalletState }>({ ...statements.state, values: [walletId] }),
      pool.query<{ hold_id: string; paise: string; name: string | null; at: Date }>({
        ...statements.holds,
        values: [walletId, walletLimits.open],
      }),
      pool.query<{ account: string; paise: string; since: Date }>({ ...statements.underWay, values: [walletId, walletLimits.open] }),
    ]);
    const [total = 0, held = 0, pending = 0, onCards = 0] = accounts.map((one) =>
      Number(sums.rows.find(({ account }) => account === one)?.paise ?? 0),
    );
    return {
      total,
      held,
      pending,
      onCards,
      state: state.rows[0]?.state ?? noState,
      holds: holds.rows.map((row) => ({
        holdId: row.hold_id,
        paise: Number(row.paise),
        coachName: row.name ?? '',
        at: row.at.toISOString(),
      })),
      underWay: underWay.rows.map((row) => ({
        journey: row.account.slice(transitAccount('').length),
        paise: Number(row.paise),
        since: row.since.toISOString(),
      })),
    };
  }

  /** The newest first; one more than the limit if there are more. */
  async function lines(walletId: string, { before, from, to, limit }: LinesQuery): Promise<readonly FoundLine[]> {
    const values = [walletAccount(walletId), before ?? lastPosition, from, to, limit + 1];
    const { rows } = await pool.query<LineRow>({ ...statements.lines, values });
    return rows.map(lineOf);
  }

  /** What came and what left, by months of Kolkata such as `2026-11`, the oldest first. Months without changes are left out. */
  async function months(walletId: string) {
    const { rows } = await pool.query<{ month: string; in_paise: string; out_paise: string }>({
      ...statements.months,
      values: [walletId],
    });
    return rows.map((row) => ({ month: row.month, inPaise: Number(row.in_paise), outPaise: Number(row.out_paise) }));
  }

  /** What was in the wallet before the period, and its lines up to now, the oldest first, read page by page. */
  async function statement(walletId: string, { from, to }: Period) {
    const account = walletAccount(walletId);
    const { rows } = await pool.query<{ paise: string; head: string }>({ ...statements.opening, values: [account, from] });
    const head = BigInt(rows[0]?.head ?? -1);
    async function* pages(): AsyncGenerator<readonly FoundLine[]> {
      let after = -1n;
      for (;;) {
        const page = await pool.query<LineRow>({ ...statements.statement, values: [account, after, head, from, to] });
        const last = page.rows.at(-1);
        if (!last) return;
        yield page.rows.map(lineOf);
        after = BigInt(last.position);
      }
    }
    return { openingPaise: Number(rows[0]?.paise ?? 0), pages: pages() };
  }

  return { ...explainQueries(pool), ...trialQueries(pool), ofWallet, lines, months, statement };
};

const lineOf = (row: LineRow): FoundLine => ({
  eventId: row.event_id,
  position: BigInt(row.position),
  at: row.at.toISOString(),
  effectiveAt: row.effective_at.toISOString(),
  type: row.type,
  paise: Number(row.paise),
  feePaise: Number(row.fee_paise),
  feeRule: row.fee_rule,
  afterPaise: Number(row.after_paise),
  name: row.name ?? '',
  bookingId: row.booking_id,
  paymentId: row.payment_id,
  payoutId: row.payout_id,
});
