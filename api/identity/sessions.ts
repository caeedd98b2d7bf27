import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@academy/domain/identity';
import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';
import { type Revocations, sessionsChannel } from './revocations.ts';

const day = 86_400;
export const refreshTokenSeconds = 30 * day;
/** However often its tokens are rotated, a session ends: the person signs in again. */
const sessionSeconds = 90 * day;
/** Tabs share one cookie and may send the same token at the same time. */
export const graceSeconds = 10;

interface Session {
  readonly id: string;
  readonly account: { readonly id: number; readonly role: Role };
  /** Base64url, 256 bits. */
  readonly refreshToken: string;
}

export interface Sessions {
  open(accountId: number, role: Role): Promise<Session>;
  /** The session with its next refresh token; null where the token is not good. Reuse of an old one ends the session. */
  rotate(refreshToken: string): Promise<Session | null>;
  /** Ends the session that the token belongs to, whatever state the token is in. */
  close(refreshToken: string): Promise<void>;
  end(session: string): Promise<void>;
  /** Ends all sessions of the account, but for the one named. */
  endOthers(accountId: number, keep: string | undefined): Promise<void>;
}

export interface SessionsOptions {
  readonly pool: Pool;
  readonly key: Buffer;
  readonly revocations: Pick<Revocations, 'add'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
}

interface Row {
  readonly session_id: string;
  readonly account_id: string;
  readonly role: Role;
}

/**
 * Refresh tokens are rotated at every use, and a used one that comes back is a sign of theft: it ends the session, for the
 * thief and the owner alike.
 *
 * Two tabs that send the same token at the same time must not look like that. So a token's successor is not random but
 * derived from it with a key of ours: nobody else can compute it, nothing has to be stored, and for ten seconds the late
 * tab is given the very same successor as the first one. Only while that successor is itself unused: once it is, somebody
 * has moved on, and who still comes with the old token is not the same browser. A thief who is quick enough gains nothing
 * that lasts: he shares the successor with the owner, and whichever of them uses it second is the reuse that ends the session.
 */
export function createSessions({ pool, key, revocations, logger, clock }: SessionsOptions): Sessions {
  const successor = (token: string): string => createHmac('sha256', key).update(token).digest('base64url');

  async function revoke(where: string, values: readonly unknown[]): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(
      `with ended as (update identity.sessions set revoked_at = $1 where revoked_at is null and ${where} returning id)
       select id, pg_notify('${sessionsChannel}', id::text) from ended`,
      [clock(), ...values],
    );
    for (const { id } of rows) revocations.add(id);
  }

  return {
    async open(accountId, role) {
      const session = { id: randomUUID(), account: { id: accountId, role }, refreshToken: randomBytes(32).toString('base64url') };
      const now = clock();
      await pool.query({
        name: 'identity-open-session',
        text: `with session as (
                 insert into identity.sessions (id, account_id, created_at, expires_at) values ($1, $2, $3, $4) returning id
               )
               insert into identity.refresh_tokens (hash, session_id, created_at, expires_at) select $5, id, $3, $6 from session`,
        values: [session.id, accountId, now, after(now, sessionSeconds), digest(session.refreshToken), after(now, refreshTokenSeconds)],
      });
      return session;
    },

    async rotate(token) {
      const now = clock();
      const next = successor(token);
      const [hash, nextHash] = [digest(token), digest(next)];
      // Of requests at the same time one gets the row; the others wait for its lock and then find the token used.
      const rotated = await pool.query<Row>({
        name: 'identity-rotate',
        text: `with used as (
                 update identity.refresh_tokens t set used_at = $2
                 from identity.sessions s join identity.accounts a on a.id = s.account_id
                 where t.hash = $1 and t.used_at is null and t.expires_at > $2
                   and s.id = t.session_id and s.revoked_at is null and s.expires_at > $2
                 returning t.session_id, s.account_id, a.role, s.expires_at
               ), next as (
                 insert into identity.refresh_tokens (hash, session_id, created_at, expires_at)
                 select $3, session_id, $2, least($4, expires_at) from used
               )
               select session_id, account_id, role from used`,
        values: [hash, now, nextHash, after(now, refreshTokenSeconds)],
      });
      if (rotated.rows[0]) return toSession(rotated.rows[0], next);

      const { rows } = await pool.query<Row & { is_repeated: boolean }>({
        name: 'identity-reused',
        text: `select t.session_id, s.account_id, a.role,
                 t.used_at > $3 and exists (
                   select 1 from identity.refresh_tokens n where n.hash = $4 and n.used_at is null and n.expires_at > $2
                 ) as is_repeated
               from identity.refresh_tokens t
               join identity.sessions s on s.id = t.session_id join identity.accounts a on a.id = s.account_id
               where t.hash = $1 and t.used_at is not null and s.revoked_at is null and s.expires_at > $2`,
        values: [hash, now, after(now, -graceSeconds), nextHash],
      });
      const reused = rows[0];
      if (!reused) return null;
      if (reused.is_repeated) return toSession(reused, next);
      logger.warn(
        { session: reused.session_id, account: Number(reused.account_id) },
        'a used refresh token came back: the session is ended',
      );
      await revoke('id = $2', [reused.session_id]);
      return null;
    },

    close: (token) => revoke('id = (select session_id from identity.refresh_tokens where hash = $2)', [digest(token)]),
    end: (session) => revoke('id = $2', [session]),
    endOthers: (accountId, keep) => revoke('account_id = $2 and ($3::uuid is null or id <> $3)', [accountId, keep ?? null]),
  };
}

const toSession = (row: Row, refreshToken: string): Session => ({
  id: row.session_id,
  account: { id: Number(row.account_id), role: row.role },
  refreshToken,
});

/** A random token of 256 bits needs no slow hash. */
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
