import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type NoteKey, signatureTypes, type Signer } from '@academy/domain/audit';
import type { ClientBase } from 'pg';
import { publicKeyOf, secretKeyOf, signWith } from '../crypto.ts';

const ivBytes = 12;
const tagBytes = 16;
const seedBytes = 32;

/** Wrapped with its name and kind, so that a row copied to another cannot be used. */
const boundTo = (name: string, kind: number): Buffer => Buffer.from(`audit key ${kind} ${name}`);

function wrap(seed: Buffer, auditKey: Buffer, bound: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', auditKey, iv, { authTagLength: tagBytes }).setAAD(bound);
  const body = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unwrap(wrapped: Buffer, auditKey: Buffer, bound: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', auditKey, wrapped.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(bound).setAuthTag(wrapped.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(wrapped.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch (error) {
    throw new Error('AUDIT_KEY does not open the keys that sign heads', { cause: error });
  }
}

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
  let rows = await read(client);
  if (rows.length === 0) {
    for (const { name, kind } of wanted) await make(client, auditKey, name, kind, now);
    rows = await read(client);
  }
  if (!wanted.every(({ name, kind }) => rows.some((row) => row.name === name && row.kind === kind)))
    throw new Error(`the heads of this log are signed as ${rows[0]?.name ?? 'nobody'}, not as ${origin}: AUDIT_ORIGIN must stay`);
  return rows.map(({ name, kind, public_key: publicKey, wrapped }) => {
    const secret = secretKeyOf(unwrap(wrapped, auditKey, boundTo(name, kind)));
    return { key: { name, type: kind, publicKey }, sign: (message) => signWith(secret, message) };
  });
}

async function read(client: ClientBase): Promise<Row[]> {
  const { rows } = await client.query<Row>('select name, kind, public_key, wrapped from audit.keys order by kind, added_at');
  return rows;
}

async function make(client: ClientBase, auditKey: Buffer, name: string, kind: number, now: Date): Promise<void> {
  const seed = randomBytes(seedBytes);
  const values = [name, kind, Buffer.from(publicKeyOf(secretKeyOf(seed))), wrap(seed, auditKey, boundTo(name, kind)), now];
  await client.query('insert into audit.keys (name, kind, public_key, wrapped, added_at) values ($1, $2, $3, $4, $5)', values);
}
