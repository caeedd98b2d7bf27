import { isUtf8 } from 'node:buffer';
import type { RecordLine } from './format.ts';

const backslash = 0x5c;
const zero = 0x30;

/**
 * Bytes that Postgres wrote as `encode(…, 'escape')`: as text, where that gives them back. A backslash is doubled, zeros and what is beyond
 * ASCII are three octal digits after one, and all else stands as it is.
 */
export function unescaped(text: string): RecordLine['data'] {
  if (!text.includes('\\')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; length++) {
    if (bytes[at] !== backslash) bytes[length] = bytes[at++]!;
    else if (bytes[at + 1] === backslash) {
      bytes[length] = backslash;
      at += 2;
    } else {
      bytes[length] = (bytes[at + 1]! - zero) * 64 + (bytes[at + 2]! - zero) * 8 + bytes[at + 3]! - zero;
      at += 4;
    }
  }
  const whole = bytes.subarray(0, length);
  return isUtf8(whole) ? whole.toString('utf8') : { base64: whole.toString('base64') };
}
