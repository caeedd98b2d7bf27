import { createHmac, randomInt } from 'node:crypto';
import { limits, type Role } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import type { Mailer } from '@academy/platform/mail';
import type { Pool } from 'pg';
import { findAccount } from './accounts.ts';
import { noAccountMail, resetMail } from './reset-mail.ts';

export interface ResetCodes {
  /**
   * Mails a code to the account's address, or word that there is no account: one look-up, one row and one mail in either
   * case. The address is a normalised one. Throws HttpProblem 429 `codeTooSoon`, or 503 where the mail server does not take it.
   */
  send(email: string, role: Role): Promise<void>;
  /** True once for the right code in time. Every look counts as a try. */
  use(email: string, role: Role, code: string): Promise<boolean>;
}

export interface ResetCodesOptions {
  readonly pool: Pool;
  readonly key: Buffer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
}

export function createResetCodes({ pool, key, mailer, logger, clock }: ResetCodesOptions): ResetCodes {
  // The purpose is digested with it: a code of signing up is another one here, even with the same digits.
  const digest = (email: string, role: Role, code: string): Buffer =>
    createHmac('sha256', key).update(`reset ${role} ${code} ${email}`).digest();

  return {
    async send(email, role) {
      const now = clock();
      const code = String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');
      const hash = digest(email, role, code);
      const account = await findAccount(pool, email, role);
      const { rowCount } = await pool.query(
        `insert into identity.reset_codes as old (email, role, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)
         on conflict (email, role) do update
           set code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0, used_at = null
           where old.created_at <= $6`,
        [email, role, hash, now, after(now, limits.code.lifetimeSeconds), after(now, -limits.code.resendSeconds)],
      );
      if (rowCount === 0) throw await tooSoon(pool, email, role, now);
      try {
        await mailer.send(account ? resetMail(email, code) : noAccountMail(email));
      } catch (error) {
        logger.warn({ err: error }, 'a code for a new password could not be mailed');
        // The person has nothing to wait for: let the next request send at once.
        await pool.query('delete from identity.reset_codes where email = $1 and role = $2 and code_hash = $3', [email, role, hash]);
        throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '10' });
      }
    },

    async use(email, role, code) {
      // One statement: the row's lock makes tries count and use happen once however many requests come at the same time.
      const { rows } = await pool.query<{ used_at: Date | null }>(
        `update identity.reset_codes
         set tries = tries + 1, used_at = case when code_hash = $3 then $4::timestamptz end
         where email = $1 and role = $2 and used_at is null and expires_at > $4 and tries < $5
         returning used_at`,
        [email, role, digest(email, role, code), clock(), limits.code.tries],
      );
      return rows[0] !== undefined && rows[0].used_at !== null;
    },
  };
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

async function tooSoon(pool: Pool, email: string, role: Role, now: Date): Promise<HttpProblem> {
  const { rows } = await pool.query<{ created_at: Date }>('select created_at from identity.reset_codes where email = $1 and role = $2', [
    email,
    role,
  ]);
  const passed = rows[0] ? (now.getTime() - rows[0].created_at.getTime()) / 1000 : 0;
  const seconds = Math.min(limits.code.resendSeconds, Math.max(1, Math.ceil(limits.code.resendSeconds - passed)));
  return new HttpProblem(429, 'codeTooSoon', '/email', { 'Retry-After': String(seconds) });
}
