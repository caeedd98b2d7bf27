import { createHmac, timingSafeEqual } from 'node:crypto';

const bytes = 16;

/** Sixteen authenticated bytes of ours, as 43 characters of base64url. */
export interface SignedNames {
  sign(name: Buffer): string;
  /** Null unless signed by us for this purpose. Never throws. */
  open(text: string): Buffer | null;
}

export function createSignedNames(key: Buffer, purpose: string): SignedNames {
  const mac = (name: Buffer): Buffer => createHmac('sha256', key).update(`${purpose}\0`).update(name).digest().subarray(0, bytes);
  return {
    sign: (name) => Buffer.concat([name, mac(name)]).toString('base64url'),
    open(text) {
      const both = Buffer.from(text, 'base64url');
      const name = both.subarray(0, bytes);
      return both.length === 2 * bytes && timingSafeEqual(mac(name), both.subarray(bytes)) ? name : null;
    },
  };
}
