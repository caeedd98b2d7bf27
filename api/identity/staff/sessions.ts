import { randomUUID } from 'node:crypto';
import { type Scope, staffLimits, type StaffRole } from '@academy/domain/staff';
import type { Pool } from 'pg';
import { type Revocations, sessionsChannel } from '../revocations.ts';
import { digestOf, newToken } from './random-token.ts';

export interface StaffSession {
  readonly id: string;
  readonly staffId: number;
  readonly role: StaffRole;
  readonly email: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date;
}

/** What an auditor was granted; everybody else has a grant of nothing without an end. */
export interface Granted {
  readonly scopes: readonly Scope[];
  readonly until: Date | null;
}

export interface StaffSessions {
  /** Returns it with the value of its cookie. It ends with the grant, if that is sooner. */
  open(
    person: Pick<StaffSession, 'staffId' | 'role' | 'email'>,
    granted: Granted,
  ): Promise<{ readonly session: StaffSession; readonly cookie: string }>;
  /** The session of a cookie; null if it is over. */
  find(cookie: string): Promise<StaffSession | null>;
  end(sessionId: string): Promise<void>;
  /** All of one person. */
  endAll(staffId: number): Promise<void>;
}

interface Options {
  readonly pool: Pool;
  readonly revocations: Pick<Revocations, 'add'>;
  readonly clock: () => Date;
}

interface Row {
  readonly id: string;
  readonly staff_id: string;
  readonly role: StaffRole;
  readonly email: string;
  readonly scopes: readonly Scope[];
  readonly expires_at: Date;
}

const hourMs = 3_600_000;
/** Most open sessions of a person; the oldest ends. */
const mostOpen = 10;

export function createStaffSessions({ pool, revocations, clock }: Options): StaffSessions {
  async function revoke(where: string, values: readonly unknown[]): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(
      `with ended as (update identity.staff_sessions set revoked_at = $1 where revoked_at is null and ${where} returning id)
       select id, pg_notify('${sessionsChannel}', id::text) from ended`,
      [clock(), ...values],
    );
    for (const { id } of rows) revocations.add(id);
  }

  return {
    async open({ staffId, role, email }, { scopes, until }) {
      const [id, cookie, now] = [randomUUID(), newToken(), clock()];
      const latest = new Date(now.getTime() + staffLimits.sessionHours * hourMs);
      const expiresAt = until !== null && until < latest ? until : latest;
      await pool.query(
        `insert into identity.staff_sessions (id, token_hash, staff_id, scopes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
        [id, digestOf(cookie), staffId, scopes, now, expiresAt],
      );
      await revoke(
        `id in (select id from identity.staff_sessions where staff_id = $2 and revoked_at is null
           order by created_at desc, id offset ${mostOpen})`,
        [staffId],
      );
      return { session: { id, staffId, role, email, scopes, expiresAt }, cookie };
    },
    async find(cookie) {
      const { rows } = await pool.query<Row>(
        `select s.id, s.staff_id, p.role, p.email, s.scopes, s.expires_at
         from identity.staff_sessions s join identity.staff p on p.id = s.staff_id
         where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2`,
        [digestOf(cookie), clock()],
      );
      const [row] = rows;
      if (!row) return null;
      const { id, role, email, scopes } = row;
      return { id, staffId: Number(row.staff_id), role, email, scopes, expiresAt: row.expires_at };
    },
    end: (id) => revoke('id = $2', [id]),
    endAll: (staffId) => revoke('staff_id = $2', [staffId]),
  };
}
