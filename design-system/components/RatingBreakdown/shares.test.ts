import { describe, expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

describe('sharesOf', () => {
  it('is the percent of all reviews, five stars first', () => {
    const shares = sharesOf({ 1: 0, 2: 0, 3: 1, 4: 2, 5: 9 });
    expect(shares.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    expect(shares.map(({ percent }) => percent)).toEqual([75, 17, 8, 0, 0]);
  });

  it('is zero without reviews', () => {
    expect(sharesOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }).every(({ percent }) => percent === 0)).toBe(true);
  });
});
