import { hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { unwrap, wrap } from '../wrapping/index.ts';

export interface RootKey {
  /** 32 bytes, read from Postgres once. Rejects if the key from outside does not open it. */
  readonly read: () => Promise<Buffer>;
}

export interface RootKeyOptions {
  readonly client: Pick<Pool, 'query'>;
  /** Where the root key lies. */
  readonly schema: 'identity' | 'audit';
  /** The key from outside, at least 32 bytes. */
  readonly key: Buffer;
}

const rootBytes = 32;
/** The setting that holds the key from outside of each schema. */
export const variables = { identity: 'MASTER_KEY', audit: 'AUDIT_KEY' } as const;

const derived = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `academy/root/${purpose}/1`, 32));

/** Names a key from outside, and tells nothing about it: 16 hexadecimal digits. */
export const keyName = (key: Buffer): string => derived(key, 'name').toString('hex', 0, 8);

const wrapRoot = (key: Buffer, schema: string, root: Buffer): Buffer => wrap(derived(key, 'wrap'), `${schema} root`, root);

/** The root key of a schema, which one of the keys from outside opens; it is made by whoever asks first. */
export function createRootKey({ client, schema, key }: RootKeyOptions): RootKey {
  const name = keyName(key);
  const open = async (): Promise<Buffer> => {
    const made = [randomBytes(rootBytes), key].map((root) => wrapRoot(key, schema, root));
    const { rows } = await client.query<{ wrapped: Buffer | null }>(`select ${schema}.root_key($1, $2, $3) as wrapped`, [name, ...made]);
    const wrapped = rows[0]?.wrapped ?? null;
    if (wrapped === null)
      throw new Error(`${variables[schema]} (${name}) opens nothing in this database: it is another one's, or was retired`);
    return unwrap(derived(key, 'wrap'), `${schema} root`, wrapped);
  };
  let opened: Promise<Buffer> | undefined;
  return {
    read() {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
  };
}

export interface KeptKey {
  readonly name: string;
  readonly addedAt: Date;
}

/** The keys from outside that open the root key of a schema, the oldest first. */
export async function keptKeys({ client, schema }: Omit<RootKeyOptions, 'key'>): Promise<KeptKey[]> {
  const { rows } = await client.query<{ opened_by: string; added_at: Date }>(
    `select opened_by, added_at from ${schema}.root_keys order by added_at, opened_by`,
  );
  return rows.map(({ opened_by: name, added_at: addedAt }) => ({ name, addedAt }));
}

/** Lets another key from outside open the root key too; again, it changes nothing. */
export async function addKey({ client, schema, key }: RootKeyOptions, another: Buffer): Promise<void> {
  const root = await createRootKey({ client, schema, key }).read();
  await client.query(`insert into ${schema}.root_keys (opened_by, wrapped) values ($1, $2) on conflict (opened_by) do nothing`, [
    keyName(another),
    wrapRoot(another, schema, root),
  ]);
}

/** From now on this key opens nothing. False if it opened nothing before, or is the only one. */
export async function retireKey({ client, schema }: Omit<RootKeyOptions, 'key'>, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_retired: boolean }>(`select ${schema}.retire_root_key($1) as is_retired`, [name]);
  return rows[0]?.is_retired ?? false;
}
