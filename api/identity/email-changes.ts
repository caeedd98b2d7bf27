import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { limits, normalEmail, type Role } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import type { Mail, Mailer } from '@academy/platform/mail';
import { withTransaction } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { findAccount, findEmail, hasLookalike } from './accounts.ts';
import { addressOf } from './address.ts';
import { addressTakenMail, formerAddressMail, newAddressMail } from './email-change-mail.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { isUniqueViolation } from './unique-violation.ts';

interface Owner {
  readonly id: number;
  readonly role: Role;
}

/** An address that signs in, but that the log may not name yet. */
export interface MovedEmail extends Owner {
  readonly email: string;
  readonly movedAt: Date;
}

/** Moves the sign-in of an account to another address. The log is told afterwards, by whoever calls. */
export interface EmailChanges {
  /**
   * Mails a code to the new address; to its owner a notice instead, if it is the address of an account of this role. The caller cannot tell
   * the difference. Throws HttpProblem 400 `invalidEmail`, `emailUnchanged`, 429, and 503 if the mail server refuses.
   */
  ask(owner: Owner, email: string, ip: string): Promise<void>;
  /** The address that waits for its code; null if there is none. */
  waiting(accountId: number): Promise<{ readonly email: string; readonly expiresAt: Date } | null>;
  /**
   * Moves the sign-in with the mailed code, after a link that takes it back was mailed to the former address. Safe to repeat. Throws
   * HttpProblem 403 `wrongCode`, 409 `alreadyRegistered`, 503.
   */
  confirm(owner: Owner, code: string): Promise<MovedEmail>;
  /**
   * Moves the sign-in back, ends all sessions, and makes the password useless, because who moved it knew the password. Throws HttpProblem
   * 404 `undoTooOld`, 409 `alreadyRegistered`.
   */
  undo(token: string): Promise<MovedEmail>;
  /** Accounts of which the log may not name the address yet, a hundred at most. */
  untold(): Promise<readonly MovedEmail[]>;
  /** The log names the address now. */
  told(moved: MovedEmail): Promise<void>;
}

export interface EmailChangesOptions {
  readonly pool: Pool;
  /** Digests codes. */
  readonly key: Buffer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly throttle: Pick<Throttle, 'sendToNewAddress'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
  /** Address of the product's pages; null if unknown. */
  readonly siteUrl: string | null;
}

const dayMs = 86_400_000;
/** The token is behind the #, so that no server and no log sees it. */
const undoPage = '/undo-email#';

const taken = (): HttpProblem => new HttpProblem(409, 'alreadyRegistered');
const wrongCode = (): HttpProblem => new HttpProblem(403, 'wrongCode', '/code');
const tooOld = (): HttpProblem => new HttpProblem(404, 'undoTooOld');

/** A random token of 256 bits needs no slow hash. */
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const asTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? taken() : error;
};

