/** Exports for other features. */
export { verifySignature } from './ed25519.ts';
export { canHash, hashing } from './sha256.ts';
