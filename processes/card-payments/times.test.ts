import { expect, it } from 'vitest';
import { after, ageOf } from './times.ts';

const at = '2026-12-30T12:00:00.000Z';
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

it.each([
  ['a clock that is behind', -second, 2 * second],
  ['at once', 0, 2 * second],
  ['2 s', 2 * second, 5 * second],
  ['5 s', 5 * second, 10 * second],
  ['15 s', 15 * second, 20 * second],
  ['20 s', 20 * second, 40 * second],
  ['79 s', 79 * second, 80 * second],
  ['1 min', minute, 80 * second],
  ['5 min', 5 * minute, 30 * minute],
  ['30 min', 30 * minute, hour],
  ['90 min', 90 * minute, 2 * hour],
  ['12 h', 12 * hour, 12 * hour + 15 * minute],
  ['12 h 15 min', 12 * hour + 15 * minute, 13 * hour],
])('is asked about after %s, and then again', (_name, age, next) => {
  expect(ageOf(at, after(at, age)).next).toBe(after(at, next));
});

it.each([
  ['29 min', 29 * minute, { isNew: true, isLong: false, isLost: false }],
  ['30 min', 30 * minute, { isNew: true, isLong: true, isLost: false }],
  ['12 h', 12 * hour, { isNew: false, isLong: true, isLost: false }],
  ['12 h 15 min', 12 * hour + 15 * minute, { isNew: false, isLong: true, isLost: true }],
])('allows after %s', (_name, age, allowed) => {
  expect(ageOf(at, after(at, age))).toMatchObject(allowed);
});
