import { describe, expect, it } from 'vitest';
import { misspellingKeys, slipsBetween, wordsOf } from './spelling.ts';

describe('wordsOf', () => {
  it.each([
    ['Asha Rao', ['asha', 'rao']],
    ['  Renée O’Neill-Šimić ', ['renee', 'o', 'neill', 'simic']],
    ['आशा राव', ['आशा', 'राव']],
    ['Asha ASHA asha', ['asha']],
    [' - ', []],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

const pairs = [
  ['tennis', 'tenis', 1],
  ['tennis', 'tennsi', 1],
  ['tennis', 'dennis', 1],
  ['tennis', 'teniss', null],
  ['football', 'fotbal', null],
  ['football', 'footbaal', 1],
  ['badminton', 'badmiton', 1],
  ['badminton', 'batmintan', 2],
  ['basketball', 'baksetbal', 2],
  ['asha', 'usha', 1],
  ['rao', 'roa', null],
  ['venkataramanan', 'venkatraman', null],
  ['venkataramanan', 'venkatramanan', 1],
  ['आशा', 'आशा', 0],
] as const;

describe('slipsBetween', () => {
  it.each(pairs)('%s and %s: %j', (a, b, slips) => {
    expect([slipsBetween(a, b), slipsBetween(b, a)]).toEqual([slips, slips]);
  });
});

describe('misspellingKeys', () => {
  it.each(pairs.filter(([, , slips]) => slips !== null))('%s and %s share a key', (a, b) => {
    const keys = new Set(misspellingKeys(a));
    expect(misspellingKeys(b).some((key) => keys.has(key))).toBe(true);
  });

  it('of a short word are only the word itself', () => {
    expect(misspellingKeys('rao')).toEqual(['rao']);
  });

  it('are bounded for long words', () => {
    expect(misspellingKeys('abcdefghijklmnopqrstuvwxyzabcdefghijklmn').length).toBeLessThan(80);
  });
});
