import { staffLimits, type StaffRole } from '@academy/domain/staff';
import { HttpProblem } from '@academy/platform/http';
import { withTransaction } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { addressOf } from '../address.ts';
import type { Passwords } from '../passwords.ts';
import type { Throttle } from '../throttle.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { addressOfSecret, newSecret, stepOf } from './app-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { digestOf, newToken } from './sessions.ts';

export interface StaffPerson {
  readonly staffId: number;
  readonly role: StaffRole;
  readonly email: string;
}

export interface Invitation extends StaffPerson {
  /** Base32 */
  readonly secret: string;
  readonly uri: string;
  readonly expiresAt: Date;
}

/** Why an address cannot be invited. */
export class CannotInvite extends Error {}

export interface StaffPeople {
  /** The person of the address, who may be new. Throws CannotInvite: the address is an account's, or the person has another role. */
  add(email: string, role: StaffRole): Promise<StaffPerson>;
  /** A new link's token; an earlier link of the person stops working. Nothing else changes until it is accepted. */
  invite(staffId: number): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Null if it was used or is too old. */
  invitation(token: string): Promise<Invitation | null>;
  /** Keeps password and secret; `joined` is awaited before. Throws HttpProblem 400 `commonPassword`, 403 `wrongStaffCode`, 404 `invitationOver`. */
  accept(token: string, password: string, code: string, joined: (person: StaffPerson) => Promise<unknown>): Promise<StaffPerson>;
  /** Null if address, password or code is wrong. A code that was right is used up. Throws HttpProblem 429. */
  check(given: { readonly email: string; readonly password: string; readonly code: string }, ip: string): Promise<StaffPerson | null>;
  /** The auditors, newest first, a bounded number. */
  auditors(): Promise<readonly StaffPerson[]>;
  /** For the demo alone: a person with this password, and the secret of the codes. */
  seed(person: StaffPerson, password: string): Promise<string>;
}

interface Options {
  readonly pool: Pool;
  readonly passwords: Passwords;
  readonly throttle: Pick<Throttle, 'login'>;
  /** Seals secrets. */
  readonly key: Buffer;
  readonly clock: () => Date;
}

interface Row {
  readonly id: string;
  readonly role: StaffRole;
  readonly email: string;
}

interface SecretRow extends Row {
  readonly password_hash: string;
  readonly sealed_secret: Buffer;
}

const hourMs = 3_600_000;
const personOf = ({ id, role, email }: Row): StaffPerson => ({ staffId: Number(id), role, email });
const ownerOf = (staffId: number): string => `staff-${staffId}`;
const over = (): HttpProblem => new HttpProblem(404, 'invitationOver');

