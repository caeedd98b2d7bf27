import { describe, expect, it } from 'vitest';
import { hasValues, strokeOf, strokes, toRows } from './chart.ts';

describe('toRows', () => {
  it('turns series into categories, with null for missing values', () => {
    const series = [
      { name: 'Earned', values: [600, null, 0] },
      { name: 'Paid out', values: [200] },
    ];
    expect(toRows(['Mon', 'Tue', 'Wed'], series)).toEqual([
      { category: 'Mon', value0: 600, value1: 200 },
      { category: 'Tue', value0: null, value1: null },
      { category: 'Wed', value0: 0, value1: null },
    ]);
  });
});

describe('hasValues', () => {
  it('counts zero as a value, but not null', () => {
    expect(hasValues([{ name: 'Earned', values: [null, 0] }])).toBe(true);
    expect(hasValues([{ name: 'Earned', values: [null] }])).toBe(false);
    expect(hasValues([])).toBe(false);
  });
});

describe('strokeOf', () => {
  it('distinguishes four series by colour and dash, then starts again', () => {
    expect(new Set(strokes.map((stroke) => stroke.color)).size).toBe(4);
    expect(new Set(strokes.map(({ dash }) => dash)).size).toBe(4);
    expect(strokeOf(4)).toBe(strokeOf(0));
  });
});
