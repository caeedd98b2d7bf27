import { expect, it } from 'vitest';
import { callingCountries, countryOf } from './calling-codes.ts';
import { phoneFaults } from './phone.ts';

const codes = new Set(callingCountries.map(({ code }) => code));

it('names each country once, by its ISO code', () => {
  const countries = callingCountries.map(({ country }) => country);
  expect(countries.length).toBeGreaterThan(240);
  expect(new Set(countries).size).toBe(countries.length);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countries.filter((country) => !/^[A-Z]{2}$/u.test(country) || names.of(country) === undefined)).toEqual([]);
});

it('has no code that begins another one, so that a number written in full has one country', () => {
  expect([...codes].filter((code) => [...codes].some((other) => other !== code && other.startsWith(code)))).toEqual([]);
});

it('has exactly the codes that a command takes', () => {
  const isTaken = (code: string): boolean => !('/phone_country' in phoneFaults('/phone', '9876543210', code));
  const every = Array.from({ length: 10_000 }, (_, number) => `+${number}`);
  expect(every.filter(isTaken)).toEqual(every.filter((code) => codes.has(code)));
  for (const wrong of ['', '91', '+', '+091', '+91 ', '+49+', '+۹۱', 'IN']) expect(isTaken(wrong)).toBe(false);
});

it.each([
  ['+91', [], 'IN'],
  ['+1', [], 'US'],
  ['+1', ['CA'], 'CA'],
  ['+1', [undefined, 'JM', 'CA'], 'JM'],
  ['+1', ['DE', undefined], 'US'],
  ['+44', ['CA'], 'GB'],
  ['+999', ['DE'], undefined],
  ['', [], undefined],
] as const)('shows a number of %s, to somebody of %j, as one of %s', (code, likely, country) => {
  expect(countryOf(code, likely)).toBe(country);
});
