import { hkdfSync } from 'node:crypto';

/** What the master key is used for; each purpose has a key of its own, so that none can stand in for another. */
export interface DerivedKeys {
  /** Seals signing keys (AES-256-GCM). */
  readonly wrap: Buffer;
  /** Digests e-mailed codes (HMAC). */
  readonly codes: Buffer;
  /** Derives the successor of a refresh token (HMAC). */
  readonly refresh: Buffer;
  /** Digests the keys of rate limits, so that they hold no addresses (HMAC). */
  readonly throttle: Buffer;
}

/** The master key is at least 32 bytes. */
export function deriveKeys(masterKey: Buffer): DerivedKeys {
  if (masterKey.length < 32) throw new Error('The master key has fewer than 32 bytes.');
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', masterKey, '', `academy/identity/${purpose}/1`, 32));
  return { wrap: derive('wrap'), codes: derive('codes'), refresh: derive('refresh'), throttle: derive('throttle') };
}
