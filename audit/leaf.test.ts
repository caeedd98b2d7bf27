import { entryOf, leafHash, toHex } from '@academy/domain/audit';
import { expect, it } from 'vitest';
import { sha256 } from './crypto.ts';
import { bytesOf, type RecordLine } from './export/format.ts';
import { leafDigits } from './leaf.ts';

const hashable = (part: RecordLine['data']): string | Uint8Array => (typeof part === 'string' ? part : bytesOf(part));
const names = { stream: 'note-1', revision: 18_446_744_073_709_551_615n, type: 'Noted', id: 'one', isJson: true };
const parts = ['', '{"n":1}', 'ä€😂', '\uD800 half', '\0', { base64: '/w==' }] as const;

it('is the hash of the entry, whatever the bytes are', () => {
  for (const data of parts)
    for (const metadata of parts)
      for (const changed of [names, { ...names, stream: 'note-😂"\\\n' }, { ...names, revision: 0n, isJson: false }]) {
        const expected = toHex(leafHash(entryOf({ ...changed, data: bytesOf(data), metadata: bytesOf(metadata) }, sha256), sha256));
        expect(leafDigits(changed, bytesOf(data), bytesOf(metadata))).toBe(expected);
        expect(leafDigits(changed, hashable(data), hashable(metadata))).toBe(expected);
      }
});

it('is none where no entry can hold the names', () => {
  for (const stream of ['a\uD800', 'x'.repeat(65_536), '€'.repeat(21_845)])
    expect(() => leafDigits({ ...names, stream }, '', '')).toThrow(RangeError);
});
