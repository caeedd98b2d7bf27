import { expect, it } from 'vitest';
import { priceClassOf, priceLimits } from './prices.ts';

it.each([
  [0, 0],
  [50_000, 0],
  [50_001, 1],
  [100_000, 1],
  [150_000, 2],
  [200_000, 3],
  [200_001, 4],
  [100_000_000, 4],
  [null, 4],
])('a rate of %s paise keeps the maximums from place %s', (rate, place) => {
  expect(priceClassOf(rate)).toBe(place);
});

it('maximums ascend', () => {
  expect(priceLimits.map(Number)).toEqual(priceLimits.map(Number).toSorted((a, b) => a - b));
});