/** Accounts of the staff: in tables apart from those of users. */
export function createStaffPeople({ pool, passwords, throttle, key, clock }: Options): StaffPeople {
  /** What checking the code of nobody's account is done with, so that it takes as long. */
  const nobodys = newSecret();

  async function invitation(token: string): Promise<Invitation | null> {
    const { rows } = await pool.query<Row & { sealed_secret: Buffer; expires_at: Date }>(
      `select p.id, p.role, p.email, i.sealed_secret, i.expires_at
       from identity.staff_invitations i join identity.staff p on p.id = i.staff_id where i.token_hash = $1 and i.expires_at > $2`,
      [digestOf(token), clock()],
    );
    const [row] = rows;
    if (!row) return null;
    const person = personOf(row);
    const secret = openSecret(key, ownerOf(person.staffId), row.sealed_secret);
    return { ...person, secret, uri: addressOfSecret(secret, person.email), expiresAt: row.expires_at };
  }

  async function find(email: string): Promise<SecretRow | null> {
    const { rows } = await pool.query<SecretRow>(
      `select id, role, email, password_hash, sealed_secret from identity.staff where email = $1 and password_hash is not null`,
      [email],
    );
    return rows[0] ?? null;
  }

  /** False if this code, or a later one, was used already. */
  async function useUp(staffId: number, step: number): Promise<boolean> {
    const { rowCount } = await pool.query('update identity.staff set last_step = $2 where id = $1 and last_step < $2', [staffId, step]);
    return rowCount === 1;
  }

  return {
    async add(given, role) {
      const email = addressOf(given, '/email');
      const { rows } = await pool
        .query<Row>(
          `with added as (
             insert into identity.staff (email, role, invited_at) values ($1, $2, $3) on conflict (email) do nothing returning id, role, email
           )
           select id, role, email from added union all select id, role, email from identity.staff where email = $1`,
          [email, role, clock()],
        )
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new CannotInvite('this address belongs to an athlete or a coach') : error;
        });
      const [row] = rows;
      if (!row) throw new CannotInvite('somebody else is inviting this address; try again');
      if (row.role !== role) throw new CannotInvite(`this person is ${row.role} already, and nobody has two roles`);
      return personOf(row);
    },

    async invite(staffId) {
      const [token, expiresAt] = [newToken(), new Date(clock().getTime() + staffLimits.invitationHours * hourMs)];
      await pool.query(
        `insert into identity.staff_invitations (token_hash, staff_id, sealed_secret, expires_at) values ($1, $2, $3, $4)
         on conflict (staff_id) do update set token_hash = excluded.token_hash, sealed_secret = excluded.sealed_secret,
           expires_at = excluded.expires_at`,
        [digestOf(token), staffId, sealSecret(key, ownerOf(staffId), newSecret()), expiresAt],
      );
      return { token, expiresAt };
    },

    invitation,

    async accept(token, password, code, joined) {
      const found = await invitation(token);
      if (!found) throw over();
      const step = stepOf(found.secret, code, clock());
      if (step === null) throw new HttpProblem(403, 'wrongStaffCode', '/code');
      passwords.mustBeUncommon(password, found.email);
      const hash = await passwords.hash(password);
      await joined(found);
      await withTransaction(pool, async (client) => {
        const { rows } = await client.query<{ sealed_secret: Buffer }>(
          'delete from identity.staff_invitations where token_hash = $1 returning sealed_secret',
          [digestOf(token)],
        );
        const [row] = rows;
        if (!row) throw over();
        await client.query(
          'update identity.staff set password_hash = $2, sealed_secret = $3, last_step = $4, joined_at = $5 where id = $1',
          [found.staffId, hash, row.sealed_secret, step, clock()],
        );
      });
      return found;
    },

    async check({ email: given, password, code }, ip) {
      const email = addressOf(given, '/email');
      const attempt = await throttle.login({ name: `staff ${email}`, standing: { kind: 'stranger' }, ip });
      const person = await attempt.of(async () => {
        const row = await find(email);
        const isRight = await passwords.verify(row?.password_hash ?? null, password);
        const secret = row ? openSecret(key, ownerOf(Number(row.id)), row.sealed_secret) : nobodys;
        const step = stepOf(secret, code, clock());
        if (!row || !isRight || step === null) return null;
        return (await useUp(Number(row.id), step)) ? personOf(row) : null;
      });
      if (person) await attempt.succeed();
      return person;
    },

    async auditors() {
      const { rows } = await pool.query<Row>(
        `select id, role, email from identity.staff where role = 'auditor' order by id desc limit ${staffLimits.grants}`,
      );
      return rows.map(personOf);
    },

    async seed({ staffId }, password) {
      const { rows } = await pool.query<{ sealed_secret: Buffer | null }>('select sealed_secret from identity.staff where id = $1', [staffId]);
      const sealed = rows[0]?.sealed_secret;
      if (sealed) return openSecret(key, ownerOf(staffId), sealed);
      const secret = newSecret();
      await pool.query('update identity.staff set password_hash = $2, sealed_secret = $3, joined_at = $4 where id = $1', [
        staffId,
        await passwords.hash(password),
        sealSecret(key, ownerOf(staffId), secret),
        clock(),
      ]);
      return secret;
    },
  };
}