export function createEmailChanges(options: EmailChangesOptions): EmailChanges {
  const { pool, mailer, throttle, passwords, sessions, logger, clock, siteUrl } = options;
  const hashOf = (accountId: number, email: string, code: string): Buffer =>
    createHmac('sha256', options.key).update(`change ${accountId} ${code} ${email}`).digest();

  async function send(mail: Mail): Promise<void> {
    try {
      await mailer.send(mail);
    } catch (error) {
      logger.warn({ err: error }, 'a mail about a new address could not be sent');
      throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '10' });
    }
  }

  const isTaken = async (email: string, role: Role): Promise<boolean> =>
    (await findAccount(pool, email, role)) !== null || (await hasLookalike(pool, email, role));

  /** Counts the try, and gives the address whose code it was; null for a wrong code. */
  async function tryCode(accountId: number, code: string) {
    const { rows } = await pool.query<{ email: string; code_hash: Buffer; used_at: Date | null }>(
      `update identity.email_changes set tries = tries + 1 where account_id = $1 and expires_at > $2 and tries < $3
       returning email, code_hash, used_at`,
      [accountId, clock(), limits.code.tries],
    );
    const [row] = rows;
    return row && timingSafeEqual(row.code_hash, hashOf(accountId, row.email, code)) ? { email: row.email, usedAt: row.used_at } : null;
  }

  /** Mails the link that takes the change back. Without it nothing is changed, so nobody loses an account unknowingly. */
  async function mailUndo(accountId: number, former: string, email: string): Promise<void> {
    const [token, now] = [randomBytes(32).toString('base64url'), clock()];
    await pool.query(
      'insert into identity.email_undos (token_hash, account_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      [digestOf(token), accountId, former, now, new Date(now.getTime() + limits.emailChange.undoDays * dayMs)],
    );
    const path = undoPage + token;
    await send(formerAddressMail(former, email, siteUrl === null ? null : siteUrl + path, path));
  }

  return {
    async ask({ id, role }, given, ip) {
      const email = addressOf(given, '/email');
      const own = await findEmail(pool, id);
      if (own !== null && normalEmail(own) === email) throw new HttpProblem(400, 'emailUnchanged', '/email');
      await throttle.sendToNewAddress(String(id), email, ip, async () => {
        const isOthers = await isTaken(email, role);
        const [code, now] = [String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0'), clock()];
        await pool.query(
          `insert into identity.email_changes (account_id, email, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)
           on conflict (account_id) do update set email = excluded.email, code_hash = excluded.code_hash,
             created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0, used_at = null`,
          [id, email, hashOf(id, email, code), now, new Date(now.getTime() + limits.code.lifetimeSeconds * 1000)],
        );
        await send(isOthers ? addressTakenMail(email) : newAddressMail(email, code));
      });
    },

    async waiting(accountId) {
      const { rows } = await pool.query<{ email: string; expires_at: Date }>(
        'select email, expires_at from identity.email_changes where account_id = $1 and expires_at > $2 and used_at is null',
        [accountId, clock()],
      );
      return rows[0] ? { email: rows[0].email, expiresAt: rows[0].expires_at } : null;
    },

    async confirm({ id, role }, code) {
      const found = await tryCode(id, code);
      if (!found) throw wrongCode();
      const { email } = found;
      const former = await findEmail(pool, id);
      if (former === null || (found.usedAt && former !== email)) throw wrongCode();
      if (found.usedAt) return { id, role, email, movedAt: found.usedAt };
      if (await isTaken(email, role)) throw taken();
      await mailUndo(id, former, email);
      const movedAt = clock();
      const { rowCount } = await pool
        .query(
          `with used as (
             update identity.email_changes set used_at = $3 where account_id = $1 and email = $2 and used_at is null returning account_id
           )
           update identity.accounts set email = $2, email_moved_at = $3 where id = (select account_id from used) and status = 'active'`,
          [id, email, movedAt],
        )
        .catch(asTaken);
      // Another request with the same code was first, which comes to the same.
      if (rowCount === 0 && (await findEmail(pool, id)) !== email) throw wrongCode();
      return { id, role, email, movedAt };
    },

    async undo(token) {
      const hash = digestOf(token);
      const { rows } = await pool.query<{ account_id: string; role: Role; email: string; created_at: Date }>(
        `select u.account_id, a.role, u.email, u.created_at from identity.email_undos u join identity.accounts a on a.id = u.account_id
         where u.token_hash = $1 and u.expires_at > $2 and a.status = 'active'`,
        [hash, clock()],
      );
      const [row] = rows;
      if (!row) throw tooOld();
      const [id, movedAt] = [Number(row.account_id), clock()];
      const nobodys = await passwords.hash(randomUUID());
      await sessions.endOthers(id, undefined);
      await withTransaction(pool, async (client) => {
        const { rowCount } = await client.query('delete from identity.email_undos where token_hash = $1', [hash]);
        if (rowCount === 0) throw tooOld();
        await client
          .query('update identity.accounts set email = $2, email_moved_at = $3, password_hash = $4, change_hash = null where id = $1', [
            id,
            row.email,
            movedAt,
            nobodys,
          ])
          .catch(asTaken);
        // What came later was done by whoever took the account.
        await client.query('delete from identity.email_undos where account_id = $1 and created_at >= $2', [id, row.created_at]);
        await client.query('delete from identity.email_changes where account_id = $1', [id]);
      });
      // Once more: a sign-in may have been under way.
      await sessions.endOthers(id, undefined);
      return { id, role: row.role, email: row.email, movedAt };
    },

    async untold() {
      const { rows } = await pool.query<{ id: string; role: Role; email: string; email_moved_at: Date }>(
        `select id, role, email, email_moved_at from identity.accounts where email_moved_at < $1 and status = 'active' order by email_moved_at limit 100`,
        [clock()],
      );
      return rows.map((row) => ({ id: Number(row.id), role: row.role, email: row.email, movedAt: row.email_moved_at }));
    },

    async told({ id, movedAt }) {
      await pool.query('update identity.accounts set email_moved_at = null where id = $1 and email_moved_at <= $2', [id, movedAt]);
    },
  };
}
