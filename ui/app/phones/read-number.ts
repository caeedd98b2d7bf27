import { digitsOf, homeCode, readInternational } from '@academy/domain/kernel';

/**
 * What somebody typed or pasted as a number of a country. A number written in full brings its own country. Spaces and the like go as soon as
 * the digits are complete; of other countries nobody knows when, so there they go at once.
 */
export function readNumber(typed: string, code: string): { readonly code: string; readonly number: string } {
  const full = readInternational(typed);
  if (full) return full;
  const digits = digitsOf(typed);
  return { code, number: code === homeCode && digits.length !== 10 ? typed : digits };
}
