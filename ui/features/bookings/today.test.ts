import { describe, expect, it } from 'vitest';
import { dayAround } from './today.ts';

describe('the day around a time', () => {
  it('goes from one midnight of the reader to the next', () => {
    const noon = new Date(2026, 10, 30, 12).getTime();
    const day = { from: new Date(2026, 10, 30).getTime(), until: new Date(2026, 11, 1).getTime() };
    expect(dayAround(noon)).toEqual(day);
    expect(dayAround(day.from)).toEqual(day);
    expect(dayAround(day.until - 1)).toEqual(day);
    expect(dayAround(day.until).from).toBe(day.until);
  });
});
