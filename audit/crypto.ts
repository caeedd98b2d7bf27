import crypto, { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Sha256, Verify } from '@academy/domain/audit';

/** By way of hexadecimal digits: Node makes a buffer of its own for each digest in more than twice the time. */
export const sha256: Sha256 = (bytes) => Buffer.from(crypto.hash('sha256', bytes, 'hex'), 'hex');

/** What DER puts before the 32 bytes of an Ed25519 key. */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of a seed of 32 bytes. */
export const secretKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' });

export const publicKeyOf = (secret: KeyObject): Uint8Array =>
  createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length);

export const signWith = (secret: KeyObject, message: Uint8Array): Uint8Array => sign(null, message, secret);

/** Ed25519. False for anything that is no signature of the message. */
export const verifySignature: Verify = (publicKey, message, signature) =>
  verify(null, message, createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' }), signature);
