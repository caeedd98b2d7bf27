import { type Sha256, toHex } from '@academy/domain/audit';

/** Thrown inside of the work for what has to be hashed first. */
class Unhashed extends Error {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super('not hashed yet');
    this.name = 'Unhashed';
    this.bytes = bytes;
  }
}

/** Whether this page may hash at all: browsers allow it on https and on the own machine only. */
export const canHash = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

/** As many as a proof in a log of 2^53 records has, several times over. */
const mostHashes = 2_000;

/**
 * Does work that hashes at once, in a browser that hashes only in its own time: the work begins anew with each hash that it needs, until it
 * has all. It must do the same each time.
 */
export async function hashing<Result>(work: (sha256: Sha256) => Result | Promise<Result>): Promise<Result> {
  const known = new Map<string, Uint8Array>();
  const sha256: Sha256 = (bytes) => {
    const hash = known.get(toHex(bytes));
    if (!hash) throw new Unhashed(bytes);
    return hash;
  };
  while (known.size < mostHashes) {
    try {
      return await work(sha256);
    } catch (error) {
      if (!(error instanceof Unhashed)) throw error;
      known.set(toHex(error.bytes), new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(error.bytes))));
    }
  }
  throw new Error('this work needs too many hashes');
}
