import { expect, it } from 'vitest';
import { weekOf, weekSpan } from './index.ts';

const anchor = Date.UTC(2026, 10, 21, 22, 30);
const dayMs = 24 * 60 * 60 * 1000;

it('counts weeks of seven days from the anchor', () => {
  expect([-1, 0, 7 * dayMs - 1, 7 * dayMs].map((after) => weekOf(anchor, anchor + after))).toEqual([-1, 0, 0, 1]);
});

it('ends a week where the next one begins', () => {
  expect(weekSpan(anchor, 0)).toEqual({ from: anchor, until: anchor + 7 * dayMs });
  for (const week of [0, 1, 51, 520]) {
    const { from, until } = weekSpan(anchor, week);
    expect([weekOf(anchor, from), weekOf(anchor, until - 1), weekSpan(anchor, week + 1).from]).toEqual([week, week, until]);
  }
});
