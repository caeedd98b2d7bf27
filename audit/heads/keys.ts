import { randomBytes } from 'node:crypto';
import { type NoteKey, signatureTypes, type Signer } from '@academy/domain/audit';
import { createRootKey } from '@academy/platform/postgres';
import { unwrap, wrap } from '@academy/platform/wrapping';
import type { ClientBase } from 'pg';
import { publicKeyOf, secretKeyOf, signWith } from '../crypto.ts';

const seedBytes = 32;

/** Wrapped with its name and kind, so that a row copied to another cannot be used. */
const boundTo = (name: string, kind: number): string => `audit key ${kind} ${name}`;

interface Row {
  readonly name: string;
  readonly kind: NoteKey['type'];
  readonly public_key: Buffer;
  readonly wrapped: Buffer;
}

/**
 * The keys that sign heads: the log's own, named by its origin, and a clock key, whose signature carries the time. They are made the first
 * time. Throws if AUDIT_KEY does not open them, or if the log was given another name.
 */
export async function openSigners(client: ClientBase, auditKey: Buffer, origin: string, now: Date): Promise<Signer[]> {
  const wanted = [
    { name: origin, kind: signatureTypes.plain },
    { name: `${origin}/clock`, kind: signatureTypes.cosignature },
  ];
  const rootKey = await createRootKey({ client, schema: 'audit', key: auditKey }).read();
  let rows = await read(client);
  if (rows.length === 0) {
    for (const { name, kind } of wanted) await make(client, rootKey, name, kind, now);
    rows = await read(client);
  }
  if (!wanted.every(({ name, kind }) => rows.some((row) => row.name === name && row.kind === kind)))
    throw new Error(`the heads of this log are signed as ${rows[0]?.name ?? 'nobody'}, not as ${origin}: AUDIT_ORIGIN must stay`);
  return rows.map(({ name, kind, public_key: publicKey, wrapped }) => {
    const secret = secretKeyOf(unwrap(rootKey, boundTo(name, kind), wrapped));
    return { key: { name, type: kind, publicKey }, sign: (message) => signWith(secret, message) };
  });
}

async function read(client: ClientBase): Promise<Row[]> {
  const { rows } = await client.query<Row>('select name, kind, public_key, wrapped from audit.keys order by kind, added_at');
  return rows;
}

async function make(client: ClientBase, rootKey: Buffer, name: string, kind: number, now: Date): Promise<void> {
  const seed = randomBytes(seedBytes);
  const values = [name, kind, Buffer.from(publicKeyOf(secretKeyOf(seed))), wrap(rootKey, boundTo(name, kind), seed), now];
  await client.query('insert into audit.keys (name, kind, public_key, wrapped, added_at) values ($1, $2, $3, $4, $5)', values);
}
