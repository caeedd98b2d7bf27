import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { SubjectKeys } from '../event-store/types.ts';
import { outageIn } from '../outages/index.ts';
import { unwrap, wrap } from '../wrapping/index.ts';
import type { Migrations } from './migrate.ts';
import type { RootKey } from './root-keys.ts';
import { rootKeysSql } from './root-keys-sql.ts';

export const subjectKeysSql = `create schema if not exists identity;
         create table identity.subject_keys (
           subject text primary key,
           wrapped bytea,
           created_at timestamptz not null default now(),
           destroyed_at timestamptz,
           check ((wrapped is null) = (destroyed_at is not null))
         )`;

/** The tables of personal keys and of the root key that wraps them. Listed by every user of the keys; applied once. */
export const subjectKeysMigration: Migrations = {
  'identity-subject-keys': { up: (transaction) => transaction.raw(subjectKeysSql) },
  'identity-root-keys': {
    async up(transaction) {
      // Listed before it in a new database, this table is there only where something was sealed before.
      const { rows } = await transaction.raw<{ rows: { is_old: boolean }[] }>(
        `select to_regclass('identity.signing_keys') is not null as is_old`,
      );
      await transaction.raw(rootKeysSql('identity', rows[0]?.is_old ?? false));
    },
  },
};

/** Channel of notifications about destroyed keys. */
export const subjectKeysChannel = 'subject_keys';

/** Longest use of a cached key in another process after its destruction, if the notification is lost. */
const cacheMs = 60_000;
/** The same while Postgres is down: longer than an access token lives, so that signed-in users can continue. */
const staleMs = 20 * 60_000;
const cacheSize = 100_000;
const keyBytes = 32;

/** Undefined if the row is damaged, or another person's: such a row must not block the others. */
function opened(wrapped: Buffer, rootKey: Buffer, subject: string): KeyObject | undefined {
  try {
    return createSecretKey(unwrap(rootKey, subject, wrapped));
  } catch {
    return undefined;
  }
}

interface Entry {
  /** Null if it was destroyed, which is final; undefined if it cannot be decrypted. */
  readonly key: KeyObject | null | undefined;
  /** Time of reading. */
  readonly at: number;
}

/** For writers: nothing may be sealed with an unreadable key, nor with a second one. */
function usable(entry: Entry | undefined, subject: string): KeyObject | null {
  if (entry && entry.key === undefined) throw new Error(`the key of ${subject} cannot be opened`);
  return entry?.key ?? null;
}

type Found = ReadonlyMap<string, Entry>;

export interface PostgresSubjectKeys extends SubjectKeys {
  /** Call it with each payload of `subjectKeysChannel`. */
  readonly forget: (subject: string) => void;
}

/**
 * Personal keys in Postgres, each wrapped by the root key (32 bytes). Absence is never cached, because a key may be created at any
 * moment. `now` in milliseconds; default the process' clock.
 */
