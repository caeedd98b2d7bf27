import { expect, it } from 'vitest';
import { wholeMegabytes } from './whole-megabytes.ts';

it.each([
  [0, 0],
  [499_999, 0],
  [500_000, 1],
  [1_499_999, 1],
  [5_000_000, 5],
])('%d bytes are %d MB', (bytes, megabytes) => {
  expect(wholeMegabytes(bytes)).toBe(megabytes);
});
