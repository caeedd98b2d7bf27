import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { limits } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import type { Mailer } from '@academy/platform/mail';
import type { Pool } from 'pg';
import { codeMail } from './code-mail.ts';

export interface Codes {
  /**
   * Mails a new code, which replaces an older one; the address is a normalised one. Throws HttpProblem 429 `codeTooSoon`,
   * or 503 where the mail server does not take it.
   */
  send(email: string): Promise<void>;
  /**
   * True once for the right code in time; then the address counts as verified for a while. Every look counts as a try. A
   * proof binds the verification to the browser that brings the same one back.
   */
  verify(email: string, code: string, proof: string | null): Promise<boolean>;
}

export interface CodesOptions {
  readonly pool: Pool;
  readonly key: Buffer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
}

/** Knows nothing of accounts, so that neither answers nor their time can tell who has one. */
export function createCodes({ pool, key, mailer, logger, clock }: CodesOptions): Codes {
  // Six digits would be found in no time from a plain digest; the key is not in the database.
  const digest = (email: string, code: string): Buffer => createHmac('sha256', key).update(`${code} ${email}`).digest();

  return {
    async send(email) {
      const now = clock();
      const code = randomInt(10 ** limits.code.digits)
        .toString()
        .padStart(limits.code.digits, '0');
      const hash = digest(email, code);
      const { rowCount } = await pool.query(
        `insert into identity.email_codes as old (email, code_hash, created_at, expires_at) values ($1, $2, $3, $4)
         on conflict (email) do update
           set code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0, used_at = null
           where old.created_at <= $5`,
        [email, hash, now, after(now, limits.code.lifetimeSeconds), after(now, -limits.code.resendSeconds)],
      );
      if (rowCount === 0) throw await tooSoon(pool, email, now);
      try {
        await mailer.send(codeMail(email, code));
      } catch (error) {
        logger.warn({ err: error }, 'a code could not be mailed');
        // The person has nothing to wait for: let the next request send at once.
        await pool.query('delete from identity.email_codes where email = $1 and code_hash = $2', [email, hash]);
        throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '10' });
      }
    },

    async verify(email, code, proof) {
      const now = clock();
      // One statement: the row's lock makes tries count and use happen once however many requests come at the same time.
      const { rowCount } = await pool.query(
        `with attempt as (
           update identity.email_codes
           set tries = tries + 1, used_at = case when code_hash = $2 then $3::timestamptz end
           where email = $1 and used_at is null and expires_at > $3 and tries < $4
           returning used_at
         )
         insert into identity.verified_emails (email, proof_hash, verified_at, expires_at)
         select $1, $5::bytea, $3, $6::timestamptz from attempt where used_at is not null
         on conflict (email) do update
           set proof_hash = excluded.proof_hash, verified_at = excluded.verified_at, expires_at = excluded.expires_at`,
        [email, digest(email, code), now, limits.code.tries, proof === null ? null : proofHash(proof), after(now, limits.verifiedSeconds)],
      );
      return rowCount === 1;
    },
  };
}

/** A secret for one browser's sign-up. */
export const newProof = (): string => randomBytes(32).toString('base64url');

export const proofHash = (proof: string): Buffer => createHash('sha256').update(proof).digest();

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

async function tooSoon(pool: Pool, email: string, now: Date): Promise<HttpProblem> {
  const { rows } = await pool.query<{ created_at: Date }>('select created_at from identity.email_codes where email = $1', [email]);
  const passed = rows[0] ? (now.getTime() - rows[0].created_at.getTime()) / 1000 : 0;
  const seconds = Math.min(limits.code.resendSeconds, Math.max(1, Math.ceil(limits.code.resendSeconds - passed)));
  return new HttpProblem(429, 'codeTooSoon', '/email_id', { 'Retry-After': String(seconds) });
}
