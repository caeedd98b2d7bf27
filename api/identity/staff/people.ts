import { HttpProblem } from '@academy/platform/http';
import { withTransaction } from '@academy/platform/postgres';
import { unwrap, wrap } from '@academy/platform/wrapping';
import type { Pool } from 'pg';
import { addressOf } from '../address.ts';
import type { Passwords } from '../passwords.ts';
import type { Throttle } from '../throttle.ts';
import { newSecret, stepOf } from './app-codes.ts';
import { createStaffInvitations, ownerOf, personOf, type StaffInvitations, type StaffPerson, type StaffRow } from './invitations.ts';
import { digestOf } from './random-token.ts';

/** What an invited or known person does to be let in. */
export interface StaffPeople extends StaffInvitations {
  /** Keeps password and secret; `joined` is awaited before. Throws HttpProblem 400 `commonPassword`, 403 `wrongStaffCode`, 404 `invitationOver`. */
  accept(token: string, password: string, code: string, joined: (person: StaffPerson) => Promise<unknown>): Promise<StaffPerson>;
  /** Null if address, password or code is wrong. A code that was right is used up. Throws HttpProblem 429. */
  check(given: { readonly email: string; readonly password: string; readonly code: string }, ip: string): Promise<StaffPerson | null>;
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

interface SecretRow extends StaffRow {
  readonly password_hash: string;
  readonly sealed_secret: Buffer;
}

const over = (): HttpProblem => new HttpProblem(404, 'invitationOver');

/** Accounts of the staff: in tables apart from those of users. */
export function createStaffPeople({ pool, passwords, throttle, key, clock }: Options): StaffPeople {
  /** What checking the code of nobody's account is done with, so that it takes as long. */
  const nobodys = newSecret();
  const invitations = createStaffInvitations({ pool, key, clock });

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
    ...invitations,

    async accept(token, password, code, joined) {
      const found = await invitations.invitation(token);
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
      passwords.mustHaveRoom();
      const email = addressOf(given, '/email');
      const attempt = await throttle.login({ name: `staff ${email}`, standing: { kind: 'stranger' }, ip });
      const person = await attempt.of(async () => {
        const row = await find(email);
        const isRight = await passwords.verify(row?.password_hash ?? null, password);
        const secret = row ? unwrap(key, ownerOf(Number(row.id)), row.sealed_secret).toString() : nobodys;
        const step = stepOf(secret, code, clock());
        if (!row || !isRight || step === null) return null;
        return (await useUp(Number(row.id), step)) ? personOf(row) : null;
      });
      if (person) await attempt.succeed();
      return person;
    },

    async seed({ staffId }, password) {
      const { rows } = await pool.query<{ sealed_secret: Buffer | null }>('select sealed_secret from identity.staff where id = $1', [
        staffId,
      ]);
      const sealed = rows[0]?.sealed_secret;
      if (sealed) return unwrap(key, ownerOf(staffId), sealed).toString();
      const secret = newSecret();
      await pool.query('update identity.staff set password_hash = $2, sealed_secret = $3, joined_at = $4 where id = $1', [
        staffId,
        await passwords.hash(password),
        wrap(key, ownerOf(staffId), secret),
        clock(),
      ]);
      return secret;
    },
  };
}
