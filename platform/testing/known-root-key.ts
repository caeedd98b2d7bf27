import type { RootKey } from '../postgres/index.ts';

/** A root key that lies in no database. */
export const knownRootKey = (root: Buffer): RootKey => ({ read: () => Promise.resolve(root) });
