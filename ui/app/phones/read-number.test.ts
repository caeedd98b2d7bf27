import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  [' 98765-432-10 ', '9876543210'],
  ['98765/43210', '9876543210'],
  ['98765 4321', '98765 4321'],
  ['98765 432101', '98765 432101'],
  ['ninety-eight', 'ninety-eight'],
  ['+', '+'],
  ['+91', '+91'],
  ['', ''],
])('%j of +91 is %j', (typed, number) => {
  expect(readNumber(typed, '+91')).toEqual({ code: '+91', number });
});

it.each([
  ['151 2345678', '1512345678'],
  ['(415) 555-0100', '4155550100'],
  ['15', '15'],
  ['call me', 'call me'],
])('%j of another country is %j', (typed, number) => {
  expect(readNumber(typed, '+49')).toEqual({ code: '+49', number });
});

it.each([
  ['+919876543210', '+91', '9876543210'],
  ['+91 98765 43210', '+91', '9876543210'],
  [' 0091-98765-43210', '+91', '9876543210'],
  ['+49 151 2345678', '+49', '1512345678'],
  ['+49 (0) 151/2345678', '+49', '1512345678'],
  ['+1 (415) 555-0100', '+1', '4155550100'],
  ['+44 20 7946 0958', '+44', '2079460958'],
  ['00 971 50 123 4567', '+971', '501234567'],
])('%j brings the country %s, and leaves %s', (typed, code, number) => {
  for (const before of ['+91', '+49', '+1']) expect(readNumber(typed, before)).toEqual({ code, number });
});

it.each(['+49', '+999 123456', '+49 abc', '++49 151', '+0 123456'])('%j brings none', (typed) => {
  expect(readNumber(typed, '+91')).toEqual({ code: '+91', number: typed });
});
