import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [nonceBytes, tagBytes] = [12, 16];

/** Nonce, tag, ciphertext. The owner is authenticated too, so that a row copied to another person opens nothing. */
export function sealSecret(key: Buffer, owner: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if it was sealed for somebody else, or with another key. */
export function openSecret(key: Buffer, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString();
}
