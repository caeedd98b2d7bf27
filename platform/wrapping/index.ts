import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const [nonceBytes, tagBytes] = [12, 16];

/**
 * A secret sealed under a key of 32 bytes (AES-256-GCM): nonce, tag, ciphertext. Its owner is authenticated too, so that a row copied to
 * another owner opens nothing.
 */
export function wrap(key: Buffer | KeyObject, owner: string, secret: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret. Throws if it was wrapped for another owner or under another key, or was changed. */
export function unwrap(key: Buffer | KeyObject, owner: string, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(wrapped.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(wrapped.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
