import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { limits, type Role } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import type { Mail, Mailer } from '@academy/platform/mail';
import type { Pool } from 'pg';

/** Included in the digest, so that the same digits are another code for another purpose. */
export type Purpose = 'verify' | `reset ${Role}`;

/** The owner of a code: one browser, for one purpose and one normalised address. */
interface CodeOwner {
  readonly purpose: Purpose;
  readonly email: string;
  readonly proof: string;
}

export interface Codes {
  /**
   * Mails a new code, which replaces only the same browser's older one. `isOpen`: requested without a proof. Throws HttpProblem 503
   * if the mail server refuses it.
   */
  send(owner: CodeOwner, isOpen: boolean, mail: (code: string) => Mail): Promise<void>;
  /** True if this browser requested a code, which gives it separate attempts. */
  isAsker(owner: CodeOwner): Promise<boolean>;
  /**
   * True once for the right code in time. With a proof, each use counts as a try of that browser's code. Without one, the newest
   * open code is tried, and the caller has to count. For the purpose `verify` the address is then verified for a while, for the
   * browser with the proof `boundTo` unless that is null.
   */
  use(code: string, of: Omit<CodeOwner, 'proof'> & { readonly proof: string | null }, boundTo: string | null): Promise<boolean>;
}

export interface CodesOptions {
  readonly pool: Pool;
  readonly key: Buffer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
}

/** Does not know accounts, so that neither responses nor timing reveal who has one. */
export function createCodes({ pool, key, mailer, logger, clock }: CodesOptions): Codes {
  // A plain digest of six digits would be broken in no time; the key is not in the database.
  const digest = ({ purpose, email }: Pick<CodeOwner, 'purpose' | 'email'>, code: string): Buffer =>
    createHmac('sha256', key).update(`${purpose} ${code} ${email}`).digest();

  return {
    async send(owner, isOpen, mail) {
      const now = clock();
      const code = String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');
      const [hash, proof] = [digest(owner, code), proofHash(owner.proof)];
      await pool.query(
        `insert into identity.codes (purpose, email, proof_hash, is_open, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (purpose, email, proof_hash) do update
           set is_open = excluded.is_open, code_hash = excluded.code_hash, created_at = excluded.created_at,
             expires_at = excluded.expires_at, tries = 0, used_at = null`,
        [owner.purpose, owner.email, proof, isOpen, hash, now, after(now, limits.code.lifetimeSeconds)],
      );
      try {
        await mailer.send(mail(code));
      } catch (error) {
        logger.warn({ err: error }, 'a code could not be mailed');
        throw new HttpProblem(503, 'unavailable', '', { 'Retry-After': '10' });
      }
    },

    async isAsker({ purpose, email, proof }) {
      const { rowCount } = await pool.query({
        name: 'identity-is-asker',
        text: 'select 1 from identity.codes where purpose = $1 and email = $2 and proof_hash = $3',
        values: [purpose, email, proofHash(proof)],
      });
      return rowCount === 1;
    },

    async use(code, { purpose, email, proof }, boundTo) {
      const now = clock();
      // One statement: the row lock counts attempts and allows a single use under concurrent requests.
      const { rows } = await pool.query<{ used_at: Date | null }>(
        `with attempt as (
           update identity.codes c
           set tries = tries + case when $3::bytea is null then 0 else 1 end, used_at = case when code_hash = $4 then $5::timestamptz end
           where purpose = $1 and email = $2 and used_at is null and expires_at > $5 and ($3::bytea is null or tries < $6)
             and proof_hash = coalesce($3::bytea, (
               select proof_hash from identity.codes
               where purpose = $1 and email = $2 and is_open and used_at is null and expires_at > $5 order by created_at desc limit 1
             ))
           returning used_at
         ), verified as (
           insert into identity.verified_emails (email, proof_hash, verified_at, expires_at)
           select $2, $7::bytea, $5, $8::timestamptz from attempt where used_at is not null and $1 = 'verify'
           on conflict (email) do update
             set proof_hash = excluded.proof_hash, verified_at = excluded.verified_at, expires_at = excluded.expires_at
         )
         select used_at from attempt`,
        [
          purpose,
          email,
          proof === null ? null : proofHash(proof),
          digest({ purpose, email }, code),
          now,
          limits.code.tries,
          boundTo === null ? null : proofHash(boundTo),
          after(now, limits.verifiedSeconds),
        ],
      );
      return rows[0] !== undefined && rows[0].used_at !== null;
    },
  };
}

/** A secret that identifies one browser's registration or password reset. */
export const newProof = (): string => randomBytes(32).toString('base64url');

export const proofHash = (proof: string): Buffer => createHash('sha256').update(proof).digest();

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
