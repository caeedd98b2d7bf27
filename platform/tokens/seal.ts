import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Texts that only those who have the key can have made: for links that need no signing in. They never run out. */
export interface Seal {
  /** `text` is of letters, digits, `-` and `_`; so is the token, with a dot before its last part. */
  readonly seal: (text: string) => string;
  /** The text of a token; null if it was made otherwise. */
  readonly open: (token: string) => string | null;
}

const form = /^([\w-]{1,200})\.([\w-]{43})$/u;

/** One key for each purpose, so that a token of one means nothing to another. */
export function createSeal(rootKey: Buffer, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', rootKey, '', `academy/seal/${purpose}/1`, 32));
  const macOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    seal: (text) => `${text}.${macOf(text).toString('base64url')}`,
    open(token) {
      const [, text = '', mac = ''] = form.exec(token) ?? [];
      if (text === '') return null;
      return timingSafeEqual(macOf(text), Buffer.from(mac, 'base64url')) ? text : null;
    },
  };
}
