import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@academy/domain/identity';
import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';
import { type Revocations, sessionsChannel } from './revocations.ts';

const day = 86_400;
export const refreshTokenSeconds = 30 * day;
/** A session ends after this time, however often its tokens are rotated: the user signs in again. */
const sessionSeconds = 90 * day;
/** Most open sessions of an account; beyond it the least recently used one ends. */
export const mostOpen = 50;
/** Tabs share one cookie and may send the same token concurrently. */
export const graceSeconds = 10;

interface Session {
  readonly id: string;
  readonly account: { readonly id: number; readonly role: Role };
  /** Base64url, 256 bits. */
  readonly refreshToken: string;
}

interface OpenSession {
  readonly id: string;
  /** A few words of ours, such as `Firefox on Linux`. */
  readonly device: string;
  readonly signedInAt: Date;
  /** When its newest refresh token was issued: in an active session, at most the lifetime of an access token ago. */
  readonly lastUsedAt: Date;
}

export interface Sessions {
  /** `device` holds the browser's id and its description. */
  open(accountId: number, role: Role, device?: { readonly id: string; readonly words: string }): Promise<Session>;
  /** The account's open sessions, most recently used first. */
  list(accountId: number): Promise<readonly OpenSession[]>;
  /** The session with its next refresh token; null if the token is invalid. Reusing an old token ends the session. */
  rotate(refreshToken: string): Promise<Session | null>;
  /** Ends the token's session, whatever the token's state. */
  close(refreshToken: string): Promise<void>;
  end(session: string): Promise<void>;
  /** Ends an open session of the account and forgets its device; false if there is none. */
  endOne(accountId: number, session: string): Promise<boolean>;
  /** Ends all sessions of the account and forgets its devices, except the named session and its device. */
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

interface ListRow {
  readonly id: string;
  readonly device: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/**
 * Refresh tokens are rotated at every use. Reusing one is a sign of theft and ends the session, for thief and owner alike.
 * Exception for two tabs that send the same token: for ten seconds, and while the successor is unused, the later one gets the
 * same successor. It is an HMAC of the token, so nothing has to be stored. Decision 8 has the reasons.
 */
export function createSessions({ pool, key, revocations, logger, clock }: SessionsOptions): Sessions {
  const successor = (token: string): string => createHmac('sha256', key).update(token).digest('base64url');

  /** `also` is a statement run in the same transaction; it sees the ended sessions as `ended`. Returns their number. */
  async function revoke(name: string, where: string, values: readonly unknown[], also = ''): Promise<number> {
    const { rows } = await pool.query<{ id: string }>({
      name: `identity-end-${name}`,
      text: `with ended as (update identity.sessions set revoked_at = $1 where revoked_at is null and ${where} returning id, device_id)${also}
             select id, pg_notify('${sessionsChannel}', id::text) from ended`,
      values: [clock(), ...values],
    });
    for (const { id } of rows) revocations.add(id);
    return rows.length;
  }

  /** Neither ended nor expired. Takes the SQL parameters of the current time and of the oldest last use that is still open. */
  const isOpen = (now: string, oldest: string): string => `revoked_at is null and expires_at > ${now} and last_used_at > ${oldest}`;

  return {
    async open(accountId, role, device) {
      const session = { id: randomUUID(), account: { id: accountId, role }, refreshToken: randomBytes(32).toString('base64url') };
      const now = clock();
      await pool.query({
        name: 'identity-open-session',
        text: `with session as (
                 insert into identity.sessions (id, account_id, created_at, last_used_at, expires_at, device_id, device)
                 values ($1, $2, $3, $3, $4, $7, coalesce($8, 'Unknown device')) returning id
               )
               insert into identity.refresh_tokens (hash, session_id, created_at, expires_at) select $5, id, $3, $6 from session`,
        values: [
          session.id,
          accountId,
          now,
          after(now, sessionSeconds),
          digest(session.refreshToken),
          after(now, refreshTokenSeconds),
          device?.id,
          device?.words,
        ],
      });
      await revoke(
        'surplus',
        `id in (
           select id from identity.sessions where account_id = $2 and ${isOpen('$1', '$3')} order by last_used_at desc, id offset ${mostOpen}
         )`,
        [accountId, after(now, -refreshTokenSeconds)],
      );
      return session;
    },

    async list(accountId) {
      const now = clock();
      const { rows } = await pool.query<ListRow>({
        name: 'identity-list-sessions',
        text: `select id, device, created_at, last_used_at from identity.sessions
               where account_id = $1 and ${isOpen('$2', '$3')} order by last_used_at desc, id limit ${mostOpen}`,
        values: [accountId, now, after(now, -refreshTokenSeconds)],
      });
      return rows.map((row) => ({ id: row.id, device: row.device, signedInAt: row.created_at, lastUsedAt: row.last_used_at }));
    },

    async rotate(token) {
      const now = clock();
      const next = successor(token);
      const [hash, nextHash] = [digest(token), digest(next)];
      // Of concurrent requests one updates the row; the others wait for its lock and then find the token used.
      const rotated = await pool.query<Row>({
        name: 'identity-rotate',
        // Used at a time of Postgres: two servers whose clocks differ would take two tabs for a thief and an owner.
        text: `with used as (
                 update identity.refresh_tokens t set used_at = clock_timestamp()
                 from identity.sessions s join identity.accounts a on a.id = s.account_id
                 where t.hash = $1 and t.used_at is null and t.expires_at > $2
                   and s.id = t.session_id and s.revoked_at is null and s.expires_at > $2
                 returning t.session_id, s.account_id, a.role, s.expires_at
               ), next as (
                 insert into identity.refresh_tokens (hash, session_id, created_at, expires_at)
                 select $3, session_id, $2, least($4, expires_at) from used
               ), touched as (
                 update identity.sessions set last_used_at = greatest(last_used_at, $2) where id = (select session_id from used)
               )
               select session_id, account_id, role from used`,
        values: [hash, now, nextHash, after(now, refreshTokenSeconds)],
      });
      if (rotated.rows[0]) return toSession(rotated.rows[0], next);

      const { rows } = await pool.query<Row & { is_repeated: boolean }>({
        name: 'identity-reused',
        text: `select t.session_id, s.account_id, a.role,
                 t.used_at > clock_timestamp() - make_interval(secs => $3) and exists (
                   select 1 from identity.refresh_tokens n where n.hash = $4 and n.used_at is null and n.expires_at > $2
                 ) as is_repeated
               from identity.refresh_tokens t
               join identity.sessions s on s.id = t.session_id join identity.accounts a on a.id = s.account_id
               where t.hash = $1 and t.used_at is not null and s.revoked_at is null and s.expires_at > $2`,
        values: [hash, now, graceSeconds, nextHash],
      });
      const reused = rows[0];
      if (!reused) return null;
      if (reused.is_repeated) return toSession(reused, next);
      logger.warn(
        { session: reused.session_id, account: Number(reused.account_id) },
        'a used refresh token came back: the session is ended',
      );
      await revoke('session', 'id = $2', [reused.session_id]);
      return null;
    },

    async close(token) {
      await revoke('token', 'id = (select session_id from identity.refresh_tokens where hash = $2)', [digest(token)]);
    },
    async end(session) {
      await revoke('session', 'id = $2', [session]);
    },
    async endOne(accountId, session) {
      const ended = await revoke(
        'one',
        `account_id = $2 and id = $3 and ${isOpen('$1', '$4')}`,
        [accountId, session, after(clock(), -refreshTokenSeconds)],
        ', forgotten as (delete from identity.devices where account_id = $2 and id in (select device_id from ended))',
      );
      return ended > 0;
    },
    async endOthers(accountId, keep) {
      await revoke(
        'others',
        'account_id = $2 and ($3::uuid is null or id <> $3)',
        [accountId, keep ?? null],
        `, forgotten as (
           delete from identity.devices where account_id = $2
             and id is distinct from (select device_id from identity.sessions where id = $3 and account_id = $2)
         )`,
      );
    },
  };
}

const toSession = (row: Row, refreshToken: string): Session => ({
  id: row.session_id,
  account: { id: Number(row.account_id), role: row.role },
  refreshToken,
});

/** A random 256-bit token needs no slow hash. */
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
