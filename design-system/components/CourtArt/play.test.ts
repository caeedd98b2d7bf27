import { describe, expect, it } from 'vitest';
import { headingOf, pathThrough } from './play.ts';

describe('pathThrough', () => {
  it('is straight between two spots', () => {
    expect(
      pathThrough([
        [0, 0],
        [60, 0],
      ]),
    ).toBe('M0 0C10 0 50 0 60 0');
  });

  it('goes through every spot', () => {
    const path = pathThrough([
      [0, 0],
      [10, 20],
      [30, -5],
    ]);
    expect(path.startsWith('M0 0C')).toBe(true);
    expect(path).toContain(' 10 20C');
    expect(path.endsWith(' 30 -5')).toBe(true);
  });

  it('leaves a spot in the direction in which it came', () => {
    // The control points before and after the middle lie on one level line.
    expect(
      pathThrough([
        [0, 0],
        [60, 60],
        [120, 0],
      ]),
    ).toContain('40 60 60 60C80 60');
  });
});

it.each([
  [
    [
      [0, 0],
      [5, 0],
    ],
    0,
  ],
  [
    [
      [0, 0],
      [0, 5],
    ],
    90,
  ],
  [
    [
      [9, 9],
      [0, 0],
      [-5, 0],
    ],
    180,
  ],
] as const)('the arrow of %j points to %d degrees', (way, degrees) => {
  expect(headingOf(way)).toBe(degrees);
});
