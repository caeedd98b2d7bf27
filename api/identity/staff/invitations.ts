import { staffLimits, type StaffRole } from '@academy/domain/staff';
import { unwrap, wrap } from '@academy/platform/wrapping';
import type { Pool } from 'pg';
import { addressOf } from '../address.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { addressOfSecret, newSecret } from './app-codes.ts';
import { digestOf, newToken } from './random-token.ts';

export interface StaffPerson {
  readonly staffId: number;
  readonly role: StaffRole;
  readonly email: string;
}

interface Invitation extends StaffPerson {
  /** Base32 */
  readonly secret: string;
  readonly uri: string;
  readonly expiresAt: Date;
}

/** Why an address cannot be invited. */
export class CannotInvite extends Error {}

export interface StaffInvitations {
  /** The person of the address, who may be new. Throws CannotInvite: the address is an account's, or the person has another role. */
  add(email: string, role: StaffRole): Promise<StaffPerson>;
  /** A new link's token; an earlier link of the person stops working. Nothing else changes until it is accepted. */
  invite(staffId: number): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Null if it was used or is too old. */
  invitation(token: string): Promise<Invitation | null>;
  /** The auditors, newest first, a bounded number. */
  auditors(): Promise<readonly StaffPerson[]>;
  /** Null if there is no such auditor. */
  auditor(staffId: number): Promise<StaffPerson | null>;
}

export interface StaffRow {
  readonly id: string;
  readonly role: StaffRole;
  readonly email: string;
}

export interface InvitationOptions {
  readonly pool: Pool;
  /** Seals secrets. */
  readonly key: Buffer;
  readonly clock: () => Date;
}

const hourMs = 3_600_000;
export const personOf = ({ id, role, email }: StaffRow): StaffPerson => ({ staffId: Number(id), role, email });
export const ownerOf = (staffId: number): string => `staff-${staffId}`;

/** Who belongs to the staff, in tables apart from those of users, and the links by which they join. */
export function createStaffInvitations({ pool, key, clock }: InvitationOptions): StaffInvitations {
  return {
    async add(given, role) {
      const email = addressOf(given, '/email');
      const { rows } = await pool
        .query<StaffRow>(
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
        [digestOf(token), staffId, wrap(key, ownerOf(staffId), newSecret()), expiresAt],
      );
      return { token, expiresAt };
    },

    async invitation(token) {
      const { rows } = await pool.query<StaffRow & { sealed_secret: Buffer; expires_at: Date }>(
        `select p.id, p.role, p.email, i.sealed_secret, i.expires_at
         from identity.staff_invitations i join identity.staff p on p.id = i.staff_id where i.token_hash = $1 and i.expires_at > $2`,
        [digestOf(token), clock()],
      );
      const [row] = rows;
      if (!row) return null;
      const person = personOf(row);
      const secret = unwrap(key, ownerOf(person.staffId), row.sealed_secret).toString();
      return { ...person, secret, uri: addressOfSecret(secret, person.email), expiresAt: row.expires_at };
    },

    async auditors() {
      const { rows } = await pool.query<StaffRow>(
        `select id, role, email from identity.staff where role = 'auditor' order by id desc limit ${staffLimits.grants}`,
      );
      return rows.map(personOf);
    },

    async auditor(staffId) {
      const { rows } = await pool.query<StaffRow>(`select id, role, email from identity.staff where id = $1 and role = 'auditor'`, [
        staffId,
      ]);
      return rows[0] ? personOf(rows[0]) : null;
    },
  };
}
