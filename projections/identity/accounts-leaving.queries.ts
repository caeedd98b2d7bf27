import { walletIdOf } from '@academy/domain/kernel';
import type { Ties } from '@academy/domain/identity';
import type { Pool } from 'pg';
import { bookkeeping, liveSchema } from '../bookkeeping.ts';
import { paymentQueries } from '../payments/payments.queries.ts';
import { walletQueries } from '../wallets/wallets.queries.ts';
import { bookingTable, outcomeTable } from '../tables.ts';
import { leavingTable } from './accounts-leaving.ts';

interface Person {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

const own = (role: Person['role']): string => (role === 'coach' ? 'coach_id' : 'athlete_id');

/** Held or confirmed, and not over; a hold ends without an event. */
const ahead = (role: Person['role']): string => `
  select 1 from ${liveSchema}.${bookingTable} where ${own(role)} = $1 and ends_at > $2::timestamptz and (phase = 'confirmed'
    or phase in ('held', 'accepted') and (held_until is null or held_until > $2::timestamptz)) limit 1`;

/** Of a session that is over and disputed, until it is settled. */
const disputed = (role: Person['role']): string => `
  select 1 from ${liveSchema}.${bookingTable} join ${liveSchema}.${outcomeTable} outcome using (booking_id)
  where ${own(role)} = $1 and (outcome.outcome->'state'->>'isSettled')::boolean is false
    and outcome.outcome->'state'->'dispute' <> 'null'::jsonb limit 1`;

export const identityQueries = (pool: Pool) => ({
  /** Accounts that are leaving or being erased: they are hidden, and begin nothing. At most `most`. */
  async leaving(most: number): Promise<number[]> {
    const { rows } = await pool.query<{ account_id: string }>({
      name: 'accounts-leaving',
      text: `select account_id from ${liveSchema}.${leavingTable} where phase in ('leaving', 'begun') limit $1`,
      values: [most],
    });
    return rows.map((row) => Number(row.account_id));
  },

  /** Whether no read model shows what a key that was destroyed by then had sealed. ISO 8601. */
  async isForgotten(destroyedAt: string): Promise<boolean> {
    const { rows } = await pool.query<{ is: boolean | null }>(
      `select keys_until >= $1::timestamptz as is from ${bookkeeping.schema}.rebuilt`,
      [destroyedAt],
    );
    return rows[0]?.is ?? false;
  },

  /** What keeps an account from going; `now` is ISO 8601. */
  async ties({ role, id }: Person, now: string): Promise<Ties> {
    const [sessions, disputes, wallet, payments] = await Promise.all([
      pool.query({ name: `account-sessions-ahead-${role}`, text: ahead(role), values: [id, now] }),
      pool.query({ name: `account-disputes-${role}`, text: disputed(role), values: [id] }),
      walletQueries(pool).ofWallet(walletIdOf(role, id)),
      role === 'athlete' ? paymentQueries(pool).open(id, 1) : [],
    ]);
    const { total, held, pending, underWay, state } = wallet;
    return {
      sessionsAhead: sessions.rows.length > 0,
      disputeOpen: disputes.rows.length > 0 || Object.values(state.disputes).includes(true),
      moneyLeft: total !== 0 || held !== 0 || pending !== 0 || underWay.length > 0 || payments.length > 0,
    };
  },
});
