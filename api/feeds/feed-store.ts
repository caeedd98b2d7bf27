import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** 256 bits as base64url. */
export const feedTokenPattern = '[\\w-]{43}';

export interface Feed {
  readonly person: { readonly id: number; readonly role: 'athlete' | 'coach' };
  readonly showsNames: boolean;
}

/** 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Who may read which calendar without signing in. Tokens are kept as digests. */
export function createFeedStore(pool: Pool) {
  return {
    /** Returns the token of a new feed, which ends the former one. */
    async open({ person, showsNames }: Feed, now: string): Promise<string> {
      const token = newToken();
      await pool.query({
        name: 'feed-open',
        text: `
          insert into feeds.calendar_feeds (account_id, role, token_hash, shows_names, created_at) values ($1, $2, $3, $4, $5)
          on conflict (account_id) do update set token_hash = excluded.token_hash, shows_names = excluded.shows_names,
            created_at = excluded.created_at`,
        values: [person.id, person.role, hashOf(token), showsNames, now],
      });
      return token;
    },

    async close(accountId: number): Promise<void> {
      await pool.query({ name: 'feed-close', text: 'delete from feeds.calendar_feeds where account_id = $1', values: [accountId] });
    },

    /** Whether a person has an address now. */
    async isOpen(accountId: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'feed-is-open',
        text: 'select 1 from feeds.calendar_feeds where account_id = $1',
        values: [accountId],
      });
      return rowCount === 1;
    },

    /** Null for a token that is unknown, was revoked, or belongs to an account that is not in use. */
    async find(token: string): Promise<Feed | null> {
      const { rows } = await pool.query<{ account_id: string; role: 'athlete' | 'coach'; shows_names: boolean }>({
        name: 'feed-find',
        text: `
          select account_id, feed.role, shows_names from feeds.calendar_feeds feed
          join identity.accounts account on account.id = feed.account_id and account.status = 'active' where token_hash = $1`,
        values: [hashOf(token)],
      });
      const [row] = rows;
      return row ? { person: { id: Number(row.account_id), role: row.role }, showsNames: row.shows_names } : null;
    },
  };
}

export type FeedStore = ReturnType<typeof createFeedStore>;
