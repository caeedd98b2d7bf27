import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('lets a burst pass at once and the rest one after the other', () => {
  const pace = new Pace({ perSecond: 100, burst: 3 }, 1_000, 10);
  expect(Array.from({ length: 6 }, () => pace.take('a', 0))).toEqual([0, 0, 0, 10, 20, 30]);
  expect(pace.take('b', 0)).toBe(0);
  expect(pace.take('a', 60)).toBe(0);
});

it('refuses a request that would wait too long, which does not delay the others', () => {
  const pace = new Pace({ perSecond: 100, burst: 1 }, 20, 10);
  expect(Array.from({ length: 5 }, () => pace.take('a', 0))).toEqual([0, 10, 20, null, null]);
  expect(pace.take('a', 10)).toBe(20);
});

it('stays bounded, forgetting the client of the longest idle time first', () => {
  const pace = new Pace({ perSecond: 1, burst: 1 }, 5_000, 100);
  for (let client = 0; client < 10_000; client++) {
    pace.take(`client-${client}`, 0);
    if (client === 9_950) pace.take('kept', 0);
  }
  expect(pace.size).toBe(100);
  expect(pace.take('kept', 0)).toBe(1_000);
});
