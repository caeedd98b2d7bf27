import { expect, it } from 'vitest';
import { numbersIn } from './numbers.ts';

it.each([
  ['', []],
  [' ,; \n', []],
  ['12', [12]],
  ['12, 40,41', [12, 40, 41]],
  ['12;40\n41 ', [12, 40, 41]],
  ['40 12 40', [40, 12]],
  ['12, twelve', [12, 0]],
  ['-3', [0]],
  ['1.5', [0]],
  ['1'.repeat(16), [0]],
])('in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
