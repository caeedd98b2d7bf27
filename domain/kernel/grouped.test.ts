import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it.each([0, 7, 99, 999, 1_000, 4_000, 99_999, 100_000, 1_234_567, 10_000_000, 123_456_789_012, Number.MAX_SAFE_INTEGER])(
  'writes %i as Intl does',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en-IN'));
  },
);
