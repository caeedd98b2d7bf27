import { describe, expect, it } from 'vitest';
import { distanceTo } from './distance.ts';

const minute = 60_000;

describe('the distance to a time', () => {
  it.each([
    [0, { value: 0, unit: 'minute' }],
    [29_999, { value: 0, unit: 'minute' }],
    [59 * minute, { value: 59, unit: 'minute' }],
    [59.6 * minute, { value: 1, unit: 'hour' }],
    [90 * minute, { value: 2, unit: 'hour' }],
    [23.4 * 60 * minute, { value: 23, unit: 'hour' }],
    [23.6 * 60 * minute, { value: 1, unit: 'day' }],
    [72 * 60 * minute, { value: 3, unit: 'day' }],
    [-20 * minute, { value: -20, unit: 'minute' }],
  ])('of %i ms is %j', (ahead, distance) => expect(distanceTo(1_000_000 + ahead, 1_000_000)).toEqual(distance));
});
