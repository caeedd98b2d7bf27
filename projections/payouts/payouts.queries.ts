import { payoutLimits } from '@academy/domain/payouts';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { type FoundDebit, type FoundProgress, payoutTable } from './payout-list.ts';

interface Row {
  payout_id: string;
  first: string;
  debit: FoundDebit;
  progress: FoundProgress;
}

const select = `select payout_id, first, debit, progress from ${liveSchema}.${payoutTable} where wallet_id = $1 and first is not null`;

const statements = {
  page: { name: 'payouts-page', text: `${select} and first < $2 order by first desc, payout_id limit $3` },
  one: { name: 'payout-by-id', text: `${select} and payout_id = $2` },
} as const;

const lastPosition = 2n ** 63n - 1n;

const foundOf = ({ payout_id: id, debit, progress }: Row): FoundPayout => ({ id, ...debit, ...progress });

/** A withdrawal, or the part of one that goes back to one card. */
export interface FoundPayout extends FoundDebit, FoundProgress {
  readonly id: string;
}

export const payoutQueries = (pool: Pool) => ({
  /** The newest first. `before` is the `next` of the page before. */
  async page(walletId: string, before: bigint | null) {
    const limit = payoutLimits.list;
    const { rows } = await pool.query<Row>({ ...statements.page, values: [walletId, before ?? lastPosition, limit + 1] });
    const shown = rows.slice(0, limit);
    return { payouts: shown.map(foundOf), next: rows.length > limit ? (shown.at(-1)?.first ?? null) : null };
  },

  /** Null if the wallet has no such payout. */
  async byId(payoutId: string, walletId: string): Promise<FoundPayout | null> {
    const { rows } = await pool.query<Row>({ ...statements.one, values: [walletId, payoutId] });
    return rows[0] ? foundOf(rows[0]) : null;
  },
});
