import { toLatinDigits } from '../Field/latin-digits.ts';

/** The digits of typed or pasted text ("12 34-56"), at most `length` of them. */
export const digitsOf = (text: string, length: number): string => toLatinDigits(text).replaceAll(/\D/gu, '').slice(0, length);
