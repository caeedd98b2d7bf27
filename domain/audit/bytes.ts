/** SHA-256, passed in because servers, browsers and the command line each have their own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export const hashLength = 32;

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** UTF-8. Throws a RangeError at half of a surrogate pair, which no UTF-8 stands for. */
export function utf8(text: string): Uint8Array {
  const ascii = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    // oxlint-disable-next-line unicorn/prefer-code-point -- nearly all texts are ASCII, of which this is twice as fast
    const code = text.charCodeAt(index);
    if (code >= 0x80) return beyondAscii(text);
    ascii[index] = code;
  }
  return ascii;
}

function beyondAscii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0;
    if (code < 0x80) bytes[length++] = code;
    else if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
      bytes[length++] = 0x80 | (code & 63);
    } else if (code < 0x1_00_00) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) throw new RangeError('half of a surrogate pair');
      bytes[length++] = 0xe0 | (code >> 12);
      bytes[length++] = 0x80 | ((code >> 6) & 63);
      bytes[length++] = 0x80 | (code & 63);
    } else {
      index++;
      bytes[length++] = 0xf0 | (code >> 18);
      bytes[length++] = 0x80 | ((code >> 12) & 63);
      bytes[length++] = 0x80 | ((code >> 6) & 63);
      bytes[length++] = 0x80 | (code & 63);
    }
  }
  return bytes.subarray(0, length);
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The two digits of each 12 bits. */
const pairs = Array.from({ length: 4_096 }, (_, bits) => digits.charAt(bits >> 6) + digits.charAt(bits & 63));
const valueOf: ReadonlyMap<string, number> = new Map(Array.from(digits, (digit, value) => [digit, value]));

/** Base64 as in RFC 4648, section 4, with padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  const whole = bytes.length - (bytes.length % 3);
  for (let at = 0; at < whole; at += 3) {
    const group = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
    text += pairs[group >> 12]! + pairs[group & 4_095]!;
  }
  if (bytes.length - whole === 1) return `${text}${pairs[bytes[whole]! << 4]!}==`;
  if (bytes.length - whole === 2) {
    const group = (bytes[whole]! << 10) | (bytes[whole + 1]! << 2);
    return `${text}${pairs[group >> 6]!}${digits.charAt(group & 63)}=`;
  }
  return text;
}

/** The bytes, or null unless the text is exactly what `toBase64` writes: two texts never stand for the same bytes. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let at = 0;
  for (let index = 0; index < text.length; index += 4) {
    let group = 0;
    for (let offset = 0; offset < 4; offset++) {
      const isPadding = index + offset >= text.length - padding;
      const value = isPadding ? 0 : valueOf.get(text.charAt(index + offset));
      if (value === undefined) return null;
      group = (group << 6) | value;
    }
    for (const shift of [16, 8, 0]) if (at < bytes.length) bytes[at++] = (group >> shift) & 255;
  }
  return toBase64(bytes) === text ? bytes : null;
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A whole number as C2SP's texts write it, without leading zeros; null for anything else and above 2^53 - 1. */
export function wholeNumber(text: string): number | null {
  const value = Number(text);
  return /^(?:0|[1-9]\d{0,15})$/u.test(text) && Number.isSafeInteger(value) ? value : null;
}
