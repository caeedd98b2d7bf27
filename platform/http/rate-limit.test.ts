import { expect, it } from 'vitest';
import { networkOf } from './peer.ts';
import { RateLimiter } from './rate-limit.ts';

it('admits a burst, then returns the time to wait, then refills', () => {
  const limiter = new RateLimiter({ perSecond: 0.5, burst: 2 }, 10);
  expect([limiter.take('a', 0), limiter.take('a', 0), limiter.take('a', 0)]).toEqual([0, 0, 2]);
  expect(limiter.take('b', 0)).toBe(0);
  expect(limiter.take('a', 1000)).toBe(1);
  expect(limiter.take('a', 2000)).toBe(0);
  expect(limiter.take('a', 2000)).toBe(2);
});

it('never saves up more than a burst', () => {
  const limiter = new RateLimiter({ perSecond: 10, burst: 2 }, 10);
  limiter.take('a', 0);
  expect([0, 0, 0].map(() => limiter.take('a', 1_000_000) > 0)).toEqual([false, false, true]);
});

it('stays bounded, forgetting the client of the longest idle time first', () => {
  const limiter = new RateLimiter({ perSecond: 1, burst: 1 }, 100);
  for (let peer = 0; peer < 100; peer++) limiter.take(`old-${peer}`, 0);
  limiter.take('busy', 1500);
  for (let peer = 0; peer < 10_000; peer++) limiter.take(`new-${peer}`, 1600);
  expect(limiter.size).toBeLessThanOrEqual(100);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s asks for %s', (address, network) => expect(networkOf(address)).toBe(network));
