import { callingCountries } from './calling-codes.ts';

/** A text of digits and of what people write between them, as digits; anything else as it is. */
export const digitsOf = (typed: string): string => (/^[\d\s\-./()]*$/.test(typed) ? typed.replaceAll(/\D/g, '') : typed);

/** What a number begins with that is written in full, and the rest as digits; undefined for anything else. `+49 (0) 151` has no zero. */
export function readInternational(typed: string): { readonly code: string; readonly number: string } | undefined {
  const [, written] = /^\s*(?:\+|00)([\d\s\-./()]+)$/.exec(typed) ?? [];
  if (written === undefined) return undefined;
  const full = `+${digitsOf(written.replace('(0)', ''))}`;
  const code = callingCountries.find((each) => full.startsWith(each.code))?.code;
  return code === undefined || code === full ? undefined : { code, number: full.slice(code.length) };
}
