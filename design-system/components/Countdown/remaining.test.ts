import { describe, expect, it } from 'vitest';
import { minutesAndSeconds } from './remaining.ts';

describe('minutesAndSeconds', () => {
  it.each([
    [120, '2:00'],
    [59.2, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('writes %d as %s', (seconds, text) => expect(minutesAndSeconds(seconds)).toBe(text));
});
