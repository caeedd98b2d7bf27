import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Binds a box to its event, type and person. */
export const bindingOf = (id: string, type: string, subject: string): string => `${id}|${type}|${subject}`;

/** The box was sealed by a later version of this program; it is neither damaged nor erased. */
export class UnknownSeal extends Error {
  constructor(mark: string) {
    super(`a box is sealed with ${JSON.stringify(mark)}, which this version cannot open`);
    this.name = 'UnknownSeal';
  }
}

const mostMark = 40;

/** Seals JSON under a 256-bit key. The binding (event id, type, subject) keeps a box from being moved to another event. */
export function seal(fields: unknown, key: KeyObject, binding: string): string {
  return sealBytes(Buffer.from(JSON.stringify(fields)), key, binding).toString('base64');
}

/**
 * Throws if the box was tampered with or the key is wrong. A box without a mark is of AES-256-GCM. A later algorithm puts its name and a
 * colon in front, once every process can open it: `aes-256-gcm-siv:…`.
 */
export function unseal(box: string, key: KeyObject, binding: string): unknown {
  const end = box.indexOf(':');
  // Base64 has no colon.
  if (end >= 0) throw new UnknownSeal(box.slice(0, Math.min(end, mostMark)));
  return JSON.parse(unsealBytes(Buffer.from(box, 'base64'), key, binding).toString()) as unknown;
}

const pool = Buffer.allocUnsafe(ivBytes * 512);
let taken = pool.length;

/**
 * Draws random bytes for many at once, because a request to the system costs more than the bytes. A view of the pool, valid until refilled.
 */
function nextIv(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += ivBytes;
  return pool.subarray(taken - ivBytes, taken);
}

/** Seals bytes, such as a piece of a file, in the same way. */
export function sealBytes(bytes: Buffer, key: KeyObject, binding: string): Buffer {
  const iv = nextIv();
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(binding, 'latin1'));
  const sealed = cipher.update(bytes);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws if the bytes were tampered with or the key is wrong. */
export function unsealBytes(bytes: Buffer, key: KeyObject, binding: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(binding, 'latin1'));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}
