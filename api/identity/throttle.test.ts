import { describe, expect, it } from 'vitest';
import { network, pauseAfter } from './throttle.ts';

describe('pauseAfter', () => {
  it('doubles up to half an hour', () => {
    expect([1, 2, 3, 6, 7, 8, 1000].map(pauseAfter)).toEqual([30, 60, 120, 960, 1800, 1800, 1800]);
  });

  it('leaves less than a hundred guesses a day', () => {
    let guesses = 5;
    for (let seconds = 0; seconds < 86_400; guesses += 1) seconds += pauseAfter(guesses - 4);
    expect(guesses).toBeLessThan(100);
  });
});

describe('network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['not an address', 'not an address'],
  ])('counts %s as %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});
