/** Exports for other features. */
export { AuditScreen } from './AuditScreen.tsx';
export { verifySignature } from './ed25519.ts';
export { canHash, hashing } from './sha256.ts';
export { useWords } from './use-words.ts';
