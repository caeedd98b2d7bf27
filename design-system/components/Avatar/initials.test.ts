import { describe, expect, it } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['Asha Kumar', 'AK'],
    ['  asha  r  kumar ', 'AK'],
    ['Asha', 'A'],
    ['', ''],
    ['आशा कुमार', 'आकु'],
  ])('makes of %j %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('tintOf', () => {
  it('is the same for the same name and differs between some names', () => {
    const tints = ['a', 'b', 'c', 'd', 'e'] as const;
    expect(tintOf('Asha Kumar', tints)).toBe(tintOf('Asha Kumar', tints));
    expect(new Set(['Asha', 'Ravi', 'Meera', 'John', 'Li', 'Zoe', 'Omar'].map((name) => tintOf(name, tints))).size).toBeGreaterThan(2);
  });
});
