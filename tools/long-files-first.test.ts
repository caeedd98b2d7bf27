import { expect, it } from 'vitest';
import { spread } from './long-files-first.ts';

const isLong = (name: string): boolean => name.startsWith('L');
const short = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

it('begins with a long one, keeps others between two, and leaves out none', () => {
  const all = [...short(1, 20), 'L1', 'L2'];
  expect(spread(all, isLong)).toEqual(['L1', ...short(1, 6), 'L2', ...short(7, 20)]);
});

it('puts long ones together where too few are others, and changes nothing where none is long', () => {
  expect(spread(['1', 'L1', 'L2', 'L3'], isLong)).toEqual(['L1', '1', 'L2', 'L3']);
  expect(spread(short(1, 3), isLong)).toEqual(short(1, 3));
});
