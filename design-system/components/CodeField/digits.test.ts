import { describe, expect, it } from 'vitest';
import { digitsOf } from './digits.ts';

describe('digitsOf', () => {
  it.each([
    ['123456', '123456'],
    [' 12 34-56 ', '123456'],
    ['1234567', '123456'],
    ['a1b2', '12'],
    ['१२३४५६', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۴۵۶۷۸۹', '456789'],
    ['', ''],
  ])('takes from %j the code %j', (text, code) => expect(digitsOf(text, 6)).toBe(code));
});
