import { createHash } from 'node:crypto';
import type { Role } from '@academy/domain/identity';
import { HttpProblem, type Repeat } from '@academy/platform/http';
import type { Pool } from 'pg';
import { findAccount, hasLookalike } from './accounts.ts';
import { addressOf } from './address.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { proofHash } from './codes.ts';
import { type Headers, readProof } from './cookies.ts';
import type { Passwords } from './passwords.ts';
import type { Throttle } from './throttle.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** Appends the registration event; a repeat with the same id must succeed without effect. */
type AppendRegistration = (id: number) => Promise<void>;

export interface Registration {
  /**
   * Returns the id of the new account. With `headers`, only the browser that verified the address may use it. A repeat within a
   * day, with the same proof or Idempotency-Key and the password, returns the same id. Throws HttpProblem 403 `emailNotVerified`,
   * 409 `alreadyRegistered` or `keyReused`, 429, and the errors of `append`.
   */
  registerAccount(account: NewAccount, append: AppendRegistration, headers?: Headers, repeat?: Repeat): Promise<number>;
  /** The same without a verified address: for the demo's accounts only, never for requests. */
  seedAccount(account: NewAccount, append: AppendRegistration): Promise<number>;
}

export interface RegistrationOptions {
  readonly pool: Pool;
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>;
  readonly throttle: Pick<Throttle, 'confirm'>;
  readonly clock: () => Date;
}

/**
 * Reserve, append, activate. After a crash between any two steps the address is still verified, and the next try takes over the
 * reservation. Of concurrent tries the one that activates sets the password; the others get `alreadyRegistered`.
 */
export function createRegistration({ pool, passwords, throttle, clock }: RegistrationOptions): Registration {
  /** Without headers any verification of the address is accepted. */
  async function requireVerified(email: string, headers: Headers | undefined): Promise<void> {
    const { rows } = await pool.query<{ proof_hash: Buffer | null }>(
      'select proof_hash from identity.verified_emails where email = $1 and expires_at > $2',
      [email, clock()],
    );
    const bound = rows[0]?.proof_hash;
    const proof = headers && readProof(headers);
    const isOther = headers !== undefined && bound && !(proof && proofHash(proof).equals(bound));
    if (!rows[0] || isOther) throw new HttpProblem(403, 'emailNotVerified', '/email');
  }

  /** Null if the account is already active, or the address is one of the staff's. */
  async function reserve(email: string, role: Role, hash: string): Promise<number | null> {
    const { rows } = await pool
      .query<{ id: string }>(
        `insert into identity.accounts as old (email, role, password_hash, status, created_at) values ($1, $2, $3, 'reserved', $4)
         on conflict (email, role) do update set password_hash = excluded.password_hash where old.status = 'reserved'
         returning id`,
        [email, role, hash, clock()],
      )
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return { rows: [] };
        throw error;
      });
    return rows[0] ? Number(rows[0].id) : null;
  }

  /** One statement uses up the verification, activates the account, and stores how to recognise a repeat: one account per verification. */
  async function activate(id: number, email: string, hash: string, isProven: boolean, repeat: Repeat | undefined): Promise<boolean> {
    const now = clock();
    const { rowCount } = await pool.query(
      `with proof as (
         delete from identity.verified_emails where email = $2 and expires_at > $3 and not $5
         and exists (select 1 from identity.accounts where id = $1 and status = 'reserved') returning proof_hash
       ), activated as (
         update identity.accounts set status = 'active', password_hash = $4
         where id = $1 and status = 'reserved' and ($5 or exists (select 1 from proof)) returning id
       ), noted as (
         insert into identity.new_accounts (account_id, proof_hash, key_hash, expires_at)
         select id, (select proof_hash from proof), $6, $7 from activated where not $5
       )
       select id from activated`,
      [id, email, now, hash, !isProven, keyHash(repeat), new Date(now.getTime() + repeatableMs)],
    );
    return rowCount === 1;
  }

  /**
   * The account that an earlier send of this request made, or null. The password is compared only if the browser's proof or the
   * key matches, so that strangers learn nothing.
   */
  async function findOwn({ email, password, role }: NewAccount, headers: Headers | undefined, repeat: Repeat | undefined) {
    const proof = headers && readProof(headers);
    if (!proof && !repeat) return null;
    const { rows } = await pool.query<{ id: string; password_hash: string }>(
      `select account.id, account.password_hash from identity.accounts account join identity.new_accounts made on made.account_id = account.id
       where account.email = $1 and account.role = $2 and account.status = 'active' and made.expires_at > $3
         and (made.proof_hash = $4 or made.key_hash = $5)`,
      [email, role, clock(), proof ? proofHash(proof) : null, keyHash(repeat)],
    );
    const [row] = rows;
    if (!row) return null;
    const attempt = await throttle.confirm(`registration ${row.id}`);
    const isOwn = await attempt.of(async () => ((await passwords.verify(row.password_hash, password)) ? true : null));
    if (isOwn === null) return null;
    await attempt.succeed();
    return Number(row.id);
  }

  async function register(
    { email, password, role }: NewAccount,
    append: AppendRegistration,
    isProven: boolean,
    repeat?: Repeat,
  ): Promise<number> {
    if (await findAccount(pool, email, role)) throw taken();
    const hash = await passwords.hash(password);
    const id = await reserve(email, role, hash);
    if (id === null) throw taken();
    await append(id);
    if (await activate(id, email, hash, isProven, repeat)) return id;
    // Only a request with the same proof of the same address can have activated the account or used up the verification first.
    throw (await findAccount(pool, email, role)) ? taken() : new HttpProblem(403, 'emailNotVerified', '/email');
  }

  return {
    async registerAccount(given, append, headers, repeat) {
      const account = { ...given, email: addressOf(given.email, '/email') };
      const own = await findOwn(account, headers, repeat);
      if (own !== null) {
        await append(own);
        return own;
      }
      await requireVerified(account.email, headers);
      if (await hasLookalike(pool, account.email, account.role)) throw taken();
      await repeat?.earlier();
      try {
        return await register(account, append, true, repeat);
      } catch (error) {
        // Another process may have completed the same request.
        const made = error instanceof HttpProblem ? await findOwn(account, headers, repeat) : null;
        if (made === null) throw error;
        return made;
      }
    },
    seedAccount: async (account, append) => await register({ ...account, email: addressOf(account.email, '/email') }, append, false),
  };
}

/** Lifetime of an idempotency key. */
const repeatableMs = 24 * 60 * 60 * 1000;

/** Null without a key. */
const keyHash = (repeat: Repeat | undefined): Buffer | null =>
  repeat ? createHash('sha256').update(`registration ${repeat.key}`).digest() : null;

const taken = (): HttpProblem => new HttpProblem(409, 'alreadyRegistered', '/email');
