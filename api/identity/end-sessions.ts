import type { Role } from '@academy/domain/identity';
import type { Pool } from 'pg';
import { sessionsChannel } from './revocations.ts';

/** Whose sessions an operator ends. */
export type Whose = { readonly kind: Role | 'staff'; readonly id: number } | 'everybody';

/** Null for anything but `everybody` and a person, such as `athlete-7`, `coach-8` or `staff-3`. */
export function parseWhose(text: string | undefined): Whose | null {
  if (text === 'everybody') return text;
  const [, kind, digits] = /^(athlete|coach|staff)-([1-9]\d{0,14})$/u.exec(text ?? '') ?? [];
  return kind && digits ? { kind: kind as Role | 'staff', id: Number(digits) } : null;
}

/** The devices of one person are forgotten too, for one of them may be the thief's. */
const ofAccount = `with ended as (
    update identity.sessions s set revoked_at = $1 from identity.accounts a
    where a.id = s.account_id and a.id = $2 and a.role = $3 and s.revoked_at is null returning s.id
  ), forgotten as (
    delete from identity.devices where account_id in (select id from identity.accounts where id = $2 and role = $3)
  )`;
const ofStaff =
  'with ended as (update identity.staff_sessions set revoked_at = $1 where revoked_at is null and staff_id = $2 returning id)';
const ofEverybody = `with users as (update identity.sessions set revoked_at = $1 where revoked_at is null returning id),
  people as (update identity.staff_sessions set revoked_at = $1 where revoked_at is null returning id),
  ended as (select id from users union all select id from people)`;

/** Ends open sessions at once: running processes hear of it, and refuse their access tokens. Returns their number. */
export async function endSessions(pool: Pool, whose: Whose, now: Date): Promise<number> {
  const [ended, values] =
    whose === 'everybody' ? [ofEverybody, []] : whose.kind === 'staff' ? [ofStaff, [whose.id]] : [ofAccount, [whose.id, whose.kind]];
  const { rowCount } = await pool.query(`${ended} select pg_notify('${sessionsChannel}', id::text) from ended`, [now, ...values]);
  return rowCount ?? 0;
}
