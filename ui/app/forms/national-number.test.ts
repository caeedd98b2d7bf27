import { expect, it } from 'vitest';
import { nationalNumber } from './national-number.ts';

it.each([
  ['+919876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  [' 0091-98765-43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['98765 43210', '98765 43210'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+91', '+91'],
  ['', ''],
])('%j is %j', (typed, national) => {
  expect(nationalNumber(typed)).toBe(national);
});
