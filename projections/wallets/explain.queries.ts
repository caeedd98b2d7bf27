import { walletAccount } from '@academy/domain/kernel';
import { type explained, walletLimits } from '@academy/domain/wallets';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { cardsAccount, heldAccount, pendingAccount } from './ledger-lines.ts';
import { lineTable } from './ledger-tables.ts';

type Name = (typeof explained)[number];

/** Accounts whose lines add up to an amount, and those whose lines are taken from it. */
interface Accounts {
  readonly plus: string;
  readonly minus: string | null;
}

interface Row {
  position: string;
  event_id: string;
  event_type: string;
  stream: string;
  at: Date;
  paise: string;
}

/** A page of the parts of an amount, in the order of the log. Sums in paise: of all parts, and of those before the page. */
export interface FoundParts {
  readonly paise: number;
  readonly beforePaise: number;
  readonly parts: readonly {
    readonly id: string;
    readonly type: string;
    readonly stream: string;
    readonly at: string;
    readonly paise: number;
  }[];
  /** `after` of the next page; null on the last. */
  readonly next: string | null;
}

const available = (walletId: string): Accounts => ({ plus: walletAccount(walletId), minus: heldAccount(walletId) });

/** What is withdrawable, and its fee, follow from the parts of one other amount: what is available, or what cards can take back. */
const accountsOf: Readonly<Record<Name | 'onCards', (walletId: string) => Accounts>> = {
  current: (walletId) => ({ plus: walletAccount(walletId), minus: null }),
  held: (walletId) => ({ plus: heldAccount(walletId), minus: null }),
  pending: (walletId) => ({ plus: pendingAccount(walletId), minus: null }),
  onCards: (walletId) => ({ plus: cardsAccount(walletId), minus: null }),
  available,
  withdrawable: available,
  fee: available,
};

/** An event that changes both accounts alike, such as the end of a hold by a payment, has one part; one of zero is left out. */
const sums = `select position, min(event_id) as event_id, min(event_type) as event_type, min(stream) as stream, min(at) as at,
    sum(case account when $1 then paise else -paise end) as paise
  from ${liveSchema}.${lineTable} where account in ($1, $2)`;
const group = 'group by position having sum(case account when $1 then paise else -paise end) <> 0';

const statements = {
  page: { name: 'explain-page', text: `${sums} and position > $3 ${group} order by position limit $4` },
  totals: {
    name: 'explain-totals',
    text: `select coalesce(sum(paise), 0) as paise, coalesce(sum(paise) filter (where position <= $3), 0) as before
      from (${sums} ${group}) part`,
  },
} as const;

export const explainQueries = (pool: Pool) => ({
  /** `after` is the `next` of the page before. */
  async parts(walletId: string, name: Name | 'onCards', after: bigint | null): Promise<FoundParts> {
    const { plus, minus } = accountsOf[name](walletId);
    const [from, limit] = [after ?? -1n, walletLimits.parts];
    const [totals, page] = await Promise.all([
      pool.query<{ paise: string; before: string }>({ ...statements.totals, values: [plus, minus, from] }),
      pool.query<Row>({ ...statements.page, values: [plus, minus, from, limit + 1] }),
    ]);
    const shown = page.rows.slice(0, limit);
    return {
      paise: Number(totals.rows[0]?.paise ?? 0),
      beforePaise: Number(totals.rows[0]?.before ?? 0),
      parts: shown.map((row) => ({
        id: row.event_id,
        type: row.event_type,
        stream: row.stream,
        at: row.at.toISOString(),
        paise: Number(row.paise),
      })),
      next: page.rows.length > limit ? (shown.at(-1)?.position ?? null) : null,
    };
  },
});
