import { describe, expect, it } from 'vitest';
import { cardDigits, caretAfter, groupDigits, passesLuhn } from './card-number.ts';

describe('a card number', () => {
  it.each([
    ['4242 4242-4242 4242', '4242424242424242'],
    ['४२42', '4242'],
    ['card', ''],
    ['1'.repeat(30), '1'.repeat(19)],
  ])('%s has the digits %s', (text, digits) => expect(cardDigits(text)).toBe(digits));

  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242424', '4242 4242 4242 4242 424'],
  ])('%s is written %s', (digits, grouped) => {
    expect(groupDigits(digits)).toBe(grouped);
    expect(caretAfter(digits.length)).toBe(grouped.length);
  });

  it('has a last digit that fits the others', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('4242424242424241')).toBe(false);
    expect(passesLuhn('4242424242422442')).toBe(false);
  });
});
