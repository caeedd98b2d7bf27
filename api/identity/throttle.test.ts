import { describe, expect, it } from 'vitest';
import { pauseAfter } from './throttle.ts';

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
