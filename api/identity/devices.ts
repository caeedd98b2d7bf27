import { randomUUID } from 'node:crypto';
import type { Role } from '@academy/domain/identity';
import type { Pool } from 'pg';
import { type Headers, readDevices, setDevices } from './cookies.ts';
import type { SignedNames } from './signed-names.ts';

const day = 86_400;
/** Counted from the last sign-in. */
export const deviceSeconds = 180 * day;
/** Most accounts per browser; the least recently used is dropped. */
const mostInCookie = 5;
/** Most devices per account: each adds a separate count of guesses. */
export const mostOfAccount = 5;

/** The browsers in which an account signed in. A browser shared by accounts has a separate name for each. */
export interface Devices {
  /** The account's device named by the request's cookie; null if it names none that is still known. */
  find(emails: readonly string[], role: Role, headers: Headers): Promise<string | null>;
  /** Remembers the request's browser. If there are too many, a new one replaces the account's oldest. */
  know(accountId: number, headers: Headers): Promise<{ readonly id: string; readonly isNew: boolean; readonly setCookie: string }>;
  forget(id: string): Promise<void>;
}

export interface DevicesOptions {
  readonly pool: Pool;
  readonly names: SignedNames;
  readonly clock: () => Date;
}

export function createDevices({ pool, names, clock }: DevicesOptions): Devices {
  /** Names in the cookie, newest first. */
  const named = (headers: Headers): readonly string[] =>
    readDevices(headers)
      .slice(0, mostInCookie)
      .flatMap((text) => {
        const name = names.open(text);
        return name ? [toUuid(name)] : [];
      });

  /** Keeps a known device for longer; null if none of these is the account's. */
  async function keep(accountId: number, ids: readonly string[], until: Date, now: Date): Promise<string | null> {
    const { rows } = await pool.query<{ id: string }>({
      name: 'identity-keep-device',
      text: 'update identity.devices set expires_at = $3 where account_id = $1 and id = any($2::uuid[]) and expires_at > $4 returning id',
      values: [accountId, ids, until, now],
    });
    return rows[0]?.id ?? null;
  }

  return {
    async find(emails, role, headers) {
      const ids = named(headers);
      if (ids.length === 0) return null;
      const { rows } = await pool.query<{ id: string }>({
        name: 'identity-find-device',
        text: `select d.id from identity.devices d join identity.accounts a on a.id = d.account_id
               where d.id = any($1::uuid[]) and d.expires_at > $2 and a.email = any($3) and a.role = $4 and a.status = 'active' limit 1`,
        values: [ids, clock(), emails, role],
      });
      return rows[0]?.id ?? null;
    },

    async know(accountId, headers) {
      const now = clock();
      const until = new Date(now.getTime() + deviceSeconds * 1000);
      const ids = named(headers);
      const known = ids.length > 0 ? await keep(accountId, ids, until, now) : null;
      const id = known ?? randomUUID();
      if (known === null) {
        await pool.query({
          name: 'identity-add-device',
          text: `with dropped as (
             delete from identity.devices where id in (
               select id from identity.devices where account_id = $2 order by expires_at desc, id offset $5
             )
           )
           insert into identity.devices (id, account_id, created_at, expires_at) values ($1, $2, $3, $4)`,
          values: [id, accountId, now, until, mostOfAccount - 1],
        });
      }
      const kept = [id, ...ids.filter((one) => one !== id)].slice(0, mostInCookie);
      const cookie = kept.map((one) => names.sign(Buffer.from(one.replaceAll('-', ''), 'hex'))).join('.');
      return { id, isNew: known === null, setCookie: setDevices(cookie, deviceSeconds, headers) };
    },

    async forget(id) {
      await pool.query('delete from identity.devices where id = $1', [id]);
    },
  };
}

const toUuid = (name: Buffer): string => name.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