export function createSubjectKeys(pool: Pool, rootKey: RootKey, now: () => number = () => performance.now()): PostgresSubjectKeys {
  const cache = new LRUCache<string, Entry>({ max: cacheSize });
  const reading = new Map<string, Promise<Found>>();
  const writing = new Map<string, Promise<KeyObject | null>>();
  /** Of each query under way, whose keys were destroyed meanwhile: it may have read them before. */
  const underWay = new Set<Set<string>>();
  const forget = (subject: string): void => {
    cache.delete(subject);
    for (const gone of underWay) gone.add(subject);
  };

  const query = async (subjects: readonly string[]): Promise<Found> => {
    const root = await rootKey.read();
    const gone = new Set<string>();
    underWay.add(gone);
    const { rows } = await pool
      .query<{ subject: string; wrapped: Buffer | null }>({
        name: 'subject-keys-read',
        text: 'select subject, wrapped from identity.subject_keys where subject = any($1)',
        values: [subjects],
      })
      .finally(() => underWay.delete(gone));
    const found = new Map<string, Entry>();
    for (const { subject, wrapped } of rows) {
      const entry = { key: wrapped && opened(wrapped, root, subject), at: now() };
      found.set(subject, entry);
      if (entry.key !== undefined && !gone.has(subject)) cache.set(subject, entry);
    }
    return found;
  };

  const cached = (subject: string, mostMs: number): Entry | undefined => {
    const entry = cache.get(subject);
    return entry && now() - entry.at < mostMs ? entry : undefined;
  };

  /** Falls back to cached keys while Postgres is down. Throws the error if some are not cached. */
  const stale = (subjects: readonly string[], error: unknown): Map<string, Entry> => {
    const known = new Map<string, Entry>();
    for (const subject of subjects) {
      const entry = cached(subject, staleMs);
      if (!entry || outageIn(error) === null) throw error;
      known.set(subject, entry);
    }
    return known;
  };

  let last: Promise<unknown> = Promise.resolve();
  let gathering: { readonly subjects: Set<string>; readonly run: Promise<Found> } | undefined;

  /** One query at a time; requests during it join the next one. A failed query rejects only its own requests. */
  const gather = (): { readonly subjects: Set<string>; readonly run: Promise<Found> } => {
    const subjects = new Set<string>();
    const run = last.then(() => {
      gathering = undefined;
      return query([...subjects]);
    });
    last = run.catch(() => undefined);
    return { subjects, run };
  };

  const load = (subjects: readonly string[]): Set<Promise<Found>> => {
    const loads = new Set<Promise<Found>>();
    for (const subject of subjects) {
      let running = reading.get(subject);
      if (!running) {
        gathering ??= gather();
        gathering.subjects.add(subject);
        running = gathering.run;
        reading.set(subject, running);
        const end = (): unknown => reading.delete(subject);
        running.then(end, end);
      }
      loads.add(running);
    }
    return loads;
  };

  const make = async (subject: string): Promise<KeyObject | null> => {
    const wrapped = wrap(await rootKey.read(), subject, randomBytes(keyBytes));
    await pool.query({
      name: 'subject-keys-make',
      text: 'insert into identity.subject_keys (subject, wrapped) values ($1, $2) on conflict (subject) do nothing',
      values: [subject, wrapped],
    });
    // The first writer won; every process uses that key.
    return usable((await query([subject])).get(subject), subject);
  };

  return {
    async forReading(subjects) {
      const keys = new Map<string, KeyObject | null>();
      const missing: string[] = [];
      for (const subject of subjects) {
        const entry = cached(subject, cacheMs);
        if (entry?.key !== undefined) keys.set(subject, entry.key);
        else missing.push(subject);
      }
      if (missing.length === 0) return keys;
      const found = await Promise.all(load(missing)).catch((error: unknown) => [stale(missing, error)]);
      for (const subject of missing) {
        const entry = found.map((part) => part.get(subject)).find((part) => part !== undefined);
        const key = entry ? entry.key : null;
        if (key !== undefined) keys.set(subject, key);
      }
      return keys;
    },

    async forWriting(subject) {
      const fresh = cached(subject, cacheMs);
      if (fresh) return usable(fresh, subject);
      let run = writing.get(subject);
      if (!run) {
        const [found] = load([subject]);
        run = Promise.resolve(found)
          .then((entries) => {
            const entry = entries?.get(subject);
            return entry ? usable(entry, subject) : make(subject);
          })
          .catch((error: unknown) => stale([subject], error).get(subject)?.key ?? null)
          .finally(() => writing.delete(subject));
        writing.set(subject, run);
      }
      return run;
    },

    async destroy(subject) {
      await pool.query(
        `with destroyed as (
           insert into identity.subject_keys (subject, wrapped, destroyed_at) values ($1, null, now())
           on conflict (subject) do update set wrapped = null, destroyed_at = coalesce(subject_keys.destroyed_at, now())
           returning subject
         )
         select pg_notify($2, subject) from destroyed`,
        [subject, subjectKeysChannel],
      );
      forget(subject);
      cache.set(subject, { key: null, at: now() });
    },

    forget,
  };
}
