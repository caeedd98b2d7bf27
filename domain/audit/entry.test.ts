import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../kernel/random.fixture.ts';
import { areEqual, fromBase64, type Sha256, toBase64, utf8, wholeNumber } from './bytes.ts';
import { entryOf, leafHash, type StoredBytes } from './entry.ts';

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const event: StoredBytes = {
  stream: 'review-5_7',
  revision: 18_446_744_073_709_551_615n,
  type: 'ReviewLeft',
  id: '01234567-89ab-cdef-fedc-ba9876543210',
  isJson: true,
  data: Buffer.from('{"stars":5}'),
  metadata: Buffer.from('{"version":1}'),
};
const textOf = (changed: Partial<StoredBytes> = {}): string => Buffer.from(entryOf({ ...event, ...changed }, sha256)).toString();

describe('an entry', () => {
  it('is canonical JSON with digests of the stored bytes', () => {
    expect(textOf()).toBe(
      '["academy.event/1","review-5_7","18446744073709551615","ReviewLeft","01234567-89ab-cdef-fedc-ba9876543210","json",' +
        '"A7b3DX+XNR4TGgJiuJx6I+AahuBOajaaa33nSXHFiZ8=","WAoPvASdEPjVVUvxm3ubu8uQd9lCICa1YjzvGQk1d9Q="]'.replace(
          /"A7[^]*/u,
          `"${Buffer.from(sha256(event.data)).toString('base64')}","${Buffer.from(sha256(event.metadata)).toString('base64')}"]`,
        ),
    );
    expect(textOf({ isJson: false, metadata: new Uint8Array() })).toMatch(
      /,"bytes",.*,"47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU="\]$/u,
    );
  });

  it('writes texts as RFC 8785 does', () => {
    // The string of section 3.2.2 there: only what has to be escaped is, in lower case.
    expect(textOf({ stream: '€$\u000F\nA\'B"\\\\"/', type: '\u0080\u2028😂é' })).toContain(
      '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/","18446744073709551615","\u0080\u2028😂é"',
    );
    expect(textOf({ stream: '\\ud800' })).toContain('"\\\\ud800"');
    for (const name of ['stream', 'type', 'id']) expect(() => textOf({ [name]: 'a\uD800' })).toThrow(RangeError);
  });

  it('differs with each part of the event', () => {
    const changes: Partial<StoredBytes>[] = [
      { stream: 'review-5_8' },
      { revision: 1n },
      { type: 'ReviewEdited' },
      { id: '0' },
      { isJson: false },
      { data: Buffer.from('{"stars":4}') },
      { metadata: new Uint8Array() },
    ];
    expect(new Set([textOf(), ...changes.map(textOf)]).size).toBe(changes.length + 1);
  });

  it('is refused where two bytes cannot hold its length', () => {
    expect(() => textOf({ stream: 'x'.repeat(65_536) })).toThrow(RangeError);
  });

  it('is hashed with a zero before it', () => {
    const entry = entryOf(event, sha256);
    expect(leafHash(entry, sha256)).toEqual(sha256(Buffer.concat([Buffer.of(0), entry])));
  });
});

describe('bytes', () => {
  const random = randomOf(64);

  it('are written in base64 as Node writes them, and read only so', () => {
    for (let round = 0; round < 300; round++) {
      const bytes = Uint8Array.from({ length: random(40) }, () => random(256));
      const text = toBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      const read = fromBase64(text);
      expect(read && areEqual(read, bytes)).toBe(true);
    }
    expect(['A', 'AA', 'AAA', 'AB==', 'AAB=', 'A===', 'AA=A', '====', 'AA==AAAA', 'A_-A', 'AAA\n'].map(fromBase64)).toEqual(
      Array(11).fill(null),
    );
  });

  it('are written in UTF-8 as Node writes them', () => {
    for (let round = 0; round < 300; round++) {
      const points = Array.from({ length: random(20) }, () => random([0x80, 0x800, 0xd8_00, 0x11_00_00][random(4)] ?? 1));
      const text = String.fromCodePoint(...points.map((point) => (point >= 0xd8_00 && point <= 0xdf_ff ? 0x41 : point)));
      expect(Buffer.from(utf8(text)).equals(Buffer.from(text))).toBe(true);
    }
    for (const half of ['\uD800', 'a\uDC00', '\uD800\uD800']) expect(() => utf8(half)).toThrow(RangeError);
  });

  it('know whole numbers', () => {
    expect(['0', '12', '9007199254740991'].map(wholeNumber)).toEqual([0, 12, Number.MAX_SAFE_INTEGER]);
    expect(['', '01', '-1', '1e3', ' 1', '1.0', '9007199254740992', '99999999999999999'].map(wholeNumber)).toEqual(Array(8).fill(null));
  });
});
