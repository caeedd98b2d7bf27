import type { Pool } from 'pg';
import { feedTokenPattern, hashOf, newToken } from './feed-store.ts';

/** Who may send busy times without signing in. Tokens are kept as digests. */
export function createBusyFeedStore(pool: Pool) {
  return {
    /** Returns the token of a coach's new address, which ends the former one. */
    async open(coachId: number, now: string): Promise<string> {
      const token = newToken();
      await pool.query({
        name: 'busy-feed-open',
        text: `
          insert into feeds.busy_feeds (account_id, token_hash, created_at) values ($1, $2, $3)
          on conflict (account_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
        values: [coachId, hashOf(token), now],
      });
      return token;
    },

    async close(coachId: number): Promise<void> {
      await pool.query({ name: 'busy-feed-close', text: 'delete from feeds.busy_feeds where account_id = $1', values: [coachId] });
    },

    /** Whether a person has an address now. */
    async isOpen(accountId: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'busy-feed-is-open',
        text: 'select 1 from feeds.busy_feeds where account_id = $1',
        values: [accountId],
      });
      return rowCount === 1;
    },

    /** The coach of a token; null if it is unknown, was ended, or belongs to an account that is not in use. */
    async find(token: string): Promise<number | null> {
      if (!tokenText.test(token)) return null;
      const { rows } = await pool.query<{ account_id: string }>({
        name: 'busy-feed-find',
        text: `
          select account_id from feeds.busy_feeds feed
          join identity.accounts account on account.id = feed.account_id and account.status = 'active' where token_hash = $1`,
        values: [hashOf(token)],
      });
      return rows[0] ? Number(rows[0].account_id) : null;
    },
  };
}

const tokenText = new RegExp(`^${feedTokenPattern}$`, 'u');

export type BusyFeedStore = ReturnType<typeof createBusyFeedStore>;
