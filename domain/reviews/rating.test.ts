import { describe, expect, it } from 'vitest';
import { reviewerName, summarise } from './index.ts';

describe('a summary of stars', () => {
  it.each([
    [[0, 0, 0, 0, 0], 0, 0],
    [[0, 0, 0, 0, 1], 1, 5],
    [[1, 0, 0, 0, 1], 2, 3],
    [[0, 0, 1, 1, 1], 3, 4],
    [[1, 1, 0, 0, 1], 3, 2.7],
    [[0, 0, 0, 1, 3], 4, 4.8],
  ])('of %j counts %d with average %d', (stars, count, average) => {
    expect(summarise(stars)).toEqual({ count, average, stars });
  });
});

describe("a reviewer's name", () => {
  it.each([
    ['Ravi Kumar', false, 'Ravi Kumar'],
    ['Ravi Kumar', true, 'Ravi K.'],
    ['Ravi  Prem Kumar', true, 'Ravi K.'],
    ['Ravi', true, 'Ravi'],
    ['', true, ''],
  ])('%j, minor %s, is shown as %j', (name, isMinor, shown) => {
    expect(reviewerName(name, isMinor)).toBe(shown);
  });
});
