import { describe, expect, it } from 'vitest';
import { timeParts } from './time-parts.ts';

describe('the parts of a time', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [59, [0, 0, 0, 59]],
    [3_600, [0, 1, 0, 0]],
    [86_399, [0, 23, 59, 59]],
    [2 * 86_400 + 3 * 3_600 + 4 * 60 + 5, [2, 3, 4, 5]],
  ])('of %i seconds', (seconds, parts) => expect(Object.values(timeParts(seconds))).toEqual(parts));
});
