import { expect, it } from 'vitest';
import { daysFrom } from './days-from.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dates = (from: Date): readonly number[] => daysFrom(from.getTime()).map((day) => day.getDate());

it('ends with the day on which two weeks end, also beyond a month', () => {
  const from = new Date(2026, 10, 28, 9, 30);
  expect(dates(from)).toEqual([28, 29, 30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(daysFrom(from.getTime()).at(-1)!.toDateString()).toBe(new Date(from.getTime() + 14 * dayMs).toDateString());
});

it('has each day once where clocks change', () => {
  for (let month = 0; month < 12; month += 1) expect(new Set(dates(new Date(2027, month, 10, 23, 59)))).toHaveLength(15);
});
