import { expect, it } from 'vitest';
import { withParameters } from './query.ts';

it.each([
  [{}, '/coaches'],
  [{ limit: undefined, before: null }, '/coaches'],
  [{ limit: 0, q: '' }, '/coaches?limit=0&q='],
  [{ q: 'a&b=c d', limit: 12, before: undefined }, '/coaches?q=a%26b%3Dc+d&limit=12'],
])('parameters %j give %s', (parameters, expected) => {
  expect(withParameters('/coaches', parameters)).toBe(expected);
});
