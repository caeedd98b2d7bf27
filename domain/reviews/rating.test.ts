import { describe, expect, it } from 'vitest';
import { ratingsByMonth, reviewerName, summarise } from './index.ts';

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

describe('ratings by month', () => {
  const known = [
    { month: '2026-02', stars: [0, 0, 0, 0, 2] },
    { month: '2025-11', stars: [1, 0, 0, 0, 0] },
    { month: '2026-01', stars: [0, 0, 1, 0, 0] },
  ];

  it('names every month, with the average of all that was written up to its end', () => {
    expect(ratingsByMonth(known, '2026-02', 3)).toEqual([
      { month: '2025-12', stars: [0, 0, 0, 0, 0], average: 1 },
      { month: '2026-01', stars: [0, 0, 1, 0, 0], average: 2 },
      { month: '2026-02', stars: [0, 0, 0, 0, 2], average: 3.5 },
    ]);
  });

  it('has no average before the first review, and none without any', () => {
    expect(ratingsByMonth(known, '2025-11', 2).map(({ average }) => average)).toEqual([null, 1]);
    expect(ratingsByMonth([], '2026-02', 1)).toEqual([{ month: '2026-02', stars: [0, 0, 0, 0, 0], average: null }]);
  });

  it('ends with the average of them all', () => {
    const months = ratingsByMonth(known, '2026-02', 24);
    expect(months).toHaveLength(24);
    expect(months.at(-1)?.average).toBe(summarise([1, 0, 1, 0, 2]).average);
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
