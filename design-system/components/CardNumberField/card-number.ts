import { toLatinDigits } from '../Field/latin-digits.ts';

const longest = 19;

/** The digits of a typed or pasted card number, at most 19. */
export const cardDigits = (text: string): string => toLatinDigits(text).replaceAll(/\D/gu, '').slice(0, longest);

/** As on the card, in groups of four: "4242 4242 4242 4242". */
export const groupDigits = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');

/** Where the caret stands in the grouped text after so many digits. */
export const caretAfter = (digits: number): number => digits + Math.max(0, Math.floor((digits - 1) / 4));

/** Whether the last digit fits the others, which a single wrong one would break. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => digit * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
