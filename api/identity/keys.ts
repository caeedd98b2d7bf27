import { hkdfSync } from 'node:crypto';

/** Keys derived from the root key, one per purpose, so that none can replace another. */
export interface DerivedKeys {
  /** Seals signing keys (AES-256-GCM). */
  readonly wrap: Buffer;
  /** Digests e-mailed codes (HMAC). */
  readonly codes: Buffer;
  /** Derives the successor of a refresh token (HMAC). */
  readonly refresh: Buffer;
  /** Digests the keys of rate limits, so that they hold no addresses (HMAC). */
  readonly throttle: Buffer;
  /** Signs what cookies and mails carry: devices and passes (HMAC). */
  readonly names: Buffer;
  /** Seals the secrets of the staff's codes (AES-256-GCM). */
  readonly staff: Buffer;
}

/** The root key is at least 32 bytes. */
export function deriveKeys(rootKey: Buffer): DerivedKeys {
  if (rootKey.length < 32) throw new Error('The root key has fewer than 32 bytes.');
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', rootKey, '', `academy/identity/${purpose}/1`, 32));
  return {
    wrap: derive('wrap'),
    codes: derive('codes'),
    refresh: derive('refresh'),
    throttle: derive('throttle'),
    names: derive('names'),
    staff: derive('staff'),
  };
}
