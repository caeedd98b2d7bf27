import type { Role } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { findAccount } from './accounts.ts';
import { addressOf } from './address.ts';
import { proofHash } from './codes.ts';
import { type Headers, readProof } from './cookies.ts';
import type { Passwords } from './passwords.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** Appends the event that registers the account; repeated for the same id it must change nothing and not fail. */
type AppendRegistration = (id: number) => Promise<void>;

export interface Registration {
  /**
   * The id of the new account. With the request's headers, an address that a browser verified may be used by that browser
   * only. Throws HttpProblem 403 `emailNotVerified`, 409 `alreadyRegistered`, or whatever `append` throws.
   */
  registerAccount(account: NewAccount, append: AppendRegistration, headers?: Headers): Promise<number>;
  /** The same without a verified address: for the demo's people only, never for what comes over the network. */
  seedAccount(account: NewAccount, append: AppendRegistration): Promise<number>;
}

export interface RegistrationOptions {
  readonly pool: Pool;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly clock: () => Date;
}

/**
 * Reserve, append, activate. Whatever step a crash cuts off, the address is still verified and the reservation is taken
 * over by the next try, so nothing blocks the person. Of several tries at the same time the one that activates decides the
 * password; the others are told that the account exists.
 */
export function createRegistration({ pool, passwords, clock }: RegistrationOptions): Registration {
  /** Without headers any verification of the address will do. */
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

  /** Null where the account is active already. */
  async function reserve(email: string, role: Role, hash: string): Promise<number | null> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into identity.accounts as old (email, role, password_hash, status, created_at) values ($1, $2, $3, 'reserved', $4)
       on conflict (email, role) do update set password_hash = excluded.password_hash where old.status = 'reserved'
       returning id`,
      [email, role, hash, clock()],
    );
    return rows[0] ? Number(rows[0].id) : null;
  }

  /** Uses up the verification and activates in one statement, so one verification makes one account. */
  async function activate(id: number, email: string, hash: string, isProven: boolean): Promise<boolean> {
    const { rowCount } = await pool.query(
      `with proof as (
         delete from identity.verified_emails where email = $2 and expires_at > $3 and not $5
         and exists (select 1 from identity.accounts where id = $1 and status = 'reserved') returning 1
       )
       update identity.accounts set status = 'active', password_hash = $4
       where id = $1 and status = 'reserved' and ($5 or exists (select 1 from proof))`,
      [id, email, clock(), hash, !isProven],
    );
    return rowCount === 1;
  }

  async function register({ email, password, role }: NewAccount, append: AppendRegistration, isProven: boolean): Promise<number> {
    if (await findAccount(pool, email, role)) throw taken();
    const hash = await passwords.hash(password);
    const id = await reserve(email, role, hash);
    if (id === null) throw taken();
    await append(id);
    if (await activate(id, email, hash, isProven)) return id;
    // Only somebody with the same proof of the same address could have been faster, by activating or by using it up.
    throw (await findAccount(pool, email, role)) ? taken() : new HttpProblem(403, 'emailNotVerified', '/email');
  }

  return {
    async registerAccount(account, append, headers) {
      const email = addressOf(account.email, '/email');
      await requireVerified(email, headers);
      return await register({ ...account, email }, append, true);
    },
    seedAccount: async (account, append) => await register({ ...account, email: addressOf(account.email, '/email') }, append, false),
  };
}

const taken = (): HttpProblem => new HttpProblem(409, 'alreadyRegistered', '/email');
