import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { SubjectKeys } from '../event-store/types.ts';
import type { Migrations } from './migrate.ts';

/** The table of the persons' keys. Whoever uses the keys lists it; it is applied once. */
export const subjectKeysMigration: Migrations = {
  'identity-subject-keys': {
    up: (transaction) =>
      transaction.raw(
        `create schema if not exists identity;
         create table identity.subject_keys (
           subject text primary key,
           wrapped bytea,
           created_at timestamptz not null default now(),
           destroyed_at timestamptz,
           check ((wrapped is null) = (destroyed_at is not null))
         )`,
      ),
  },
};

/** How long another process may go on using a key after it was destroyed. */
const cacheMs = 60_000;
const cacheSize = 100_000;
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** The subject is bound to its wrapped key, so a row copied to another person opens nothing. */
function wrap(key: Buffer, masterKey: KeyObject, subject: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', masterKey, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(subject));
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unwrap(wrapped: Buffer, masterKey: KeyObject, subject: string): KeyObject {
  const decipher = createDecipheriv('aes-256-gcm', masterKey, wrapped.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(subject)).setAuthTag(wrapped.subarray(ivBytes, ivBytes + tagBytes));
  return createSecretKey(Buffer.concat([decipher.update(wrapped.subarray(ivBytes + tagBytes)), decipher.final()]));
}

interface Entry {
  /** Null where it was destroyed, which is for good. */
  readonly key: KeyObject | null;
}

type Found = ReadonlyMap<string, Entry>;

/** Persons' keys in Postgres, each wrapped by the master key (32 bytes). Absence is never cached, for a key may come any moment. */
export function createSubjectKeys(pool: Pool, masterBytes: Buffer): SubjectKeys {
  if (masterBytes.length !== keyBytes) throw new Error(`the master key must have ${keyBytes} bytes`);
  const masterKey = createSecretKey(masterBytes);
  const cache = new LRUCache<string, Entry>({ max: cacheSize, ttl: cacheMs, ttlResolution: 1_000 });
  const reading = new Map<string, Promise<Found>>();
  const writing = new Map<string, Promise<KeyObject | null>>();

  const query = async (subjects: readonly string[]): Promise<Found> => {
    const { rows } = await pool.query<{ subject: string; wrapped: Buffer | null }>({
      name: 'subject-keys-read',
      text: 'select subject, wrapped from identity.subject_keys where subject = any($1)',
      values: [subjects],
    });
    const found = new Map<string, Entry>();
    for (const { subject, wrapped } of rows) {
      const entry = { key: wrapped && unwrap(wrapped, masterKey, subject) };
      found.set(subject, entry);
      cache.set(subject, entry);
    }
    return found;
  };

  let last: Promise<unknown> = Promise.resolve();
  let gathering: { readonly subjects: Set<string>; readonly run: Promise<Found> } | undefined;

  /** One query at a time; what is asked for while it runs goes into the next. A failure is that of its own askers only. */
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
        const forget = (): unknown => reading.delete(subject);
        running.then(forget, forget);
      }
      loads.add(running);
    }
    return loads;
  };

  const make = async (subject: string): Promise<KeyObject | null> => {
    const wrapped = wrap(randomBytes(keyBytes), masterKey, subject);
    await pool.query({
      name: 'subject-keys-make',
      text: 'insert into identity.subject_keys (subject, wrapped) values ($1, $2) on conflict (subject) do nothing',
      values: [subject, wrapped],
    });
    // Whoever came first decided; everybody uses that key.
    return (await query([subject])).get(subject)?.key ?? null;
  };

  return {
    async forReading(subjects) {
      const keys = new Map<string, KeyObject | null>();
      const missing: string[] = [];
      for (const subject of subjects) {
        const entry = cache.get(subject);
        if (entry) keys.set(subject, entry.key);
        else missing.push(subject);
      }
      if (missing.length === 0) return keys;
      const found = await Promise.all(load(missing));
      for (const subject of missing) {
        const entry = found.map((part) => part.get(subject)).find((part) => part !== undefined);
        keys.set(subject, entry ? entry.key : null);
      }
      return keys;
    },

    async forWriting(subject) {
      const cached = cache.get(subject);
      if (cached) return cached.key;
      let run = writing.get(subject);
      if (!run) {
        const [found] = load([subject]);
        run = Promise.resolve(found)
          .then((entries) => {
            const entry = entries?.get(subject);
            return entry ? entry.key : make(subject);
          })
          .finally(() => writing.delete(subject));
        writing.set(subject, run);
      }
      return run;
    },

    async destroy(subject) {
      await pool.query(
        `insert into identity.subject_keys (subject, wrapped, destroyed_at) values ($1, null, now())
         on conflict (subject) do update set wrapped = null, destroyed_at = coalesce(subject_keys.destroyed_at, now())`,
        [subject],
      );
      cache.set(subject, { key: null });
    },
  };
}
