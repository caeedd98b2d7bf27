import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { withTransaction } from '@academy/platform/postgres';
import { unwrap, wrap } from '@academy/platform/wrapping';
import type { Pool } from 'pg';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface SigningKeys {
  current(): SigningKey;
  /** Null for a kid that is not ours or was withdrawn. */
  publicKey(kid: string): KeyObject | null;
  /** Reads keys added or withdrawn by other processes, and adds a key if the newest is old. */
  refresh(): Promise<void>;
}

const days = 86_400_000;
/** A new key is published before use, so that every process knows it before meeting a token signed with it. */
const publishedFirst = 30 * 60_000;
const usedFor = 90 * days;
/** Long enough for every token it signed to have expired. */
const verifiesFor = 2 * days;

/**
 * ES256 keys from Postgres; private parts are sealed with a key stored elsewhere. Key objects are created once, because parsing a key costs
 * more than signing.
 */
export async function createSigningKeys({ pool, key, clock }: { pool: Pool; key: Buffer; clock: () => Date }): Promise<SigningKeys> {
  let keys: (SigningKey & { readonly createdAt: Date; readonly isRetired: boolean })[] = [];

  async function read(): Promise<void> {
    const { rows } = await pool.query<{
      kid: string;
      public_key: string;
      sealed_private_key: Buffer;
      created_at: Date;
      retired_at: Date | null;
    }>(
      `select kid, public_key, sealed_private_key, created_at, retired_at from identity.signing_keys
       where retired_at is null or retired_at > $1 order by created_at desc`,
      [new Date(clock().getTime() - verifiesFor)],
    );
    const known = new Map(keys.map((one) => [one.kid, one]));
    keys = rows.map((row) => ({
      kid: row.kid,
      createdAt: row.created_at,
      isRetired: row.retired_at !== null,
      publicKey: known.get(row.kid)?.publicKey ?? createPublicKey(row.public_key),
      privateKey: known.get(row.kid)?.privateKey ?? createPrivateKey(unwrap(key, row.kid, row.sealed_private_key)),
    }));
  }

  async function refresh(): Promise<void> {
    await read();
    const now = clock();
    const [newest] = usable();
    if (newest && now.getTime() - newest.createdAt.getTime() < usedFor) return;
    await add(pool, key, now);
    await read();
  }

  const usable = (): typeof keys => keys.filter((one) => !one.isRetired);

  await refresh();
  return {
    refresh,
    current() {
      const before = clock().getTime() - publishedFirst;
      const signing = usable().find((one) => one.createdAt.getTime() <= before) ?? usable().at(-1);
      if (!signing) throw new Error('There is no signing key.');
      return signing;
    },
    publicKey: (kid) => keys.find((one) => one.kid === kid)?.publicKey ?? null,
  };
}

/** Adds a key and retires its predecessors, unless another process has just done so. */
async function add(pool: Pool, key: Buffer, now: Date): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  await withTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('identity.signing_keys', 0))`);
    const { rowCount } = await client.query(
      `insert into identity.signing_keys (kid, public_key, sealed_private_key, created_at)
       select $1, $2, $3, $4
       where not exists (select 1 from identity.signing_keys where retired_at is null and created_at > $5)`,
      [
        kid,
        publicKey.export({ type: 'spki', format: 'pem' }),
        wrap(key, kid, privateKey.export({ type: 'pkcs8', format: 'pem' })),
        now,
        new Date(now.getTime() - usedFor),
      ],
    );
    if (rowCount !== 1) return;
    // The previous key signs until the new one is known everywhere; only older ones are retired.
    await client.query(
      `update identity.signing_keys set retired_at = $1 where retired_at is null and kid not in
         (select kid from identity.signing_keys where retired_at is null order by created_at desc limit 2)`,
      [now],
    );
  });
}
