import { describe, expect, it } from 'vitest';
import { escapeCopyText } from './copy-into.ts';

describe('escapeCopyText', () => {
  it.each([
    ['plain é 🎾', 'plain é 🎾'],
    ['a\tb\nc\rd\\e', String.raw`a\tb\nc\rd\\e`],
    [String.raw`\N`, String.raw`\\N`],
    ['nul\0nul', 'nulnul'],
    ['', ''],
    [null, String.raw`\N`],
    [true, 't'],
    [false, 'f'],
    [-1.5, '-1.5'],
    [9_007_199_254_740_993n, '9007199254740993'],
    [Uint8Array.of(0, 92, 255), String.raw`\\x005cff`],
  ])('writes %s as %s', (value, text) => {
    expect(escapeCopyText(value)).toBe(text);
  });
});
